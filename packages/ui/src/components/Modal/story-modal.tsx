import type { Meta } from '@storybook/react-vite'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { fn, screen } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/** A page with a button that opens the modal. The modal starts open by default. */
export function Page({ startsOpen = true, ...props }: ModalProps & { startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const close = () => {
    props.onClose()
    setOpen(false)
  }
  return (
    <div style={{ minHeight: '44rem' }}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      <Modal
        {...props}
        isOpen={isOpen}
        onClose={close}
        footer={
          props.footer ?? (
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button>Send invite</Button>
            </>
          )
        }
      />
    </div>
  )
}

export const warning = (
  <p style={{ display: 'flex', gap: '0.857rem', padding: '0.857rem', background: 'var(--attune-colors-watch-tint)' }}>
    <TriangleAlert aria-hidden style={{ flex: 'none', width: '1.071rem', color: 'var(--attune-colors-watch)' }} />
    Once changing journey phase, you can not return the old one
  </p>
)

/** Settings shared by the stories of every topic. */
export const modalStories = {
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Invite client',
    size: 'sm',
    children: <Field label="Email" type="email" placeholder="name@example.com" />,
  },
  render: (args) => <Page {...args} />,
  parameters: { layout: 'fullscreen' },
} satisfies Omit<Meta<typeof Modal>, 'title' | 'component'>

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

export const backdrop = (modal: HTMLElement) => modal.parentElement ?? modal
