import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { CheckboxCard } from './CheckboxCard.tsx'

const meta = {
  component: CheckboxCard,
  title: 'Components/CheckboxCard',
  tags: ['!stable', 'new'],
  args: { children: 'Productivity', name: 'goal', value: 'productivity' },
  decorators: [
    (Story) => (
      <div style={{ width: '15rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: componentPage({
    use: 'One of a few things of which any number may be chosen, each large enough to press without aiming. Put them in a `fieldset`, in one or two columns. For one of several use RadioCards or a Dropdown.',
    keyboard: [
      ['Tab', 'goes from card to card'],
      ['Space', 'chooses the card, or takes the choice back'],
    ],
    tokens: [
      'border.selected',
      'line.hair',
      'border.control',
      'action.bg',
      'action.fg',
      'radius.md',
      'radius.sm',
      'focusRing',
      'bg.hover',
      'motion.duration.fast',
    ],
  }),
} satisfies Meta<typeof CheckboxCard>

export default meta
type Story = StoryObj<typeof meta>

const box = createRef<HTMLInputElement>()

export const Default: Story = {
  args: { ref: box, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const card = canvas.getByRole('checkbox', { name: 'Productivity' })
    await expect(box.current).toBe(card)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(card).toBeChecked()
    await userEvent.click(canvas.getByText('Productivity'))
    await expect(card).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const Checked: Story = { args: { defaultChecked: true, children: 'Stress balance' } }

export const Focused: Story = {
  args: { defaultChecked: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
}

export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } }

export const LongText: Story = {
  args: { children: 'Falling asleep in under half an hour on most nights of a working week' },
}

/** As a form shows them: a group with a name, in two columns. */
export const InAGroup: Story = {
  decorators: [],
  render: () => (
    <fieldset style={{ border: 0, width: '41rem' }}>
      <legend style={{ fontWeight: 600, fontSize: '0.929rem', marginBottom: '0.571rem' }}>Goals</legend>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.571rem' }}>
        {['Productivity', 'Athletic performance', 'Stress balance', 'Anxiety relief, beginner', 'Breathing'].map(
          (goal, at) => (
            <CheckboxCard key={goal} name="goal" value={goal} defaultChecked={at === 2 || at === 4}>
              {goal}
            </CheckboxCard>
          ),
        )}
      </div>
    </fieldset>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Goals' })).toBeVisible()
  },
}
