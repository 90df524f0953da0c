import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, CircleCheck, Info as InfoIcon } from 'lucide-react'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { expect, screen, waitFor, within } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { toast } from './toast.ts'
import { ToastHost } from './ToastHost.tsx'

/** A toast that stays, for the docs page. */
function StillToast({ type, text }: { type: 'error' | 'success' | 'info'; text: string }) {
  const styles = useSlotRecipe({ key: 'toastHost' })()
  const Glyph = { error: CircleAlert, success: CircleCheck, info: InfoIcon }[type]
  return (
    <chakra.div {...(styles['root'] && { css: styles['root'] })} style={{ width: '100%' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Toastify’s toasts are tab stops, too */}
      <div className={`Toastify__toast Toastify__toast--${type}`} tabIndex={0} style={{ animation: 'none' }}>
        <div className="Toastify__toast-icon">
          <Glyph aria-hidden />
        </div>
        {text}
      </div>
    </chakra.div>
  )
}

const meta = {
  component: ToastHost,
  subcomponents: { ToastHost },
  title: 'Components/Toast',
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'One sentence about an event, at the top of the page for three seconds; the time stops on hover and on keyboard focus. Render ToastHost once, and call `toast.error`, `toast.success` or `toast.info` anywhere. At most three toasts are shown, the newest on top, and a fourth closes the oldest. If a text is repeated, its three seconds start again. A click closes a toast. Show an error in its place on the page, too, because a toast disappears.',
      exports: ['toast'],
      instead:
        'For a message that must be read or answered: put it on the page. A toast alone isn’t enough for an error of a field or a form, and isn’t needed for content that the page already shows.',
      examples: [
        {
          do: {
            says: 'Say in one sentence what happened.',
            draw: () => <StillToast type="success" text="Profile successfully edited" />,
          },
          dont: {
            says: 'Give instructions: they disappear after three seconds.',
            draw: () => (
              <StillToast type="info" text="To invite more clients go to My clients and press the button at the top" />
            ),
          },
        },
      ],
      isWide: true,
      states: [
        { name: 'Error', draw: () => <StillToast type="error" text="Error processing profiles" /> },
        { name: 'Success', draw: () => <StillToast type="success" text="Profile successfully edited" /> },
        { name: 'Info', draw: () => <StillToast type="info" text="No new phases are planned yet" /> },
        { name: 'Focus', pseudo: 'focus', draw: () => <StillToast type="error" text="Error processing profiles" /> },
      ],
      screenReader:
        'An error or a warning is an alert, which interrupts the screen reader; a success or an info is a status, which waits. The host is a region, named by `label`. After a toast with the focus closes, the focus returns to where it was.',
      keyboard: [
        ['Tab', 'reaches the newest toast, which stays as long as it has the focus'],
        ['Alt T', 'goes to the newest toast'],
      ],
      tokens: [
        'toast.info',
        'toast.error',
        'toast.success',
        'fg.onSolid',
        'motion.duration.toast',
        'motion.duration.base',
        'zIndex.toast',
      ],
    }),
  },
} satisfies Meta<typeof ToastHost>

export default meta
type Story = StoryObj<typeof meta>

/** Waits for the end of the entry animation, after which the toast's time starts. */
const hasArrived = (line: HTMLElement) => waitFor(() => expect(line).not.toHaveClass('attune-toast-enter'))

export const Error: Story = {
  play: async () => {
    toast.error('Error processing profiles')
    // A toast from the previous story may still be on the page.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error processing profiles'))
  },
}

export const Success: Story = {
  play: async () => {
    toast.success('Profile successfully edited')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Profile successfully edited'))
  },
}

export const Info: Story = {
  play: async () => {
    toast.info('No new phases are planned yet')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No new phases are planned yet'))
  },
}

/** The newest toast is on top, there are at most three, and no text is shown twice. */
export const Several: Story = {
  play: async () => {
    for (const name of ['profiles', 'profiles', 'journey', 'surveys']) {
      toast.error(`Error processing ${name}`)
    }
    const texts = () => screen.getAllByRole('alert').map((alert) => alert.textContent)
    const newestFirst = ['Error processing surveys', 'Error processing journey', 'Error processing profiles']
    await waitFor(() => expect(texts()).toEqual(newestFirst))
  },
}

/** A toast replaces a visible one with the same id. */
export const Replaces: Story = {
  play: async () => {
    toast.error('Error processing journey', { id: 'services' })
    await screen.findByText('Error processing journey')
    toast.error('Error processing journey and surveys', { id: 'services' })
    await screen.findByText('Error processing journey and surveys')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  },
}

/** Returns the animation that closes a toast when it ends. */
const clockOf = (line: HTMLElement) => line.querySelector('.Toastify__progress-bar')?.getAnimations()[0]

/** If a text is repeated, its three seconds restart. */
export const Repeats: Story = {
  tags: ['no-picture'],
  play: async () => {
    const clock = () => clockOf(screen.getByRole('status'))
    toast.info('No new phases are planned yet')
    await screen.findByRole('status')
    await waitFor(() => expect(Number(clock()?.currentTime)).toBeGreaterThan(1000))
    toast.info('No new phases are planned yet')
    await waitFor(() => expect(Number(clock()?.currentTime)).toBeLessThan(1000))
    await expect(screen.getAllByRole('status')).toHaveLength(1)
  },
}

export const ClosesOnClick: Story = {
  tags: ['no-picture'],
  play: async ({ userEvent }) => {
    toast.success('Profile successfully edited')
    const line = await screen.findByRole('status')
    await userEvent.click(line)
    await waitFor(() => expect(line).not.toBeInTheDocument())
  },
}

/** A toast closes after three seconds, but stays while the mouse is over it. */
export const Leaves: Story = {
  tags: ['no-picture'],
  play: async ({ userEvent, step }) => {
    toast.info('No new phases are planned yet')
    const line = await screen.findByRole('status')
    await expect(within(line).queryByRole('button')).toBeNull()
    await hasArrived(line)
    await step('stays while hovered', async () => {
      await userEvent.hover(line)
      await waitFor(() => expect(clockOf(line)?.playState).toBe('paused'))
    })
    await step('closes three seconds after the mouse leaves', async () => {
      await userEvent.unhover(line)
      await waitFor(() => expect(line).not.toBeInTheDocument())
    })
  },
}

/** A fourth toast closes the oldest of three. A repeated text doesn't count as another toast. */
export const Fourth: Story = {
  tags: ['no-picture'],
  play: async ({ step }) => {
    const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
    const names = ['profiles', 'journey', 'surveys', 'indicators', 'indicators']
    const newestFirst = ['Error processing indicators', 'Error processing surveys', 'Error processing journey']
    for (const name of names) toast.error(`Error processing ${name}`)
    await waitFor(() => expect(texts()).toEqual(newestFirst))
    await step('no toast waits for the others to close', async () => {
      const lines = screen.getAllByRole('alert')
      toast.dismiss()
      await waitFor(() => expect(lines.some((line) => line.isConnected)).toBe(false))
      await expect(texts()).toEqual([])
    })
    await step('later toasts appear', async () => {
      for (const name of names) toast.error(`Error processing ${name}`)
      await waitFor(() => expect(texts()).toEqual(newestFirst))
    })
  },
}

/** If a text is repeated while its toast is closing, it is shown again. */
export const RepeatsOnLeaving: Story = {
  tags: ['no-picture'],
  play: async () => {
    toast.info('No new phases are planned yet')
    const line = await screen.findByRole('status')
    line.click()
    toast.info('No new phases are planned yet')
    await waitFor(() => expect(line).not.toBeInTheDocument())
    await expect(await screen.findByRole('status')).toHaveTextContent('No new phases are planned yet')
  },
}

/** A toast stays while it has the keyboard focus. */
export const Focused: Story = {
  play: async ({ userEvent }) => {
    toast.error('Error processing journey')
    const line = await screen.findByRole('alert')
    await hasArrived(line)
    await userEvent.tab()
    await expect(line).toHaveFocus()
    await waitFor(() => expect(clockOf(line)?.playState).toBe('paused'))
  },
}
