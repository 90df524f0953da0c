import type { Meta, StoryObj } from '@storybook/react-vite'
import { MailPlus } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Button } from './Button.tsx'

const meta = {
  component: Button,
  title: 'Components/Button',
  args: { children: 'Change phase', onClick: fn() },
  parameters: componentPage({
    use: 'Something happens. The label is a verb that says what: ‘Send invite’, never ‘OK’. One primary a view, for what most people came for; secondary beside it; quiet where a border would be too much. While the act runs the button says so, keeps its width and its focus, and takes no second press. To go somewhere use a TextLink.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter, Space', 'press it'],
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
    await step('says that it is busy and takes no second press', async () => {
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await userEvent.click(button)
      await expect(args.onClick).not.toHaveBeenCalled()
    })
    await step('keeps the focus, which a disabled button would lose', async () => {
      await expect(button).toHaveFocus()
    })
  },
}

/** Pressed by Enter in a field or by the mouse, a busy submit sends nothing. */
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
