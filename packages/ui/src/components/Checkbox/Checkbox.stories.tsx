import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  title: 'Components/Checkbox',
  tags: ['!stable', 'new'],
  args: { label: 'Send the client a copy', onCheckedChange: fn() },
  parameters: componentPage({
    use: 'A single yes or no in a form. For several options to compare, use CheckboxCards; for a setting that takes effect at once, a Switch.',
    instead:
      'For several options, use CheckboxCards; for a setting that takes effect at once, a Switch; for a filter, a ToggleChip.',
    examples: [
      {
        do: {
          says: 'Say what a tick means, without a negation.',
          draw: () => <Checkbox label="Send the client a copy" />,
        },
        dont: {
          says: 'Use a tick to turn something off.',
          draw: () => <Checkbox label="Do not send a copy" />,
        },
      },
    ],
    states: [
      ...controlStates((state) => <Checkbox {...state} label="Send a copy" />),
      {
        name: 'Error',
        draw: () => <Checkbox label="Send a copy" error="Tick the box to continue" />,
      },
      {
        name: 'On',
        draw: () => <Checkbox defaultChecked label="Send a copy" />,
      },
    ],
    screenReader:
      'A checkbox, named by its label: checked, not checked or partly checked. An error marks it as invalid and describes it.',
    keyboard: [['Space', 'checks the box or clears it']],
    tokens: ['action.bg', 'action.fg', 'bg.raised', 'border.control', 'radius.sm', 'focus', 'error', 'size.target.min'],
  }),
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Send the client a copy' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await waitFor(() => expect(args.onCheckedChange).toHaveBeenCalledWith(true))
  },
}

export const Checked: Story = {
  args: { defaultChecked: true },
  play: async ({ canvasElement }) => {
    const control = canvasElement.querySelector('[data-part=control]') as HTMLElement
    await expect(getComputedStyle(control).borderTopWidth).toBe('1px')
  },
}

export const Indeterminate: Story = {
  args: { defaultChecked: 'indeterminate' },
  play: async ({ canvasElement }) => {
    const control = canvasElement.querySelector('[data-part=control]')
    await expect(control).toHaveAttribute('data-state', 'indeterminate')
  },
}

export const Error: Story = {
  args: { error: 'Confirm that the client agrees' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Confirm that the client agrees')
  },
}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
