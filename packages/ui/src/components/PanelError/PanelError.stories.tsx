import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { PanelError, type PanelErrorProps } from './PanelError.tsx'

function Exercises(props: PanelErrorProps) {
  const [hasFailed, setHasFailed] = useState(true)
  return (
    <section aria-label="Exercises">
      {hasFailed ? <PanelError {...props} onRetry={() => setHasFailed(false)} /> : '12 of 15'}
    </section>
  )
}

const failedEngagement = () => <PanelError text="Error processing engagement" onRetry={() => {}} />

const meta = {
  component: PanelError,
  title: 'Components/PanelError',
  args: { text: 'Error processing exercise', onRetry: fn() },
  parameters: componentPage({
    use: 'Shown in a part of a page that couldn’t be loaded. The title stays, the error replaces the content, and the user can retry while the other parts work. It isn’t announced, because a toast has already been announced. Use `isCompact` in a cell or a line.',
    instead:
      'If there is no data yet, use EmptyState. For a form, use FormError; for a column of a table, its `failure`.',
    examples: [
      {
        do: {
          says: 'Say what failed, in place of the missing content, and offer to try again.',
          draw: failedEngagement,
        },
        dont: {
          says: 'Leave the user without a next step.',
          draw: () => <PanelError text="Oops! Something went wrong (500)" />,
        },
      },
    ],
    states: [
      { name: 'Rest', draw: failedEngagement },
      { name: 'Hover', pseudo: 'hover', draw: failedEngagement },
      { name: 'Focus', pseudo: 'focus', draw: failedEngagement },
      { name: 'Compact', draw: () => <PanelError text="Not loaded" onRetry={() => {}} isCompact /> },
    ],
    screenReader:
      'The text isn’t announced as it appears, because a toast was announced. When the retry removes the focused button, the focus moves to the heading of the panel.',
    keyboard: [
      ['Tab', 'goes to the retry button'],
      ['Enter, Space', 'try again'],
    ],
    tokens: ['error', 'fg.default', 'size.icon.sm', 'link'],
  }),
} satisfies Meta<typeof PanelError>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const NoRetry: Story = {
  render: ({ text }) => <PanelError text={text} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** When a focused error disappears, the panel around it gets the focus, and Tab continues from there. */
export const Retried: Story = {
  render: (args) => <Exercises {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Exercises' })).toHaveFocus())
  },
}
