import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wind } from 'lucide-react'
import { expect, waitFor, within } from 'storybook/test'
import { EvenBreathLine } from '../../charts/EvenBreathLine/EvenBreathLine.tsx'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { Modal } from './Modal.tsx'
import { ModalCancel } from './ModalCancel.tsx'
import { backdrop, dialog, modalStories, warning } from './story-modal.tsx'

/** Shows what a modal looks like without covering the page. */
function ModalSketch({
  title,
  text,
  buttons: [cancel, act],
}: {
  title: string
  text: string
  buttons: [string, string]
}) {
  return (
    <div
      style={{
        display: 'grid',
        gap: '1.143rem',
        width: '22rem',
        padding: '1.429rem',
        borderRadius: '0.714rem',
        boxShadow: 'var(--attune-shadows-modal)',
        background: 'var(--attune-colors-bg-raised)',
      }}
    >
      <strong style={{ fontSize: '1.143rem' }}>{title}</strong>
      <span>{text}</span>
      <span style={{ display: 'flex', justifyContent: 'end', gap: '0.857rem' }}>
        <Button variant="secondary">{cancel}</Button>
        <Button>{act}</Button>
      </span>
    </div>
  )
}

const meta = {
  component: Modal,
  subcomponents: { ModalCancel },
  title: 'Components/Modal',
  tags: ['!stable', 'new'],
  ...modalStories,
  parameters: {
    ...modalStories.parameters,
    ...componentPage({
      use: 'A task, or a text, that blocks the page. Use small for one field, medium for a form, large for texts side by side, and `progress` with `isLocked` for work that must not be interrupted. The side placement shows a detail while the page stays in view. Prefer the page itself if there is space. Set `initialFocus="title"` if Enter must not confirm something irreversible, and `isTextEdited` if closing would lose text.',
      instead:
        'For a text that only informs: put it on the page. For one question about a loss, use ConfirmBar in place of the action; for a message, a toast.',
      examples: [
        {
          do: {
            says: 'Name the action in the title and on its button, and say beforehand what can’t be undone.',
            draw: () => (
              <ModalSketch
                title="Change phase"
                text="Amara begins Grow today. This can’t be undone."
                buttons={['Cancel', 'Start Grow for Amara']}
              />
            ),
          },
          dont: {
            says: 'Ask whether the user is sure, with OK as the answer.',
            draw: () => <ModalSketch title="Are you sure?" text="Please confirm your action." buttons={['No', 'OK']} />,
          },
        },
      ],
      isWide: true,
      states: [
        { name: 'In the centre', story: 'components-modal--default', height: 340 },
        { name: 'At the side', story: 'components-modal--side', height: 340 },
      ],
      screenReader:
        'A dialog, named by its title. Its opening moves the focus into it, and the page behind it isn’t read. Closing returns the focus to the element that opened it. The question about edited text is a ConfirmBar. Toasts are still announced.',
      keyboard: [
        ['Tab, Shift Tab', 'move the focus inside the modal only'],
        ['Escape', 'closes the modal; asks first if a text was edited; has no effect if the modal is locked'],
        ['↑ ↓ Page Up, Page Down', 'scroll a long body while it has the focus'],
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

/** The focus starts on the title, so that pressing Enter can't confirm by accident. */
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

/** If there is no field, the focus starts on the title. */
export const NoField: Story = {
  args: { title: 'Change journey phase', size: 'sm', children: warning },
  play: FocusOnTitle.play!,
}

/**
 * A locked modal has no close icon, and neither Escape nor the backdrop closes it. Its content is as far from the
 * left edge as from the right one, and nearly as far from the top and the bottom.
 */
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
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const outer = modal.getBoundingClientRect()
    const inner = within(modal).getByRole('heading').getBoundingClientRect()
    await expect((inner.left - outer.left) / rem).toBeCloseTo(3.143, 1)
    await expect((outer.right - inner.right) / rem).toBeCloseTo(3.143, 1)
    const text = within(modal)
      .getByText(/^Do not close/)
      .getBoundingClientRect()
    await expect((outer.bottom - text.bottom) / rem).toBeLessThanOrEqual(3.2)
  },
}

/** A modal at the right edge leaves the page in view. */
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

/** A modal at the left edge has its close button on the left. */
export const SideRightToLeft: Story = {
  ...Side,
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async () => {
    const modal = await dialog('Calm exercise')
    await waitFor(() => expect(modal.getBoundingClientRect().left).toBe(0))
    const title = within(modal).getByRole('heading').getBoundingClientRect()
    await expect(within(modal).getByRole('button').getBoundingClientRect().right).toBeLessThan(title.left)
  },
}
