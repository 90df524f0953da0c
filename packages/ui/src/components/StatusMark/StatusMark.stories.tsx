import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'
import { StatusMark } from './StatusMark.tsx'

const meta = {
  component: StatusMark,
  title: 'Components/StatusMark',
  args: { status: 'complete', label: 'Complete' },
  parameters: componentPage({
    use: 'The status of an assessment: a filled check, a half disc or a dashed ring, and a word. In a cell with several marks, the words can be hidden. Screen readers still read them, and the table shows them as tooltips, so give each mark a whole phrase there.',
    instead: 'For a phase or a warning, use a Tag; for a share of a plan, ProgressWithMark.',
    examples: [
      {
        do: {
          says: 'Show glyph and word together.',
          draw: () => <StatusMark status="inProgress" label="In progress" />,
        },
        dont: {
          says: 'Show a glyph alone outside a table: its meaning has to be learned.',
          draw: () => <StatusMark status="inProgress" label="In progress" isLabelHidden />,
        },
      },
    ],
    states: [
      { name: 'Complete', draw: () => <StatusMark status="complete" label="Complete" /> },
      { name: 'In progress', draw: () => <StatusMark status="inProgress" label="In progress" /> },
      { name: 'Incomplete', draw: () => <StatusMark status="incomplete" label="Incomplete" /> },
      { name: 'Overdue', draw: () => <StatusMark status="incomplete" label="Incomplete" isOverdue /> },
    ],
    screenReader: 'The label is read, even if it is hidden on the screen. The glyph isn’t read.',
    keyboard: [],
    tokens: ['fg.default', 'fg.subtle', 'space.1.5'],
  }),
} satisfies Meta<typeof StatusMark>

export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {}

export const InProgress: Story = { args: { status: 'inProgress', label: 'In progress' } }

export const Incomplete: Story = { args: { status: 'incomplete', label: 'Incomplete' } }

/**
 * If the day of an incomplete assessment has passed, the mark has the colour of things that need attention, and the
 * text says so, too.
 */
export const Overdue: Story = {
  args: { status: 'incomplete', label: 'Incomplete', isOverdue: true },
  render: (args) => (
    <>
      <StatusMark {...args} />
      <span style={{ marginInlineStart: '1rem', color: 'var(--attune-colors-watch)' }}>2 days late</span>
    </>
  ),
  play: async ({ canvas }) => {
    const colorOf = (text: string) => getComputedStyle(canvas.getByText(text)).color
    await expect(colorOf('Incomplete')).toBe(colorOf('2 days late'))
  },
}

/** Several glyphs, as in a table's cell, each with a whole phrase for screen readers. */
export const GlyphsAlone: Story = {
  args: { isLabelHidden: true, label: 'Sleep quality: complete' },
  render: (args) => (
    <span style={{ display: 'inline-flex', gap: '0.286rem' }}>
      <StatusMark {...args} />
      <StatusMark status="inProgress" label="Stress at work: in progress" isLabelHidden />
      <StatusMark status="incomplete" label="Daily energy: incomplete" isLabelHidden />
    </span>
  ),
  decorators: (Story) => (
    <TooltipArea>
      <Story />
    </TooltipArea>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Sleep quality: complete', 'Stress at work: in progress', 'Daily energy: incomplete']) {
      await userEvent.hover(canvas.getByRole('img', { name }))
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(name))
      // Until the tooltip is positioned, it is in the page's corner. A pointer without coordinates is there, too.
      await waitFor(() => expect(screen.getByRole('tooltip').getBoundingClientRect().top).toBeGreaterThan(10))
    }
    await userEvent.unhover(canvas.getByRole('img', { name: 'Daily energy: incomplete' }))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
