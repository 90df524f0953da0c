import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { Textarea } from '../../Textarea/Textarea.tsx'
import { Modal } from '../Modal.tsx'
import { backdrop, dialog, Page, modalStories } from '../story-modal.tsx'

const meta = {
  component: Modal,
  title: 'Components/Modal',
  // These stories test how a modal closes. The docs page shows only how it looks.
  tags: ['!stable', 'new', '!autodocs'],
  ...modalStories,
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the modal and waits until it has the focus. */
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

const content = createRef<HTMLDivElement>()

/** The `ref` contains the dialog each time the modal opens. */
export const Reopened: Story = {
  tags: ['no-picture'],
  args: { ref: content },
  render: (args) => <Page {...args} startsOpen={false} />,
  play: async ({ canvas, userEvent }) => {
    for (const _ of ['first', 'second']) {
      await expect(content.current).toBeNull()
      await opened(() => userEvent.click(canvas.getByRole('button', { name: 'Open it' })))
      await expect(content.current).toBe(screen.getByRole('dialog'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await expect(content.current).toBeNull()
  },
}

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

/** A text selection that ends on the backdrop doesn't close the modal. */
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

/** The second click of a double click on the opener hits the backdrop and doesn't close the modal. */
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

/** Closing with edited text asks for confirmation, in place of the footer. */
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
    await step('Escape keeps the text and returns the focus', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(await within(modal).findByRole('group', { name: 'Discard your text?' })).toBeVisible()
      await waitFor(() => expect(within(modal).getByRole('button', { name: 'Keep editing' })).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(within(modal).queryByRole('group', { name: 'Discard your text?' })).toBeNull())
      await waitFor(() => expect(text).toHaveFocus())
    })
    await step('the backdrop and the close icon ask, too', async () => {
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
    await userEvent.click(await within(modal).findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Open it' })).toBeVisible()
  },
}
