import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Creates mock data for each story, because drafts and reports are stored. */
export const handlers = () => mockHandlers(createMockDatabase())

type Canvas = Pick<ReturnType<typeof within>, 'findByRole'>

/** Opens the dialog, and waits for its draft. */
export async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Generate report' }))
  const opened = await screen.findByRole('dialog', { name: 'Generate report' })
  const dialog = within(opened)
  await dialog.findByRole('textbox', { name: 'Mental wellbeing' })
  // Waits for the focus, because stories paste text into the focused element.
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
  return dialog
}
