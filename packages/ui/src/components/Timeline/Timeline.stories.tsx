import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import * as Timeline from './parts.ts'

const item = (icon: ReactNode, title: string, description: string) => (
  <Timeline.Item>
    <Timeline.Separator>
      <Timeline.Connector />
      <Timeline.Indicator>{icon}</Timeline.Indicator>
    </Timeline.Separator>
    <Timeline.Content>
      <Timeline.Title>{title}</Timeline.Title>
      <Timeline.Description>{description}</Timeline.Description>
    </Timeline.Content>
  </Timeline.Item>
)

const days = (
  <>
    {item(<Pencil aria-hidden />, 'Note', 'Nov 18, 16:38')}
    {item(<FileText aria-hidden />, 'Report', 'Nov 15, 17:20')}
  </>
)

const meta = {
  component: Timeline.Root,
  title: 'Components/Timeline',
  tags: ['!stable', 'new'],
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <Timeline.Root {...args}>{days}</Timeline.Root>
    </div>
  ),
  parameters: componentPage({
    use: 'Chakra’s Timeline with Attune’s look: what happened, in its order, each with an icon and a date. For values over time use a chart.',
    instead:
      'For values over time use a chart, for rows to compare a table, for steps still to come their order on the page.',
    examples: [
      {
        do: {
          says: 'Things of several kinds, with a word beside each icon.',
          draw: () => <Timeline.Root>{days}</Timeline.Root>,
        },
        dont: {
          says: 'Things of one kind: a list has less to look at.',
          draw: () => (
            <Timeline.Root>
              {item(<Pencil aria-hidden />, 'Note', 'Nov 18')}
              {item(<Pencil aria-hidden />, 'Note', 'Nov 13')}
            </Timeline.Root>
          ),
        },
      },
    ],
    states: [{ name: 'Rest', draw: () => <Timeline.Root>{days}</Timeline.Root> }],
    keyboard: [],
    tokens: ['fg.muted', 'line.hair', 'size.icon.md', 'size.icon.sm'],
  }),
} satisfies Meta<typeof Timeline.Root>

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
