import type { Meta, StoryObj } from '@storybook/react-vite'
import { TriangleAlert, Wind } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { EvenBreathLine } from '../../charts/EvenBreathLine/EvenBreathLine.tsx'
import { componentPage } from '../component-page.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { Textarea } from '../Textarea/Textarea.tsx'
import { toast } from '../Toast/toast.ts'
import { ToastHost } from '../Toast/ToastHost.tsx'
import { Modal } from './Modal.tsx'
import { ModalCancel } from './ModalCancel.tsx'
import { backdrop, dialog, Page, modalStories } from './story-modal.tsx'
import { Button } from '../Button/Button.tsx'

const warning = (
  <p style={{ display: 'flex', gap: '0.857rem', padding: '0.857rem', background: 'var(--attune-colors-watch-tint)' }}>
    <TriangleAlert aria-hidden style={{ flex: 'none', width: '1.071rem', color: 'var(--attune-colors-watch)' }} />
    Once changing journey phase, you can not return the old one
  </p>
)

/** How a modal reads, without one that would cover the page. */
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
      use: 'A task, or a text, that blocks the page. Use small for one field, medium for a form, large for texts side by side, and `progress` with `isLocked` for work that must not be interrupted. The side placement shows a detail while the page stays in view. Prefer the page itself where there is space. Set `initialFocus="title"` where Enter must not confirm something irreversible, and `isTextEdited` where closing would lose text.',
      instead:
        'For a text that only informs: put it on the page. For one question about a loss use ConfirmBar where the action is, for a message a toast.',
      examples: [
        {
          do: {
            says: 'Name the act in the title and on its button; say beforehand what can’t be undone.',
            draw: () => (
              <ModalSketch
                title="Change phase"
                text="Amara begins Grow today. This can’t be undone."
                buttons={['Cancel', 'Start Grow for Amara']}
              />
            ),
          },
          dont: {
            says: 'Ask whether the user is sure, and answer with OK.',
            draw: () => <ModalSketch title="Are you sure?" text="Please confirm your action." buttons={['No', 'OK']} />,
          },
        },
      ],
      isWide: true,
      states: [
        { name: 'In the centre', story: 'components-modal--default', height: 340 },
        { name: 'At the side', story: 'components-modal--side', height: 340 },
      ],
      keyboard: [
        ['Tab, Shift Tab', 'move the focus inside the modal only'],
        ['Escape', 'closes; asks first when a text was edited; does nothing when locked'],
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

/** The focus starts on the title, so that Enter can't confirm by accident. */
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

/** Without a field the focus starts on the title. */
export const NoField: Story = {
  args: { title: 'Change journey phase', size: 'sm', children: warning },
  play: FocusOnTitle.play!,
}

/** A locked modal has no close icon, and neither Escape nor the backdrop closes it. */
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

/** At the right edge, so that the page stays in view. */
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

/** At the left edge, and the close button at the modal's left. */
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

/** The body scrolls, header and footer stay. */
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

/** The keyboard reaches a body that scrolls, also where its content took the place of a shorter one. */
export const OtherContent: Story = {
  tags: ['no-picture'],
  args: { placement: 'side', title: 'Exercises', initialFocus: 'title' },
  render: function Render({ footer: _none, ...args }) {
    const [isLong, setLong] = useState(false)
    return (
      <Modal {...args} above={<button onClick={() => setLong(!isLong)}>Other</button>}>
        {isLong ? <div style={{ height: '200vh' }}>Long</div> : <p>Short</p>}
      </Modal>
    )
  },
  play: async ({ userEvent }) => {
    const modal = within(await dialog('Exercises'))
    const bodyOf = (text: string) => modal.getByText(text).parentElement
    await expect(bodyOf('Short')).not.toHaveAttribute('tabindex')
    await userEvent.click(modal.getByRole('button', { name: 'Other' }))
    await waitFor(() => expect(bodyOf('Long')).toHaveAttribute('tabindex', '0'))
    await userEvent.click(modal.getByRole('button', { name: 'Other' }))
    await waitFor(() => expect(bodyOf('Short')).not.toHaveAttribute('tabindex'))
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

/** An error in the footer can't be scrolled out of view. It has a line of its own, as has an error with its button. */
export const FooterError: Story = {
  args: {
    title: 'Change phase',
    initialFocus: 'title',
    children: warning,
    footer: (
      <>
        <FormError>Unable to move to next phase</FormError>
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: '1rem' }}>
          <FormError>The plan was changed elsewhere</FormError>
          <Button variant="secondary">Load it</Button>
        </div>
        <ModalCancel>Cancel</ModalCancel>
        <Button>Start Grow for Amara</Button>
      </>
    ),
  },
  play: async () => {
    const modal = within(await dialog('Change phase'))
    const boxOf = (name: string) => modal.getByRole('button', { name }).getBoundingClientRect()
    const [alone, beside] = modal.getAllByRole('alert').map((error) => error.getBoundingClientRect())
    const { left } = modal.getByText(/^Once changing/).getBoundingClientRect()
    await expect([alone?.left, beside?.left]).toEqual([left, left])
    await expect([alone?.right, boxOf('Load it').right]).toEqual([boxOf('Start Grow for Amara').right, alone?.right])
    await expect(alone?.bottom).toBeLessThan(beside?.top ?? 0)
    await expect(beside?.bottom).toBeLessThan(boxOf('Start Grow for Amara').top)
  },
}

/** An open list in the modal handles Escape itself, and is drawn above the modal. */
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
    // The list takes Escape once it has the focus.
    await waitFor(() => expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Current step' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(period).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Current step' })).toBeVisible())
  },
}

/** A toast is announced although the page behind is hidden, and a click on it doesn't close the modal. */
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
