import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { ConfirmBar, type ConfirmBarProps } from './ConfirmBar.tsx'

/** A button that opens the bar, which takes its place until it closes. */
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

const bar = (props?: Partial<ConfirmBarProps>) => () => (
  <ConfirmBar
    question="Discard your text?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...props}
  />
)

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
    use: 'Asks for confirmation before something is lost, in place of the action: in a modal’s footer or a row of a list. Both labels say what happens. For an action that needs an explanation or a choice, use a Modal. An action that can be undone needs no confirmation.',
    instead:
      'For an action that can be undone: run it, and offer ‘Undo’. For an action that needs an explanation, use a Modal.',
    examples: [
      {
        do: {
          says: 'Name the loss in the question, and say what happens on both buttons.',
          draw: bar(),
        },
        dont: {
          says: 'Ask whether the user is sure.',
          draw: bar({ question: 'Are you sure?', confirmLabel: 'Yes', cancelLabel: 'No' }),
        },
      },
    ],
    isWide: true,
    states: [
      { name: 'Rest', draw: bar() },
      { name: 'Focus', pseudo: 'focus', draw: bar() },
      { name: 'Busy', draw: bar({ isBusy: true, busyLabel: 'Discarding' }) },
    ],
    screenReader:
      'A group, named by the question. The focus moves to the cancelling button, so that the question is read before it. While the action runs, the confirming button is read as busy.',
    keyboard: [
      ['Enter, Space', 'press the focused button; the cancelling button has the first focus'],
      ['Tab', 'moves between the two buttons, then on'],
      ['Escape', 'cancels; the focus returns to where it was'],
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

/** The confirming button may appear under the pointer. The second click of a double click must not press it. */
export const DoubleClicked: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, userEvent }) => {
    const confirm = canvas.getByRole('button', { name: 'Discard' })
    await fireEvent.click(confirm, { detail: 2 })
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
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

/** The bar appears in place of the action's button. */
export const InPlace: Story = {
  args: { question: 'Revoke the invite to maya@example.org?', confirmLabel: 'Revoke', cancelLabel: 'Keep it' },
  render: (args) => <RevokePlace {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke invite' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus())
  },
}

/**
 * React may run the bar's effects again, as in StrictMode. The focus still returns to where it was before the bar
 * opened.
 */
export const ShownAgain: Story = {
  tags: ['!autodocs', 'no-picture'],
  render: function Hideable(args) {
    const [isAsking, setAsking] = useState(false)
    const [isHidden, setHidden] = useState(false)
    return (
      <>
        <div style={{ display: 'flex', gap: '0.571rem' }}>
          <Button onClick={() => setAsking(true)}>Close</Button>
          <Button onClick={() => setHidden(!isHidden)}>Hide or show</Button>
        </div>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          {isAsking && <ConfirmBar {...args} onCancel={() => setAsking(false)} />}
        </Activity>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    // Hide the bar and show it again within one frame, so that it keeps the focus.
    const toggle = canvas.getByRole('button', { name: 'Hide or show' })
    flushSync(() => toggle.click())
    flushSync(() => toggle.click())
    await expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    question: 'Discard what you wrote about mental wellbeing, physical wellbeing and productivity?',
    confirmLabel: 'Discard all three texts',
    cancelLabel: 'Go on writing',
  },
  decorators: [inBox({ width: '22rem' })],
}
