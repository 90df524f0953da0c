import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { CountdownLink, type CountdownLinkProps } from './CountdownLink.tsx'

const MINUTE = 60_000

/** A clock that the story sets. */
const clock = { time: 0 }

function Resend(props: CountdownLinkProps) {
  const [endsAt, setEndsAt] = useState(props.endsAt)
  const press = () => {
    props.onPress()
    setEndsAt(clock.time + MINUTE)
  }
  return <CountdownLink {...props} endsAt={endsAt} onPress={press} />
}

const meta = {
  component: CountdownLink,
  title: 'Components/CountdownLink',
  tags: ['!stable', 'new'],
  args: { endsAt: null, onPress: fn(), now: () => clock.time },
  beforeEach: () => {
    clock.time = 0
  },
  parameters: componentPage({
    use: 'An action that becomes available again after a while, such as sending another code. The caller stores the time at which it is available, so that leaving and returning doesn’t restart the countdown. The countdown is a timer, which screen readers don’t announce; they announce the return of the link.',
    instead: 'For an action that is always available, use a Button; for a link to a page, a TextLink.',
    examples: [
      {
        do: {
          says: 'Say when the action is available again.',
          draw: () => <CountdownLink endsAt={42_000} onPress={() => {}} now={() => 0} />,
        },
        dont: {
          says: 'Disable the action without an explanation.',
          draw: () => <span style={{ color: 'var(--attune-colors-fg-subtle)' }}>Send me a new code</span>,
        },
      },
    ],
    states: [
      ...controlStates(() => <CountdownLink endsAt={null} onPress={() => {}} />, { canBeDisabled: false }),
      { name: 'Counting', draw: () => <CountdownLink endsAt={42_000} onPress={() => {}} now={() => 0} /> },
    ],
    screenReader:
      'A button although it looks like a link, because it runs an action. The countdown is a timer, which isn’t announced each second; a status announces the return of the button. The focus stays when one replaces the other.',
    keyboard: [
      ['Enter, Space', 'press the link'],
      ['Tab', 'skips the countdown'],
    ],
    tokens: ['link', 'fg.muted', 'font.size.sm', 'size.target.min', 'focus'],
  }),
} satisfies Meta<typeof CountdownLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a new code' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

export const Counting: Story = {
  args: { endsAt: 42_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Resend code in 0:42')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const FirstSecond: Story = {
  args: { endsAt: MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Resend code in 1:00')
  },
}

export const LastSecond: Story = {
  args: { endsAt: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Resend code in 0:01')
  },
}

/** The focus stays when the link turns into the countdown and back. Only the return of the link is announced. */
export const Returns: Story = {
  tags: ['no-picture'],
  render: (args) => <Resend {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a new code' }))
    const timer = canvas.getByRole('timer')
    await expect(timer).toHaveTextContent('Resend code in 1:00')
    await expect(timer).toHaveFocus()
    clock.time = 59_500
    await waitFor(() => expect(timer).toHaveTextContent('Resend code in 0:01'))
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    clock.time = MINUTE
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send me a new code' })).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Send me a new code'))
  },
}
