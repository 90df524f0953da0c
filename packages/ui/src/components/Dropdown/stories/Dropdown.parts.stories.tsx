import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inBox } from '../../story-box.tsx'
import { Dropdown, type DropdownOption } from '../Dropdown.tsx'

const goals: DropdownOption[] = [
  { value: 'productivity', label: 'Productivity', group: 'Work' },
  { value: 'stressBalance', label: 'Stress balance', group: 'Work' },
  { value: 'athleticPerformance', label: 'Athletic performance', group: 'Sport' },
  { value: 'breathing', label: 'Breathing', group: 'Sport' },
]

const meta = {
  component: Dropdown,
  title: 'Components/Dropdown',
  // The page consists of the other file's stories.
  tags: ['!autodocs'],
  args: { label: 'Goal', placeholder: 'Choose a goal', options: goals, onValueChange: fn() },
  decorators: [inBox({ width: '17rem', minHeight: '19rem' })],
} satisfies Meta<typeof Dropdown<string>>

export default meta
type Story = StoryObj<typeof meta>

/** Options with the same `group` are listed below its heading. */
export const Groups: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Goal' }))
    const sport = await screen.findByRole('group', { name: 'Sport' })
    await expect(
      within(sport)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Athletic performance', 'Breathing'])
    await userEvent.click(within(sport).getByRole('option', { name: 'Breathing' }))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveTextContent('Breathing'))
  },
}

/** With `onClear`, a button clears the choice. */
export const Clearable: Story = {
  args: { defaultValue: 'breathing', onClear: fn(), clearLabel: 'Clear the goal' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the goal' }))
    await waitFor(() => expect(args.onClear).toHaveBeenCalledTimes(1))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveTextContent('Choose a goal'))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Clear the goal' })).toBeNull())
  },
}

/** A hint describes the field, after its error. */
export const Hint: Story = {
  args: { hint: 'The client sees it in the app.', error: 'Goal is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'Goal is required The client sees it in the app.',
    )
  },
}
