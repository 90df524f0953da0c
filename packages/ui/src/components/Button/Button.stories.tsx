import type { Meta, StoryObj } from '@storybook/react-vite'
import { MailPlus } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Button } from './Button.tsx'

const meta = {
  component: Button,
  title: 'Components/Button',
  args: { children: 'Change phase', onClick: fn() },
  parameters: componentPage({
    use: 'Runs an action. The label is a verb: ‘Send invite’, never ‘OK’. Use one primary button per view, for the main action, secondary ones beside it, and quiet ones where a border would be too much. While the action runs, the label changes, width and focus stay, and clicks have no effect. For navigation, use a TextLink.',
    instead:
      'For a link to another page, use a TextLink; for a filter that is on or off, a ToggleChip. If only an icon fits, use an IconButton.',
    examples: [
      {
        do: {
          says: 'Use one primary button per view, and a label that says what happens.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.857rem' }}>
              <Button variant="secondary">Cancel</Button>
              <Button>Send invite</Button>
            </div>
          ),
        },
        dont: {
          says: 'Use two primary buttons, or labels that say nothing.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.857rem' }}>
              <Button>No</Button>
              <Button>OK</Button>
            </div>
          ),
        },
      },
      {
        do: {
          says: 'Name the running action in the pressed button.',
          draw: () => (
            <Button isBusy busyLabel="Saving">
              Save changes
            </Button>
          ),
        },
        dont: {
          says: 'Disable the button while its action is running: it loses the focus and doesn’t say why.',
          draw: () => <Button disabled>Save changes</Button>,
        },
      },
    ],
    states: [
      ...controlStates((state) => <Button {...state}>Change phase</Button>),
      {
        name: 'Busy',
        draw: () => (
          <Button isBusy busyLabel="Saving">
            Save changes
          </Button>
        ),
      },
      { name: 'Secondary', draw: () => <Button variant="secondary">Generate report</Button> },
      { name: 'Secondary, hover', pseudo: 'hover', draw: () => <Button variant="secondary">Generate report</Button> },
      { name: 'Quiet', draw: () => <Button variant="quiet">Cancel</Button> },
    ],
    screenReader:
      'A button, named by its label. While the action runs, it is read as busy and unavailable but keeps the focus, and `busyLabel` is its name.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter, Space', 'press the button'],
    ],
    tokens: [
      'action.bg',
      'action.fg',
      'action.hover',
      'line.strong',
      'bg.active',
      'fg.subtle',
      'size.control',
      'radius.md',
      'font.weight.strong',
      'motion.duration.fast',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change phase' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Secondary: Story = { args: { variant: 'secondary', children: 'Generate report' } }

export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } }

export const Wide: Story = { args: { size: 'wide', children: 'Sign in' } }

export const WithIcon: Story = { args: { icon: <MailPlus aria-hidden />, children: 'Invite client' } }

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Change phase' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toBeDisabled()
  },
}

export const Busy: Story = {
  args: { isBusy: true, busyLabel: 'Saving' },
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Saving' })
    await step('is marked as busy and ignores clicks', async () => {
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await userEvent.click(button)
      await expect(args.onClick).not.toHaveBeenCalled()
    })
    await step('stays focused, unlike a disabled button', async () => {
      await expect(button).toHaveFocus()
    })
  },
}

/** A busy submit button submits nothing, neither on Enter in a field nor on a click. */
export const BusySubmit: Story = {
  args: { isBusy: true, busyLabel: 'Signing in', type: 'submit', children: 'Sign in' },
  render: (args) => (
    <form
      onSubmit={(event) => event.currentTarget.setAttribute('data-sent', String(!event.nativeEvent.defaultPrevented))}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Signing in' }))
    await expect(canvasElement.querySelector('form')).not.toHaveAttribute('data-sent')
  },
}

export const LongText: Story = {
  args: { children: 'Start Anxiety relief, advanced for Bartholomew Featherstonehaugh-Cholmondeley' },
  render: (args) => (
    <div style={{ width: '16rem' }}>
      <Button {...args} />
    </div>
  ),
}
