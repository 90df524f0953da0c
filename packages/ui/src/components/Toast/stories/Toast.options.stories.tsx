import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { toast } from '../toast.ts'
import { ToastHost } from '../ToastHost.tsx'

const meta = {
  component: ToastHost,
  title: 'Components/Toast',
  // The page consists of the other file's stories.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ToastHost>

export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {
  play: async () => {
    toast.warning('The session ends in a minute')
    // A toast from the previous story may still be on the page.
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
    await waitFor(() => expect(alerts()).toEqual(['The session ends in a minute']))
  },
}

const undo = fn()

/**
 * A toast has a button for an action on its message. Tab moves the focus to the button. Running the action closes the
 * toast.
 */
export const WithAction: Story = {
  play: async ({ userEvent }) => {
    undo.mockClear()
    toast.success('Comment deleted', { duration: 60_000, action: { label: 'Undo', onPress: undo } })
    const line = await screen.findByRole('status')
    await waitFor(() => expect(line).not.toHaveClass('attune-toast-enter'))
    const button = within(line).getByRole('button', { name: 'Undo' })
    await userEvent.tab()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(getComputedStyle(button).outlineColor).toBe(getComputedStyle(line).color)
    await userEvent.keyboard('{Enter}')
    await expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(line).not.toBeInTheDocument())
  },
}

/** Toasts stay while one of them has the keyboard focus. When that toast closes, the others' time continues. */
export const GoesOnAfterAnAction: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ userEvent }) => {
    toast.error('Error processing journey', { duration: 60_000 })
    toast.success('Comment deleted', { duration: 60_000, action: { label: 'Undo', onPress: undo } })
    const button = await screen.findByRole('button', { name: 'Undo' })
    const clock = () => screen.getByRole('alert').querySelector('.Toastify__progress-bar')?.getAnimations()[0]
    await waitFor(() => expect(clock()?.playState).toBe('running'))
    await userEvent.tab()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await waitFor(() => expect(clock()?.playState).toBe('paused'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(clock()?.playState).toBe('running'))
  },
}

/** When the focused toast closes, the focus returns to where it was before. */
export const ReturnsTheFocus: Story = {
  tags: ['!autodocs', 'no-picture'],
  render: (args) => (
    <>
      <button type="button">Delete</button>
      <ToastHost {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Delete' })
    before.focus()
    toast.success('Comment deleted', { duration: 60_000, action: { label: 'Undo', onPress: undo } })
    const button = await screen.findByRole('button', { name: 'Undo' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await expect(before).toHaveFocus()
  },
}

/** A toast with an infinite duration stays until `toast.dismiss` is called with its id. */
export const Dismissed: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async () => {
    const id = toast.info('Sending the report', { duration: Infinity })
    const other = toast.error('Error processing journey', { id: 'journey', duration: Infinity })
    await expect(other).toBe('journey')
    const line = await screen.findByRole('status')
    await waitFor(() => expect(line).not.toHaveClass('attune-toast-enter'))
    toast.dismiss(id)
    await waitFor(() => expect(line).not.toBeInTheDocument())
    await expect(screen.getByRole('alert')).toBeVisible()
    toast.dismiss()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}
