import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BreathMinute } from './BreathMinute.tsx'

const meta = {
  title: 'Charts/BreathMinute',
  component: BreathMinute,
  tags: ['!stable', 'new'],
  args: {
    goal: 6,
    result: 6.4,
    step: 'sense',
    label: 'One minute of breathing, goal 6 breaths, result 6.4 breaths',
    heading: <strong>One minute of breathing</strong>,
    goalLabel: 'Goal, 6 breaths',
    resultLabel: 'Result, 6.4 breaths',
  },
  decorators: [
    (Story) => (
      <div style={{ width: '38rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BreathMinute>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toBeVisible()
    await expect(canvas.getByText('Result, 6.4 breaths')).toBeVisible()
  },
}

/** Without a breathing rate in the recording only the goal is drawn. */
export const Empty: Story = {
  args: { result: null, label: 'One minute of breathing, goal 6 breaths, no result' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Result/)).not.toBeInTheDocument()
  },
}

export const Quick: Story = {
  args: { goal: 10, result: 9.8, step: 'learn', goalLabel: 'Goal, 10 breaths', resultLabel: 'Result, 9.8 breaths' },
}
