import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import * as Checkbox from './parts.ts'

const meta = {
  component: Checkbox.Root,
  title: 'Components/Checkbox',
  tags: ['!stable', 'new'],
  args: { onCheckedChange: fn() },
  render: (args) => (
    <Checkbox.Root {...args}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>Send the client a copy</Checkbox.Label>
    </Checkbox.Root>
  ),
  parameters: componentPage({
    use: 'Chakra’s Checkbox with Attune’s look: one yes or no in a form. For several options to compare use CheckboxCards; for a setting in force at once use a Switch.',
    instead:
      'For several options use CheckboxCards, for a setting in force at once a Switch, for a filter a ToggleChip.',
    examples: [
      {
        do: {
          says: 'Say what a tick means, as a sentence without a not.',
          draw: () => (
            <Checkbox.Root>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>Send the client a copy</Checkbox.Label>
            </Checkbox.Root>
          ),
        },
        dont: {
          says: 'Ask for a tick that turns something off.',
          draw: () => (
            <Checkbox.Root>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>Do not send a copy</Checkbox.Label>
            </Checkbox.Root>
          ),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <Checkbox.Root {...state}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Send a copy</Checkbox.Label>
        </Checkbox.Root>
      )),
      {
        name: 'On',
        draw: () => (
          <Checkbox.Root defaultChecked>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Send a copy</Checkbox.Label>
          </Checkbox.Root>
        ),
      },
    ],
    keyboard: [['Space', 'checks the box or clears it']],
    tokens: ['action.bg', 'action.fg', 'bg.raised', 'border.control', 'radius.sm', 'focus', 'error', 'size.target.min'],
  }),
} satisfies Meta<typeof Checkbox.Root>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Send the client a copy' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await waitFor(() => expect(args.onCheckedChange).toHaveBeenCalledWith({ checked: true }))
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

export const Invalid: Story = { args: { invalid: true } }

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
