import type { Meta, StoryObj } from '@storybook/react-vite'
import { TriangleAlert, Wind } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { EvenBreathLine } from '../../charts/EvenBreathLine/EvenBreathLine.tsx'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'
import { Field } from '../Field/Field.tsx'
import { Textarea } from '../Textarea/Textarea.tsx'
import { toast } from '../Toast/toast.ts'
import { ToastHost } from '../Toast/ToastHost.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/** A page with the button that opens it; it opens at once unless a story presses the button itself. */
function Page({ startsOpen = true, ...props }: ModalProps & { startsOpen?: boolean }) {
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

const warning = (
  <p style={{ display: 'flex', gap: '0.857rem', padding: '0.857rem', background: 'var(--attune-colors-watch-tint)' }}>
    <TriangleAlert aria-hidden style={{ flex: 'none', width: '1.071rem', color: 'var(--attune-colors-watch)' }} />
    Once changing journey phase, you can not return the old one
  </p>
)

const meta = {
  component: Modal,
  title: 'Components/Modal',
  tags: ['!stable', 'new'],
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Invite client',
    size: 'sm',
    children: <Field label="Email" type="email" placeholder="name@example.com" />,
  },
  render: (args) => <Page {...args} />,
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'Something that has to be done, or read, before the page goes on. Small for one field, medium for a form, large for texts side by side; `progress` for work that must not be interrupted, with `isLocked`. The side placement keeps the page in view: for a detail of what is on it. What can stand on the page itself, stands there. Set `initialFocus="title"` where Enter must not confirm something irreversible, and `isTextEdited` where closing would lose what somebody wrote.',
      keyboard: [
        ['Tab, Shift Tab', 'go round inside; nothing behind is reached'],
        ['Escape', 'closes; asks first when a text was edited; does nothing when locked'],
        ['↑ ↓ Page Up, Page Down', 'scroll the body once it has the focus, when it is longer than the window'],
      ],
      tokens: [
        'bg.raised',
        'shadow.scrim',
        'shadow.modal',
        'radius.lg',
        'font.style.modalTitle',
        'size.modal.sm',
        'size.modal.md',
        'size.modal.lg',
        'size.modal.progress',
        'size.modal.sheet',
        'motion.duration.slow',
        'motion.easing.standard',
        'zIndex.scrim',
        'zIndex.modal',
      ],
    }),
  },
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

export const Default: Story = {
  play: async ({ userEvent }) => {
    const modal = within(await dialog('Invite client'))
    const email = modal.getByRole('textbox', { name: 'Email' })
    await waitFor(() => expect(email).toHaveFocus())
    for (const name of ['Cancel', 'Send invite', 'Close']) {
      await userEvent.tab()
      await expect(modal.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.tab()
    await expect(email).toHaveFocus()
  },
}

/** Enter must not confirm by accident: the focus stands on the title. */
export const FocusOnTitle: Story = {
  args: {
    title: 'Change journey phase',
    subtitle: 'Amara Okafor',
    size: 'md',
    initialFocus: 'title',
    children: warning,
  },
  play: async () => {
    const modal = within(await dialog('Change journey phase'))
    await waitFor(() => expect(modal.getByRole('heading', { name: 'Change journey phase' })).toHaveFocus())
  },
}

/** Without a field the title takes the focus. */
export const NoField: Story = {
  args: { title: 'Change journey phase', size: 'sm', children: warning },
  play: FocusOnTitle.play!,
}

/** A modal that is just drawn hears keys once the focus is in it. */
const opened = async (press: () => Promise<void>) => {
  await press()
  const modal = await dialog('Invite client')
  await waitFor(() => expect(modal).toContainElement(document.activeElement as HTMLElement))
}

export const ClosesByIcon: Story = {
  tags: ['no-picture'],
  render: (args) => <Page {...args} startsOpen={false} />,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open it' })
    await opened(() => userEvent.click(opener))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const ClosesByEscape: Story = {
  tags: ['no-picture'],
  render: (args) => <Page {...args} startsOpen={false} />,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open it' })
    await opened(() => userEvent.click(opener))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const backdrop = (modal: HTMLElement) => modal.parentElement ?? modal

export const ClosesByBackdrop: Story = {
  render: (args) => <Page {...args} startsOpen={false} />,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open it' })
    await opened(() => userEvent.click(opener))
    const modal = screen.getByRole('dialog')
    await userEvent.click(within(modal).getByRole('heading'))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(backdrop(modal))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A selection that ends on the backdrop is no press on it. */
export const SelectionEndsOutside: Story = {
  tags: ['no-picture'],
  play: async ({ args, userEvent }) => {
    const modal = await dialog('Invite client')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: within(modal).getByRole('textbox') },
      { target: backdrop(modal) },
      { keys: '[/MouseLeft]' },
    ])
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(modal).toBeVisible())
  },
}

/** The second click of a double click on the opener falls on the backdrop, and closes nothing. */
export const OpensByDoubleClick: Story = {
  tags: ['no-picture'],
  render: (args) => <Page {...args} startsOpen={false} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open it' }))
    const modal = await dialog('Invite client')
    await fireEvent.pointerDown(backdrop(modal))
    await fireEvent.click(backdrop(modal), { detail: 2 })
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(modal).toBeVisible())
  },
}

/** An edited text is asked about, in the place of the footer. */
export const AsksAboutText: Story = {
  args: {
    title: 'Generate report',
    size: 'md',
    isTextEdited: true,
    children: <Textarea label="Final comments from coach" defaultValue="Calm exercises after work." height="8rem" />,
  },
  play: async ({ args, userEvent, step }) => {
    const modal = await dialog('Generate report')
    const text = within(modal).getByRole('textbox')
    await waitFor(() => expect(text).toHaveFocus())
    await step('keeps the text on Escape, and gives the focus back', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(within(modal).getByRole('group', { name: 'Discard your text?' })).toBeVisible()
      await expect(within(modal).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect(within(modal).queryByRole('group', { name: 'Discard your text?' })).toBeNull()
      await expect(text).toHaveFocus()
    })
    await step('asks on a backdrop press and on the close icon, too', async () => {
      await userEvent.click(backdrop(modal))
      await userEvent.click(within(modal).getByRole('button', { name: 'Keep editing' }))
      await userEvent.click(within(modal).getByRole('button', { name: 'Close' }))
      await expect(within(modal).getByRole('button', { name: 'Discard' })).toBeVisible()
      await expect(args.onClose).not.toHaveBeenCalled()
    })
  },
}

export const DiscardsText: Story = {
  ...AsksAboutText,
  play: async ({ args, canvas, userEvent }) => {
    const modal = await dialog('Generate report')
    await waitFor(() => expect(within(modal).getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(modal).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Open it' })).toBeVisible()
  },
}

/** While a report is made: no close icon, and neither Escape nor the backdrop closes. */
export const Locked: Story = {
  args: {
    title: 'Generating report',
    size: 'progress',
    isLocked: true,
    above: (
      <div style={{ marginBottom: '2.286rem' }}>
        <EvenBreathLine breaths={6} width="100%" height="5.2rem" />
      </div>
    ),
    children: 'Do not close the app until the report is ready',
  },
  render: ({ footer: _none, ...args }) => <Modal {...args} />,
  play: async ({ args, userEvent }) => {
    const modal = await dialog('Generating report')
    await waitFor(() => expect(within(modal).getByRole('heading')).toHaveFocus())
    await expect(within(modal).queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(backdrop(modal))
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(modal).toBeVisible())
  },
}

/** The right edge, so that the page stays in view. */
export const Side: Story = {
  args: {
    placement: 'side',
    title: 'Calm exercise',
    above: 'Amara Okafor, today, 18:12–18:24',
    icon: <Wind />,
    initialFocus: 'title',
    children: <p>One minute of breathing</p>,
  },
  render: ({ footer: _none, ...args }) => <Modal {...args} />,
  play: async () => {
    const modal = await dialog('Calm exercise')
    await waitFor(() => expect(modal.getBoundingClientRect().right).toBe(window.innerWidth))
    await expect(modal.getBoundingClientRect().height).toBe(window.innerHeight)
  },
}

/** The body scrolls; header and footer stay. */
export const LongText: Story = {
  args: {
    title: 'What a report of a client whose names go on and on past the edge of any modal says about the whole journey',
    size: 'md',
    initialFocus: 'title',
    children: Array.from({ length: 40 }, (_, at) => (
      <p key={at}>Day {at + 1}: six of six exercises, five of five reflections.</p>
    )),
  },
  play: async () => {
    const modal = await dialog(/^What a report/)
    const box = modal.getBoundingClientRect()
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
    const send = within(modal).getByRole('button', { name: 'Send invite' }).getBoundingClientRect()
    await expect(send.bottom).toBeLessThan(box.bottom)
  },
}

export const Large: Story = {
  args: {
    title: 'Generate report',
    subtitle: 'Amara Okafor, May 31 to Jun 11, 2026',
    size: 'lg',
    children: (
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.714rem' }}>
        {['Mental wellbeing', 'Physical wellbeing', 'Productivity', 'Final comments from coach'].map((label) => (
          <Textarea key={label} label={label} />
        ))}
      </div>
    ),
  },
}

/** A list that opens inside keeps Escape to itself, and stands above the modal. */
export const WithDropdown: Story = {
  args: {
    title: 'Generate report',
    children: (
      <Dropdown
        label="Period"
        defaultValue="all"
        options={[
          { value: 'all', label: 'Whole journey' },
          { value: 'step', label: 'Current step' },
          { value: 'week', label: 'Last 7 days' },
        ]}
      />
    ),
  },
  play: async ({ args, userEvent }) => {
    const modal = await dialog('Generate report')
    const period = within(modal).getByRole('combobox', { name: 'Period' })
    await waitFor(() => expect(period).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Current step' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Current step' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(period).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Current step' })).toBeVisible())
  },
}

/** A toast is read out although the page behind is hidden, and its press doesn't close the modal. */
export const WithToast: Story = {
  render: (args) => (
    <>
      <Page {...args} />
      <ToastHost />
    </>
  ),
  play: async ({ args, userEvent }) => {
    await dialog('Invite client')
    toast.error('Error performing client invite operation')
    const line = await screen.findByRole('alert')
    await userEvent.click(line)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(await dialog('Invite client')).toBeInTheDocument()
  },
}
