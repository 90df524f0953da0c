import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { ConfirmBar, type ConfirmBarProps } from './ConfirmBar.tsx'

/** The place where the act was asked for: the bar takes it, and gives it back. */
function RevokePlace(props: ConfirmBarProps) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Revoke invite
      </Button>
    )
  return <ConfirmBar {...props} onConfirm={props.onConfirm} onCancel={() => setAsking(false)} />
}

const meta = {
  component: ConfirmBar,
  title: 'Components/ConfirmBar',
  tags: ['!stable', 'new'],
  args: {
    question: 'Discard your text?',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: componentPage({
    use: 'Asks once more before something is lost, in the place where the act was asked for: a modal’s footer, a row of a list. Both buttons say what happens. For an act that needs explaining, or a choice, use a Modal; for one that can be undone, ask nothing.',
    keyboard: [
      ['Enter, Space', 'answers; the focus stands on the harmless answer first'],
      ['Tab', 'moves between the two answers, and on'],
      ['Escape', 'the harmless answer: the focus goes back to where it came from'],
    ],
    tokens: ['space.2', 'space.2.5', 'font.weight.strong'],
  }),
} satisfies Meta<typeof ConfirmBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Discard your text?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const EscapeIsNo: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Busy: Story = {
  args: {
    isBusy: true,
    confirmLabel: 'Revoke',
    busyLabel: 'Revoking',
    question: 'Revoke the invite?',
    cancelLabel: 'Keep it',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoking' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** In the act's own place. */
export const InPlace: Story = {
  args: { question: 'Revoke the invite to maya@example.org?', confirmLabel: 'Revoke', cancelLabel: 'Keep it' },
  render: (args) => <RevokePlace {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke invite' }))
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    question: 'Discard what you wrote about mental wellbeing, physical wellbeing and productivity?',
    confirmLabel: 'Discard all three texts',
    cancelLabel: 'Go on writing',
  },
  decorators: [
    (Story) => (
      <div style={{ width: '22rem' }}>
        <Story />
      </div>
    ),
  ],
}
