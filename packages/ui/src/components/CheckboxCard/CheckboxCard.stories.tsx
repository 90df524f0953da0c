import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn, within } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { CheckboxCard } from './CheckboxCard.tsx'
import { CheckboxCardGroup } from './CheckboxCardGroup.tsx'

const meta = {
  component: CheckboxCard,
  subcomponents: { CheckboxCardGroup },
  title: 'Components/CheckboxCard',
  tags: ['!stable', 'new'],
  args: { children: 'Productivity', name: 'goal', value: 'productivity' },
  decorators: [inBox({ width: '15rem' })],
  parameters: componentPage({
    use: 'One option of a multiple choice, as a large target. CheckboxCardGroup names a group of them, in one to four columns. For a single choice, use RadioCards or a Dropdown.',
    instead:
      'For a single choice, use RadioCards or a Dropdown. For a filter that takes effect at once, use ToggleChips.',
    examples: [
      {
        do: {
          says: 'Name each option in one or two words, and check the usual ones.',
          draw: boxed(
            '26rem',
            <CheckboxCardGroup label="Goals">
              <CheckboxCard name="a" value="1" defaultChecked>
                Stress balance
              </CheckboxCard>
              <CheckboxCard name="a" value="2">
                Breathing
              </CheckboxCard>
            </CheckboxCardGroup>,
          ),
        },
        dont: {
          says: 'Ask a question that has only one right answer.',
          draw: boxed(
            '26rem',
            <CheckboxCardGroup label="Is the client ready?">
              <CheckboxCard name="b" value="1" defaultChecked>
                Yes
              </CheckboxCard>
              <CheckboxCard name="b" value="2">
                No
              </CheckboxCard>
            </CheckboxCardGroup>,
          ),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <div style={{ width: '13rem', maxWidth: '100%' }}>
          <CheckboxCard name="goal" value="productivity" {...state}>
            Productivity
          </CheckboxCard>
        </div>
      )),
      {
        name: 'Checked',
        draw: boxed(
          '13rem',
          <CheckboxCard name="goal" value="balance" defaultChecked>
            Stress balance
          </CheckboxCard>,
        ),
      },
      {
        name: 'Checked and disabled',
        draw: boxed(
          '13rem',
          <CheckboxCard name="goal" value="balance" defaultChecked disabled>
            Stress balance
          </CheckboxCard>,
        ),
      },
    ],
    screenReader:
      'Each card is a checkbox, named by its text. The group is read with its legend when the focus enters it. An error of the group describes it, and marks each card as invalid.',
    keyboard: [
      ['Tab', 'goes from card to card'],
      ['Space', 'checks or unchecks the card'],
    ],
    tokens: [
      'border.selected',
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
    // At rest, the card has the same edge as a control and as the box within it.
    const root = card.parentElement as HTMLElement
    const control = root.querySelector('[data-part=control]') as HTMLElement
    await expect(getComputedStyle(root).borderColor).toBe(getComputedStyle(control).borderColor)
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

const goals = ['Productivity', 'Athletic performance', 'Stress balance', 'Anxiety relief, beginner', 'Breathing']

/** A group of cards in a form, with a name and two columns. */
export const InAGroup: Story = {
  decorators: [],
  render: () => (
    <div style={{ width: '41rem', maxWidth: '100%' }}>
      <CheckboxCardGroup label="Goals">
        {goals.map((goal, at) => (
          <CheckboxCard key={goal} name="goal" value={goal} defaultChecked={at === 2 || at === 4}>
            {goal}
          </CheckboxCard>
        ))}
      </CheckboxCardGroup>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Goals' })
    await expect(group).not.toHaveAccessibleDescription()
    await expect(within(group).getAllByRole('checkbox')).toHaveLength(goals.length)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: 'Athletic performance' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    await userEvent.keyboard(' ')
  },
}

/** The cards are in three columns, as in the dialog that starts the next step. The longest goal fits on one line. */
export const ThreeColumns: Story = {
  tags: ['!autodocs'],
  decorators: [],
  render: () => (
    <div style={{ width: '44rem', maxWidth: '100%' }}>
      <CheckboxCardGroup label="Goals" columns={3}>
        {['Productivity', 'Anxiety relief, beginner', 'Anxiety relief, advanced'].map((goal) => (
          <CheckboxCard key={goal} name="goal" value={goal}>
            {goal}
          </CheckboxCard>
        ))}
      </CheckboxCardGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    const heightOf = (goal: string) => canvas.getByText(goal).getBoundingClientRect().height
    await expect(heightOf('Anxiety relief, advanced')).toBe(heightOf('Productivity'))
  },
}

/** The error describes the group, and each card is invalid. */
export const GroupError: Story = {
  decorators: [],
  render: () => (
    <div style={{ width: '41rem', maxWidth: '100%' }}>
      <CheckboxCardGroup
        columns={4}
        label={
          <>
            Goal choices <small>what Amara can choose from</small>
          </>
        }
        error="Choose one at least"
      >
        {['Learn', 'Calm', 'Focus', 'Energy'].map((goal) => (
          <CheckboxCard key={goal} name="choice" value={goal}>
            {goal}
          </CheckboxCard>
        ))}
      </CheckboxCardGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Goal choices what Amara can choose from' })
    await expect(group).toHaveAccessibleDescription('Choose one at least')
    for (const card of canvas.getAllByRole('checkbox')) await expect(card).toBeInvalid()
  },
}

export const GroupDisabled: Story = {
  decorators: [],
  render: () => (
    <CheckboxCardGroup label="Goals" disabled>
      {goals.slice(0, 2).map((goal) => (
        <CheckboxCard key={goal} name="goal" value={goal}>
          {goal}
        </CheckboxCard>
      ))}
    </CheckboxCardGroup>
  ),
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('checkbox')) await expect(card).toBeDisabled()
  },
}
