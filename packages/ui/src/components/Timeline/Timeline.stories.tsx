import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, Pencil } from 'lucide-react'
import { expect, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Timeline } from './Timeline.tsx'

const days = [
  { id: 'note', icon: <Pencil aria-hidden />, title: 'Note', description: 'Nov 18, 16:38' },
  { id: 'report', icon: <FileText aria-hidden />, title: 'Report', description: 'Nov 15, 17:20' },
]
const notes = ['Nov 18', 'Nov 13'].map((day) => ({
  id: day,
  icon: <Pencil aria-hidden />,
  title: 'Note',
  description: day,
}))

const opening = [{ id: 'note', icon: <Pencil aria-hidden />, title: 'Note', details: 'Nov 18, 16:38' }]

const meta = {
  component: Timeline,
  title: 'Components/Timeline',
  tags: ['!stable', 'new'],
  args: { items: days },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <Timeline {...args} />
    </div>
  ),
  parameters: componentPage({
    use: 'Events in order, each with an icon and a date. For values over time, use a chart.',
    instead:
      'For values over time, use a chart; for rows to compare, a table. Put steps that are still to come in order on the page.',
    examples: [
      {
        do: {
          says: 'Show events of several kinds, with a word beside each icon.',
          draw: () => <Timeline items={days} />,
        },
        dont: {
          says: 'Show events of one kind: a list is easier to read.',
          draw: () => <Timeline items={notes} />,
        },
      },
    ],
    states: [
      { name: 'Rest', draw: () => <Timeline items={days} /> },
      { name: 'Focus on a title with details', pseudo: 'focus', draw: () => <Timeline items={opening} /> },
    ],
    screenReader:
      'Text in its order. A title with details is a disclosure, read as expanded or collapsed. Hide icons from screen readers, and name the kind of event in the title.',
    keyboard: [['Enter, Space', 'open and close the details of an item']],
    tokens: ['fg.muted', 'line.hair', 'size.icon.md', 'size.icon.sm'],
  }),
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    const [first, last] = canvasElement.querySelectorAll('.attune-timeline__connector')
    await expect(getComputedStyle(first as Element).borderInlineStartWidth).toBe('1px')
    // The line ends with the last icon.
    await expect(getComputedStyle(last as Element).display).toBe('none')
  },
}

/** If an item has details, its title opens and closes them. */
export const Details: Story = {
  args: { items: days.map((day) => ({ ...day, details: <p>12 of 16 exercises in the week after it</p> })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/^12 of 16/)).toBeNull()
    await userEvent.click(canvas.getByText('Note'))
    await expect(await canvas.findByText(/^12 of 16/)).toBeVisible()
    await userEvent.click(canvas.getByText('Note'))
    await waitFor(() => expect(canvas.queryByText(/^12 of 16/)).toBeNull())
  },
}
