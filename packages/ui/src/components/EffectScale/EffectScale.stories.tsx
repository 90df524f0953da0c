import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'
import { EffectScale } from './EffectScale.tsx'

const meta = {
  component: EffectScale,
  title: 'Components/EffectScale',
  tags: ['!stable', 'new'],
  args: { effect: 'positive', label: 'Positive' },
  parameters: componentPage({
    use: 'The effect of an exercise, compared with the same client’s earlier ones. Position, height, colour and word all show it. In a narrow column the word can be hidden: a TooltipArea around it shows it, and screen readers read it. `basis` names the measures by which the effect is judged, if other measures are shown beside it. Use `wide` for several scales below each other.',
    instead:
      'For a share of a plan, use ProgressWithMark. For a figure with a limit, use FlaggedValue, because this scale has no limit.',
    examples: [
      {
        do: {
          says: 'Keep the word beside the scale.',
          draw: () => <EffectScale effect="moderatelyPositive" label="Moderately positive" />,
        },
        dont: {
          says: 'Show a figure instead: the effect is a comparison, not a measure.',
          draw: () => <EffectScale effect="moderatelyPositive" label="4 of 5" />,
        },
      },
    ],
    states: [
      { name: 'Positive', draw: () => <EffectScale effect="positive" label="Positive" /> },
      {
        name: 'Moderately positive',
        draw: () => <EffectScale effect="moderatelyPositive" label="Moderately positive" />,
      },
      { name: 'Neutral', draw: () => <EffectScale effect="neutral" label="Neutral" /> },
      {
        name: 'Moderately negative',
        draw: () => <EffectScale effect="moderatelyNegative" label="Moderately negative" />,
      },
      { name: 'Negative', draw: () => <EffectScale effect="negative" label="Negative" /> },
      { name: 'Not rated', draw: () => <EffectScale effect={null} label="Not rated yet" /> },
      { name: 'With its basis', draw: () => <EffectScale effect="neutral" label="Neutral" basis="Respiratory" /> },
    ],
    screenReader: 'The label is read, even if it is hidden on the screen. The scale isn’t read.',
    keyboard: [],
    tokens: [
      'effect.negative',
      'effect.moderatelyNegative',
      'effect.neutral',
      'effect.moderatelyPositive',
      'effect.positive',
      'line.hair',
      'fg.muted',
      'font.size.xs',
      'radius.xs',
      'space.2',
    ],
  }),
} satisfies Meta<typeof EffectScale>

export default meta
type Story = StoryObj<typeof meta>

const reached = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('i')].findIndex((place) => place.hasAttribute('data-reached'))

export const Positive: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Positive')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(reached(canvasElement)).toBe(4)
  },
}

export const ModeratelyPositive: Story = { args: { effect: 'moderatelyPositive', label: 'Moderately positive' } }

export const Neutral: Story = { args: { effect: 'neutral', label: 'Neutral' } }

export const ModeratelyNegative: Story = { args: { effect: 'moderatelyNegative', label: 'Moderately negative' } }

export const Negative: Story = {
  args: { effect: 'negative', label: 'Negative' },
  play: async ({ canvasElement }) => {
    await expect(reached(canvasElement)).toBe(0)
  },
}

/** Not rated, because there are fewer than five earlier sessions to compare with. */
export const NotRated: Story = {
  args: { effect: null, label: 'Not rated yet' },
  play: async ({ canvasElement }) => {
    await expect(reached(canvasElement)).toBe(-1)
  },
}

/** The basis names the measures behind the effect. The best measure overall may be another one. */
export const WithBasis: Story = {
  args: { effect: 'neutral', label: 'Neutral', basis: 'Respiratory' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Respiratory')).toBeVisible()
  },
}

export const WordHidden: Story = {
  args: { effect: 'moderatelyPositive', label: 'Moderately positive', isLabelHidden: true },
  decorators: (Story) => (
    <TooltipArea>
      <Story />
    </TooltipArea>
  ),
  play: async ({ canvas, userEvent }) => {
    const scale = canvas.getByRole('img', { name: 'Moderately positive' })
    await expect(canvas.queryByText('Moderately positive')).toBeNull()
    await userEvent.hover(scale)
    await waitFor(() => expect(screen.getByText('Moderately positive')).toBeVisible())
  },
}

/** Several scales below each other, for comparison. */
export const Wide: Story = {
  args: { size: 'wide' },
  render: (args) => (
    <div style={{ display: 'grid', gap: '0.857rem', width: '28rem' }}>
      <EffectScale {...args} effect="neutral" label="Neutral" />
      <EffectScale {...args} />
      <EffectScale {...args} effect="moderatelyPositive" label="Moderately positive" />
      <EffectScale {...args} effect="moderatelyNegative" label="Moderately negative" />
    </div>
  ),
}
