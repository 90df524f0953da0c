import { expect, userEvent, waitFor, within } from 'storybook/test'

type Canvas = Pick<ReturnType<typeof within>, 'findByRole'>

/** The text that the stories type. */
export const text = 'Left a voice message at 07:00 his time. No answer yet; the fair closes tonight.'

/** Finds the row of a client. */
export async function rowOf(canvas: Canvas, name: string) {
  return within((await canvas.findByRole('link', { name })).closest('li') ?? document.body)
}

/** Presses the pencil in Henrik's row and types the text. */
export async function write(canvas: Canvas, typed = text) {
  const row = await rowOf(canvas, 'Henrik Solberg')
  await userEvent.click(await row.findByRole('button', { name: /^Write a note about Henrik Solberg/ }))
  const box = await row.findByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(box).toHaveFocus())
  await userEvent.type(box, typed)
  return { row, box }
}
