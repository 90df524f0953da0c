import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { Dropdown, type DropdownOption } from './Dropdown.tsx'

const goals: DropdownOption[] = [
  { value: 'productivity', label: 'Productivity' },
  { value: 'athleticPerformance', label: 'Athletic performance' },
  { value: 'stressBalance', label: 'Stress balance' },
  { value: 'anxietyReliefBeginner', label: 'Anxiety relief, beginner' },
  { value: 'anxietyReliefAdvanced', label: 'Anxiety relief, advanced' },
  { value: 'breathing', label: 'Breathing' },
]
const trigger = createRef<HTMLButtonElement>()

const phases: DropdownOption[] = [
  { value: 'learn', label: 'Learn' },
  { value: 'sense', label: 'Sense' },
  { value: 'grow', label: 'Grow' },
]
const answers: DropdownOption[] = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

const meta = {
  component: Dropdown,
  title: 'Components/Dropdown',
  tags: ['!stable', 'new'],
  args: { label: 'Goal', placeholder: 'Choose a goal', options: goals, onValueChange: fn() },
  decorators: [inBox({ width: '17rem', minHeight: '19rem' })],
  parameters: componentPage({
    use: 'One choice among many options with names. To compare up to four options, use RadioCards; for a multiple choice, CheckboxCards.',
    instead:
      'To compare up to four options, use RadioCards. For several choices, use CheckboxCards; for a list of actions, a Menu.',
    examples: [
      {
        do: {
          says: 'Name the choice in the label, and show the chosen option.',
          draw: boxed('18rem', <Dropdown label="Phase" options={phases} defaultValue="sense" />),
        },
        dont: {
          says: 'Hide two options that would fit on the page.',
          draw: boxed('18rem', <Dropdown label="Reminders" options={answers} placeholder="Choose one" />),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <div style={{ width: '15rem' }}>
          <Dropdown label="Phase" options={phases} placeholder="Choose a phase" {...state} />
        </div>
      )),
      { name: 'Chosen', draw: boxed('15rem', <Dropdown label="Phase" options={phases} defaultValue="sense" />) },
      { name: 'Error', draw: boxed('15rem', <Dropdown label="Phase" options={phases} error="Choose a phase" />) },
    ],
    screenReader:
      'A combobox with a list box, named by its label, with the chosen option as its value. In the open list the marked option is read, and whether it is chosen. Options of a group are in a group with its name. Error and hint describe the field. The button that clears the choice is named by `clearLabel`.',
    keyboard: [
      ['Enter, Space, ↓', 'open the list at the chosen option'],
      ['↑ ↓ Home, End', 'move in the open list'],
      ['Letters', 'move to the next option that starts with them'],
      ['Enter, Space', 'choose, close, and return to the button'],
      ['Escape', 'closes without a change and returns to the button'],
      ['Tab', 'moves on while the list is closed; has no effect while it is open'],
    ],
    tokens: [
      'bg.raised',
      'bg.active',
      'border.control',
      'border.hair',
      'shadow.menu',
      'radius.md',
      'radius.sm',
      'focus',
      'error',
      'fg.subtle',
      'motion.duration.base',
      'size.field',
    ],
  }),
} satisfies Meta<typeof Dropdown<string>>

export default meta
type Story = StoryObj<typeof meta>

/** Waits until the list is open and has the focus. */
const isOpen = () =>
  waitFor(async () => {
    await expect(screen.getByRole('listbox')).toBeVisible()
    await expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement)
  })
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
const marked = () => document.querySelector('[role=option][data-highlighted]')?.textContent
const isMarked = (name: string) => waitFor(() => expect(marked()).toBe(name))

export const Default: Story = {
  args: { ref: trigger },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('combobox', { name: 'Goal' })
    await expect(trigger.current).toBe(button)
    await expect(button).toHaveAttribute('aria-haspopup', 'listbox')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toHaveTextContent('Choose a goal')
  },
}

export const Open: Story = {
  args: { defaultValue: 'stressBalance' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Goal' }))
    await isOpen()
    const chosen = screen.getByRole('option', { name: 'Stress balance' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(getComputedStyle(chosen).fontWeight).toBe('600')
    await expect(screen.getAllByRole('option')).toHaveLength(6)
  },
}

export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('combobox', { name: 'Goal' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      await step(`opens by ${key}, and Escape goes back`, async () => {
        await userEvent.keyboard(key)
        await isOpen()
        await userEvent.keyboard('{Escape}')
        await isClosed()
        await waitFor(() => expect(button).toHaveFocus())
      })
    }
    await step('Tab stays in the open list', async () => {
      await userEvent.keyboard('{Enter}')
      await isOpen()
      await userEvent.tab()
      await expect(screen.getByRole('listbox')).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await isClosed()
      await waitFor(() => expect(button).toHaveFocus())
    })
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await step('moves by arrows, Home, End and letters', async () => {
      await userEvent.keyboard('{Enter}')
      await isOpen()
      await userEvent.keyboard('{End}')
      await isMarked('Breathing')
      await userEvent.keyboard('{Home}')
      await isMarked('Productivity')
      await userEvent.keyboard('{ArrowDown}')
      await isMarked('Athletic performance')
      await userEvent.keyboard('{ArrowUp}')
      await isMarked('Productivity')
      await userEvent.keyboard('st')
      await isMarked('Stress balance')
    })
    await step('chooses by Enter and returns to the button', async () => {
      await userEvent.keyboard('{Enter}')
      await isClosed()
      await expect(args.onValueChange).toHaveBeenCalledOnce()
      await expect(args.onValueChange).toHaveBeenCalledWith('stressBalance')
      await waitFor(() => expect(button).toHaveFocus())
      await waitFor(() => expect(button).toHaveTextContent('Stress balance'))
    })
  },
}

export const Error: Story = {
  args: { error: 'Goal is required' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('combobox', { name: 'Goal' })
    await expect(button).toBeInvalid()
    await expect(button).toHaveAccessibleDescription('Goal is required')
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'breathing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
}

/** The keyboard skips a disabled option. */
export const OptionDisabled: Story = {
  args: { options: goals.map((goal, at) => ({ ...goal, isDisabled: at === 1 })) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox').focus()
    await userEvent.keyboard('{Enter}')
    await isOpen()
    await userEvent.keyboard('{Home}{ArrowDown}')
    await isMarked('Stress balance')
    await expect(screen.getByRole('option', { name: 'Athletic performance' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A long list scrolls to the highlighted option. */
export const LongList: Story = {
  args: {
    label: 'Day',
    placeholder: 'Choose a day',
    options: Array.from({ length: 60 }, (_, at) => ({ value: `${at + 1}`, label: `Day ${at + 1}` })),
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox').focus()
    await userEvent.keyboard('{Enter}')
    await isOpen()
    await userEvent.keyboard('{End}')
    await isMarked('Day 60')
    const list = screen.getByRole('listbox')
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Day 60' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        list.getBoundingClientRect().bottom,
      ),
    )
  },
}

/** A form sends the value under its name. */
export const InAForm: Story = {
  args: { name: 'goal' },
  render: (args) => (
    <form aria-label="Goals">
      <Dropdown {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Breathing' }))
    const form = canvas.getByRole<HTMLFormElement>('form')
    await waitFor(() => expect(new FormData(form).get('goal')).toBe('breathing'))
  },
}

export const LongText: Story = {
  args: {
    label: 'What the client would like to reach by breathing',
    defaultValue: 'long',
    options: [
      { value: 'long', label: 'Falling asleep in under half an hour on most nights of a working week' },
      ...goals,
    ],
  },
}

/** The arrow and the tick of the chosen option are at the left. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  args: { defaultValue: 'stressBalance' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /Goal/ })
    const right = (element: Element) => element.getBoundingClientRect().right
    const arrow = field.querySelector('svg') as Element
    await expect(right(field) - right(arrow)).toBeGreaterThan(field.clientWidth / 2)
    await userEvent.click(field)
    const list = await screen.findByRole('listbox')
    const chosen = screen.getByRole('option', { name: 'Stress balance' })
    const check = chosen.querySelector('svg') as Element
    await waitFor(() => expect(right(list) - right(check)).toBeGreaterThan(list.clientWidth / 2))
  },
}
