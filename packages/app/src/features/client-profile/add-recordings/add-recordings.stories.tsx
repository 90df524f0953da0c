import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const amara = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')

const meta = {
  title: 'Screens/Client profile/Add recordings',
  component: StoryApp,
  args: { path: `/clients/${amara?.id}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const withFirst = (...handlers: ReturnType<typeof failing>) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})

/** Intervals of five minutes that swing with breathing. */
const intervals = Array.from({ length: 330 }, (_, index) => 900 + Math.round(70 * Math.sin(index / 1.6)))
const corrected = intervals.with(80, 2900).with(200, 150)
const textFile = (name: string, lines: readonly (number | string)[]) => new File([lines.join('\n')], name)
const ready = () => textFile('2026-06-10 07-02-13.txt', corrected)
const asked = () => textFile('morning lying.txt', intervals.toReversed())
const broken = () => textFile('polar-2026-06-09.txt', [...intervals.slice(0, 40), 'NaN', ...intervals])

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add recordings' }))
  return within(await screen.findByRole('dialog', { name: 'Add recordings' }))
}

async function addFiles(canvas: Canvas, files: readonly File[]) {
  const dialog = await openDialog(canvas)
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The dialog has no file input')
  await userEvent.upload(input, [...files])
  return dialog
}

const rows = (dialog: ReturnType<typeof within>) => within(dialog.getByRole('list', { name: 'Files' }))

export const Empty: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByText('Drop files here')).toBeVisible()
    await expect(dialog.getByText(/Elite HRV, HRV Logger/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
  },
}

export const ThreeFiles: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready(), asked(), broken()])
    await expect(await dialog.findByText(/^Calm exercise/)).toBeVisible()
    await expect(await dialog.findByText('Start missing')).toBeVisible()
    await expect(await dialog.findByText('Can’t be read: line 41')).toBeVisible()
    await expect(dialog.getByText('‘NaN’ isn’t a time between beats.')).toBeVisible()
    await expect(dialog.getByText('Nothing from this file is added.')).toBeVisible()
    await expect(dialog.getByText('330 beats, 2 corrected, 1%')).toBeVisible()
    await expect(dialog.getByText('Read as: Elite HRV text')).toBeVisible()
    await expect(dialog.getByText('The file names no time zone.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 1 recording' })).toBeEnabled()
  },
}

/** The texts of all live regions in the dialog. */
const spoken = (dialog: ReturnType<typeof within>) =>
  dialog
    .queryAllByRole('status')
    .map(({ textContent }: HTMLElement) => textContent.trim())
    .filter((text: string) => text !== '')

/** A screen reader speaks why a file can't be added, and each change of what can be added, once. */
export const Spoken: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const regions = dialog.getAllByRole('status')
    const add = async (file: File) => {
      const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('The dialog has no file input')
      await userEvent.upload(input, [file])
    }
    await add(asked())
    await waitFor(() => expect(spoken(dialog)).toEqual(['morning lying.txt, Start missing Nothing can be added yet']))
    await fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-06-10' } })
    await fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '07:02' } })
    await waitFor(() => expect(spoken(dialog)).toEqual(['1 file can be added']))
    await add(broken())
    const refused = 'polar-2026-06-09.txt, Can’t be read: line 41: ‘NaN’ isn’t a time between beats.'
    await waitFor(() => expect(spoken(dialog)).toEqual([`${refused} 1 file can be added`]))
    // Choosing a file in the list speaks nothing, because its button has the same text.
    await userEvent.click(rows(dialog).getByRole('button', { name: /^polar/ }))
    await expect(spoken(dialog)).toEqual([`${refused} 1 file can be added`])
    // A screen reader only speaks regions that were there before their texts.
    await expect(regions).toEqual(expect.arrayContaining(dialog.getAllByRole('status')))
  },
}

/** The list of files replaces the button that chose them, and receives its focus. */
export const FocusOnFile: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    dialog.getByRole('button', { name: 'Choose files' }).focus()
    const input = screen.getByRole('dialog').querySelector('input[type=file]')
    if (!input) throw new Error('The dialog has no file input')
    await fireEvent.input(input, { target: { files: [ready()] } })
    const file = await dialog.findByRole('button', { name: /^2026-06-10/ })
    await expect(file).toHaveFocus()
  },
}

export const StartAsked: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [asked()])
    await expect(await dialog.findByText('The file doesn’t say when it began.')).toBeVisible()
    await fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-06-10' } })
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
    await fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '07:02' } })
    await expect(await dialog.findByRole('button', { name: 'Add 1 recording' })).toBeEnabled()
  },
}

export const InTheFuture: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [textFile('2031-06-10 07-02-13.txt', intervals)])
    await expect((await dialog.findAllByText(/It ends in the future/))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
  },
}

export const AnotherPerson: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [textFile('2026-06-10 07-02-13.txt', ['Name: Adam Nowak', ...intervals])])
    await expect((await dialog.findAllByText('The file names Adam Nowak'))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'It is Amara’s' }))
    await expect(dialog.getByRole('button', { name: 'Add 1 recording' })).toBeEnabled()
  },
}

export const TooShort: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [textFile('2026-06-10 07-02-13.txt', intervals.slice(0, 30))])
    await expect(await dialog.findByText(/^No measures: under 60 s/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 1 recording' })).toBeEnabled()
  },
}

async function choose(dialog: ReturnType<typeof within>, label: string, option: string) {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** A recording at rest has a posture instead of a type, and fills no slot. */
export const RestingReading: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await choose(dialog, 'Becomes', 'Resting reading, lying')
    await expect(await dialog.findByText(/^Resting reading, lying, /)).toBeVisible()
    await expect(dialog.queryByRole('combobox', { name: 'Type of exercise' })).toBeNull()
    await expect(dialog.getByText(/^It fills no exercise slot/)).toBeVisible()
    await expect(dialog.getByText('330 beats, 2 corrected, 1%')).toBeVisible()
  },
}

/** A recording that was added as a resting reading is known from then on. */
export const StoredAsRestingReading: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready(), broken()])
    await choose(dialog, 'Becomes', 'Resting reading, sitting')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect((await dialog.findAllByText(/^Added: resting reading of/))[0]).toBeVisible()
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The dialog has no file input')
    await userEvent.upload(input, [ready()])
    await expect((await dialog.findAllByText(/^Already here: resting reading of/))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
  },
}

/** Another window has added the same recording as an exercise in the meantime. */
export const KnownAsExercise: Story = {
  tags: ['no-picture'],
  parameters: withFirst(...failing(contract.exercise.addRestingReading, 409, 'recording_exists')),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await choose(dialog, 'Becomes', 'Resting reading, standing')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect((await dialog.findAllByText('Not added: it is already here as an exercise'))[0]).toBeVisible()
  },
}

export const Reading: Story = {
  parameters: withFirst(...pending(contract.exercise.previewRecordingFile)),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await expect((await dialog.findAllByText('Being read'))[0]).toBeVisible()
  },
}

/** Several files are read one after the other. */
export const ReadingSeveral: Story = {
  tags: ['no-picture'],
  parameters: withFirst(...pending(contract.exercise.previewRecordingFile)),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready(), asked(), broken()])
    await expect(await dialog.findByText('Reading 1 of 3')).toBeVisible()
  },
}

export const NotRead: Story = {
  parameters: withFirst(...failing(contract.exercise.previewRecordingFile, 500)),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await expect((await dialog.findAllByText('Not read'))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NotAdded: Story = {
  parameters: withFirst(...failing(contract.exercise.addRecording, 500)),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect((await dialog.findAllByText('Not added'))[0]).toBeVisible()
    const again = dialog.getByRole('button', { name: 'Add 1 recording' })
    await expect(again).toBeEnabled()
    await expect(again).toHaveFocus()
  },
}

/** While files are being added, the button says so and keeps the focus. */
export const Adding: Story = {
  tags: ['no-picture'],
  parameters: withFirst(...pending(contract.exercise.addRecording)),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect(await dialog.findByRole('button', { name: 'Adding' })).toHaveFocus()
  },
}

export const Added: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready(), broken()])
    await dialog.findByText('Can’t be read: line 41')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect((await dialog.findAllByText(/^Added: exercise of/))[0]).toBeVisible()
    await expect(rows(dialog).getByText('Can’t be read: line 41')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
    await expect(rows(dialog).getByRole('button', { name: /^2026-06-10/ })).toHaveFocus()
    await expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await expect(dialog.getByText('Close', { selector: 'button *' })).toBeVisible()
  },
}

export const Dropped: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(ready())
    // Once the client is known, the profile accepts files.
    await canvas.findByRole('button', { name: 'Add recordings' })
    const heading = await canvas.findByRole('heading', { name: /^Exercises/ })
    // `fireEvent` creates its own `dataTransfer`, which has no files.
    for (const type of ['dragover', 'drop']) {
      heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    }
    const dialog = within(await screen.findByRole('dialog', { name: 'Add recordings' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 recording' }))
    await expect(await screen.findByText('1 recording added')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const DiscardAsked: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFiles(canvas, [ready()])
    await dialog.findByRole('button', { name: 'Add 1 recording' })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await dialog.findByText('Discard 1 file?')).toBeVisible()
  },
}
