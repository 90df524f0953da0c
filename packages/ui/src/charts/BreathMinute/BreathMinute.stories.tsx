import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BreathMinute } from './BreathMinute.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

const minute = {
  goal: 6,
  result: 6.4,
  step: 'sense',
  label: 'One minute of breathing, goal 6 breaths, result 6.4 breaths',
  goalLabel: 'Goal, 6 breaths',
  resultLabel: 'Result, 6.4 breaths',
} as const

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
  decorators: [inBox({ width: '38rem' })],
  parameters: componentPage({
    use: 'One minute of a breathing exercise: the goal’s pace dotted, the result solid. It belongs in the details of an exercise.',
    instead: 'For a choice of paces, use EvenBreathLine; for a journey, BreathLine.',
    examples: [
      {
        do: {
          says: 'Name both lines with their figures.',
          draw: boxed('26rem', <BreathMinute {...minute} />),
        },
        dont: {
          says: 'Draw a result that wasn’t recorded: only the goal is known.',
          draw: boxed('26rem', <BreathMinute {...minute} result={6} resultLabel="Result not recorded" />),
        },
      },
    ],
    isWide: true,
    states: [
      { name: 'Goal and result', draw: () => <BreathMinute {...minute} /> },
      { name: 'No result', draw: () => <BreathMinute {...minute} result={null} label="Goal 6 breaths, no result" /> },
      {
        name: 'Learn',
        draw: () => (
          <BreathMinute
            {...minute}
            step="learn"
            goal={10}
            result={9.8}
            goalLabel="Goal, 10 breaths"
            resultLabel="Result, 9.8 breaths"
          />
        ),
      },
    ],
    screenReader: 'An image, named by `label`. Legend and axis aren’t read.',
    keyboard: [],
    tokens: [
      'phase.learn',
      'phase.sense',
      'phase.grow',
      'line.plan',
      'line.hair',
      'fg.muted',
      'font.size.xs',
      'breathLine.stroke',
    ],
  }),
} satisfies Meta<typeof BreathMinute>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toBeVisible()
    await expect(canvas.getByText('Result, 6.4 breaths')).toBeVisible()
  },
}

/** If the recording has no breathing rate, only the goal is drawn. */
export const Empty: Story = {
  args: { result: null, label: 'One minute of breathing, goal 6 breaths, no result' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Result/)).not.toBeInTheDocument()
  },
}

export const Quick: Story = {
  args: { goal: 10, result: 9.8, step: 'learn', goalLabel: 'Goal, 10 breaths', resultLabel: 'Result, 9.8 breaths' },
}
