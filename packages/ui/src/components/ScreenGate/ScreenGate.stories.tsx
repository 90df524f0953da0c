import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { Field } from '../Field/Field.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { ScreenGate, type ScreenGateProps } from './ScreenGate.tsx'

function Form() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Field label="First name" defaultValue="Dana" />
      <Button onClick={() => setOpen(true)}>Invite client</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Invite client" size="sm">
        <Field label="Email" type="email" />
      </Modal>
    </>
  )
}

/** Simulates a resize of the window. */
function Resizable(props: ScreenGateProps) {
  const [needs, setNeeds] = useState<ScreenGateProps['needs']>()
  return (
    <>
      <ScreenGate {...props} needs={needs} />
      <button
        tabIndex={-1}
        style={{ position: 'fixed', bottom: 8, insetInlineEnd: 8, zIndex: 99 }}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setNeeds(needs ? undefined : 'resolution')}
      >
        Resize
      </button>
    </>
  )
}

const meta = {
  component: ScreenGate,
  title: 'Components/ScreenGate',
  tags: ['!stable', 'new'],
  args: { children: <Form />, needs: 'resolution' },
  // The gate covers the page, so each state has its own page.
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'Use it once, around the whole app. The app decides what the screen needs; the gate shows it in one sentence, at sizes in pixels. The app stays mounted behind it, hidden and inert, with its modals and toasts. The focus returns when the gate opens.',
      instead:
        'To make a page fit a smaller window: change its layout. The gate is for screens that no layout can support.',
      examples: [
        {
          do: { says: 'Say what would help.', draw: () => <p>Coach app is available in landscape mode</p> },
          dont: {
            says: 'Say only what is wrong, or offer something that doesn’t help.',
            draw: () => (
              <p>
                Unsupported device. <u>Continue anyway</u>
              </p>
            ),
          },
        },
      ],
      isWide: true,
      states: [
        { name: 'Higher resolution', story: 'components-screengate--higher-resolution', height: 320 },
        { name: 'Landscape', story: 'components-screengate--landscape', height: 320 },
      ],
      screenReader:
        'While the gate is closed, only its sentence is read, in a `main`. The app behind it is inert, and gets no keys.',
      keyboard: [],
      tokens: ['bg.canvas', 'fg.default', 'line.plan', 'phase.sense', 'zIndex.blocking'],
    }),
  },
} satisfies Meta<typeof ScreenGate>

export default meta
type Story = StoryObj<typeof meta>

export const HigherResolution: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coach app is available for screens with higher resolution')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByLabelText('First name')).not.toBeVisible()
    await expect(canvas.getByLabelText('First name').closest('[inert]')).not.toBeNull()
  },
}

export const Landscape: Story = {
  args: { needs: 'landscape' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coach app is available in landscape mode')).toBeVisible()
  },
}

export const Open: Story = {
  args: { needs: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toBeVisible()
    await expect(canvas.queryByRole('main')).toBeNull()
  },
}

/**
 * When the gate opens again, typed text and the focus are restored. While it is closed, an open modal is hidden, too.
 */
export const ClosesAndOpens: Story = {
  render: (args) => <Resizable {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const resize = within(canvasElement).getByText('Resize')
    await step('text and focus are restored', async () => {
      await userEvent.type(canvas.getByRole('textbox'), ' Maria')
      await userEvent.click(resize)
      await expect(canvas.getByRole('main')).toBeVisible()
      await userEvent.click(resize)
      await expect(canvas.getByRole('textbox')).toHaveValue('Dana Maria')
      await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    })
    await step('an open modal is hidden', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Invite client' }))
      await screen.findByRole('dialog', { name: 'Invite client' })
      resize.click()
      await expect(await canvas.findByText('Coach app is available for screens with higher resolution')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    await step('the modal stays open, whatever key is pressed meanwhile', async () => {
      await userEvent.keyboard('{Escape}')
      resize.click()
      await expect(await screen.findByRole('dialog', { name: 'Invite client' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      resize.click()
    })
  },
}
