import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../../Button/Button.tsx'
import { Dropdown } from '../../Dropdown/Dropdown.tsx'
import { FormError } from '../../FormError/FormError.tsx'
import { Textarea } from '../../Textarea/Textarea.tsx'
import { toast } from '../../Toast/toast.ts'
import { ToastHost } from '../../Toast/ToastHost.tsx'
import { Modal } from '../Modal.tsx'
import { ModalCancel } from '../ModalCancel.tsx'
import { backdrop, dialog, modalStories, Page, warning } from '../story-modal.tsx'

const meta = {
  component: Modal,
  title: 'Components/Modal',
  tags: ['!stable', 'new'],
  ...modalStories,
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

/** The body scrolls. Header and footer stay in place. */
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

/** The keyboard can scroll the body, even after its short content has been replaced with longer content. */
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

/**
 * An error in the footer can't be scrolled out of view. It gets its own line, together with its button if it has one.
 */
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
    // The list handles Escape once it has the focus.
    await waitFor(() => expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Current step' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(period).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Current step' })).toBeVisible())
  },
}

/**
 * A modal above another modal dims that one, too. Escape closes only the upper modal, and its opener in the lower modal
 * gets the focus.
 */
export const AboveAnother: Story = {
  tags: ['!autodocs'],
  args: { title: 'Generate report', size: 'md' },
  render: function Render(args) {
    const [isAsking, setAsking] = useState(false)
    return (
      <Page {...args} footer={<Button onClick={() => setAsking(true)}>Choose texts</Button>}>
        <Modal isOpen={isAsking} onClose={() => setAsking(false)} title="Texts of the report" size="sm">
          Last month’s texts
        </Modal>
      </Page>
    )
  },
  play: async ({ args, userEvent }) => {
    const lower = await dialog('Generate report')
    const opener = within(lower).getByRole('button', { name: 'Choose texts' })
    const above = async () => {
      await userEvent.click(opener)
      const upper = await dialog('Texts of the report')
      await waitFor(() => expect(upper).toContainElement(document.activeElement as HTMLElement))
      return upper
    }
    const upper = await above()
    const layerOf = (element: Element | null | undefined) => Number(element && getComputedStyle(element).zIndex)
    await expect(layerOf(backdrop(upper).previousElementSibling)).toBeGreaterThanOrEqual(layerOf(backdrop(lower)))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(upper).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
    await above()
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
