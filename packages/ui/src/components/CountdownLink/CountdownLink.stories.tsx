import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { CountdownLink, type CountdownLinkProps } from './CountdownLink.tsx'

const MINUTE = 60_000

/** A clock that a story turns by hand. */
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
    use: 'Something that may be done again after a while, such as asking for another code. Whoever shows it keeps the moment at which it may be done again, so that a step back and forth doesn’t start the time anew. The countdown is a timer and is never read out second by second; what is read out is that the link is back.',
    keyboard: [
      ['Enter, Space', 'press the link'],
      ['Tab', 'passes the countdown: there is nothing to press'],
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

/** Pressed, counted, and back: the focus stays in its place, and only the return is read out. */
export const Returns: Story = {
  tags: ['no-picture'],
  render: (args) => <Resend {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a new code' }))
    const timer = canvas.getByRole('timer')
    await expect(timer).toHaveTextContent('Resend code in 1:00')
    await expect(timer).toHaveFocus()
    clock.time = 59_500
    await waitFor(() => expect(timer).toHaveTextContent('Resend code in 0:01'), { timeout: 2000 })
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    clock.time = MINUTE
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send me a new code' })).toHaveFocus(), {
      timeout: 2000,
    })
    await expect(canvas.getByRole('status')).toHaveTextContent('Send me a new code')
  },
}
