import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Switch } from './Switch.tsx'

const meta = {
  component: Switch,
  title: 'Components/Switch',
  tags: ['!stable', 'new'],
  args: { label: 'Weekly summary by email', onCheckedChange: fn() },
  parameters: componentPage({
    use: 'A setting that takes effect as soon as it is turned on. In a form that is submitted, use a Checkbox; for a filter, a ToggleChip.',
    instead: 'In a form that is submitted, use a Checkbox; for a filter, a ToggleChip.',
    examples: [
      {
        do: {
          says: 'Name the setting: the switch shows whether it is on.',
          draw: () => <Switch defaultChecked label="Weekly summary by email" />,
        },
        dont: {
          says: 'Name an action: it is unclear what ‘on’ means then.',
          draw: () => <Switch label="Turn off the weekly summary" />,
        },
      },
    ],
    states: [
      ...controlStates((state) => <Switch {...state} label="Weekly summary" />),
      {
        name: 'On',
        draw: () => <Switch defaultChecked label="Weekly summary" />,
      },
    ],
    screenReader: 'A checkbox, named by its label, which is read as checked while the setting is on.',
    keyboard: [['Space', 'turns the setting on or off']],
    tokens: ['action.bg', 'action.fg', 'bg.raised', 'line.strong', 'fg.muted', 'focus', 'error', 'size.target.min'],
  }),
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Weekly summary by email' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await waitFor(() => expect(args.onCheckedChange).toHaveBeenCalledWith(true))
  },
}

export const On: Story = {
  args: { defaultChecked: true },
  play: async ({ canvasElement }) => {
    const control = canvasElement.querySelector('[data-part=control]') as HTMLElement
    await expect(getComputedStyle(control).borderTopLeftRadius).not.toBe('0px')
  },
}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

/** The switch is on at the left. */
export const OnRightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  args: { defaultChecked: true },
  play: async ({ canvasElement }) => {
    const box = (part: string) => canvasElement.querySelector(`[data-part=${part}]`)?.getBoundingClientRect()
    const [control, thumb] = [box('control'), box('thumb')]
    await expect((thumb?.left ?? 0) - (control?.left ?? 0)).toBeLessThan(5)
    await expect(thumb?.left).toBeGreaterThan(control?.left ?? 0)
  },
}
