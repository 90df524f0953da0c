import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { EvenBreathLine } from '../../charts/EvenBreathLine/EvenBreathLine.tsx'
import { componentPage } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { RadioCard } from './RadioCard.tsx'
import { RadioCardGroup, type RadioCardGroupProps } from './RadioCardGroup.tsx'

const paces = ([10, 8, 6] as const).map((bpm) => (
  <RadioCard key={bpm} value={`${bpm}`}>
    <EvenBreathLine bpm={bpm} width="100%" height="1.714rem" />
    <span style={{ display: 'block', marginTop: '0.429rem' }}>
      <bdi>
        <strong style={{ fontWeight: 600 }}>{bpm}</strong>{' '}
        <span style={{ color: 'var(--attune-colors-fg-muted)' }}>BPM</span>
      </bdi>
    </span>
  </RadioCard>
))

/**
 * Draws the paces. The group has no form name, because the page shows it in both themes, and radio buttons with the
 * same name would form one group.
 */
const group = (props?: Partial<RadioCardGroupProps>) =>
  boxed(
    '22rem',
    <RadioCardGroup label="BPM" accent="phase.grow" {...props}>
      {paces}
    </RadioCardGroup>,
  )

const meta = {
  component: RadioCardGroup,
  subcomponents: { RadioCard, RadioCardGroup },
  title: 'Components/RadioCard',
  tags: ['!stable', 'new'],
  args: {
    label: (
      <>
        BPM <small>breaths per minute</small>
      </>
    ),
    name: 'bpm',
    accent: 'phase.grow',
    children: paces,
    onValueChange: fn(),
  },
  decorators: [inBox({ width: '30rem' })],
  parameters: componentPage({
    use: 'One choice of up to four options that users compare: each card shows its option. Suggest one with `defaultValue`. For more options, or for names without drawings, use a Dropdown.',
    instead:
      'For more than four options, or for names without drawings, use a Dropdown. For several choices, use CheckboxCards.',
    examples: [
      {
        do: {
          says: 'Draw the options that are compared, and suggest one.',
          draw: group({ defaultValue: '8' }),
        },
        dont: {
          says: 'Use cards for words that would fit into a Dropdown.',
          draw: boxed(
            '22rem',
            <RadioCardGroup label="Month">
              <RadioCard value="6">June</RadioCard>
              <RadioCard value="7">July</RadioCard>
              <RadioCard value="8">August</RadioCard>
            </RadioCardGroup>,
          ),
        },
      },
    ],
    states: [
      { name: 'Rest', draw: group() },
      { name: 'Hover', pseudo: 'hover', draw: group() },
      { name: 'Focus', pseudo: 'focus', draw: group() },
      { name: 'Chosen', draw: group({ defaultValue: '8' }) },
      { name: 'Disabled', draw: group({ defaultValue: '8', disabled: true }) },
      { name: 'Error', draw: group({ error: 'Choose a pace' }) },
    ],
    screenReader:
      'Each card is a radio button, named by its text, in a group that `label` names. An error marks the group as invalid and describes it.',
    keyboard: [
      ['Tab', 'moves to the checked card, or the first; then past the group'],
      ['← → ↑ ↓', 'choose the previous or next card'],
      ['Space', 'chooses the focused card'],
    ],
    tokens: [
      'border.selected',
      'border.control',
      'radius.md',
      'focusRing',
      'bg.hover',
      'fg.muted',
      'phase.grow',
      'breathLine.pace',
      'motion.duration.fast',
    ],
  }),
} satisfies Meta<typeof RadioCardGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { defaultValue: '6' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'BPM breaths per minute' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '6 BPM' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: '8 BPM' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('8')
    await userEvent.click(canvas.getByText('10'))
    await expect(canvas.getByRole('radio', { name: '10 BPM' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: '6 BPM' })).toBeChecked()
  },
}

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
  },
}

/** The caller stores the value and can set it. */
export const Controlled: Story = {
  args: { value: '8' },
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <>
        <RadioCardGroup
          {...args}
          value={value}
          onValueChange={(chosen) => {
            setValue(chosen)
            args.onValueChange?.(chosen)
          }}
        />
        <button type="button" onClick={() => setValue('10')}>
          Suggest 10
        </button>{' '}
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: '8 BPM' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '6 BPM' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('6')
    await expect(canvas.getByRole('radio', { name: '6 BPM' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest 10' }))
    await expect(canvas.getByRole('radio', { name: '10 BPM' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '10 BPM' }))
    await expect(canvas.getByRole('radio', { name: '10 BPM' })).toBeChecked()
  },
}

export const Error: Story = {
  args: { error: 'BPM is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('BPM is required')
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '6' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}
