import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const amara = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')

const meta = {
  title: 'Screens/Client profile/Add recordings/Daily figures',
  component: StoryApp,
  args: { path: `/clients/${amara?.id}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const withFirst = (...handlers: readonly RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})

const header = 'date,time,HR,rMSSD,SDNN,HRV4T_Recovery_Points'
const table = (...lines: readonly string[]) => new File([[header, ...lines].join('\n')], 'MyMeasurements.csv')

/** Fifty mornings, whose dates have the day before the month. */
const mornings = Array.from({ length: 50 }, (_, index) => {
  const [, month, day] = new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10).split('-')
  return `2026-${day}-${month},06:4${index % 10},${54 + (index % 4)},${(48 + ((index * 7) % 11)).toFixed(1)},61,8.1`
})

async function addFile(canvas: Canvas, ...files: File[]) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add recordings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add recordings' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The dialog has no file input')
  await userEvent.upload(input, files)
  return within(dialog)
}

async function choose(dialog: ReturnType<typeof within>, label: string, option: RegExp | string) {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The dates decide the order of day and month, so the coach only chooses the posture. */
export const Summary: Story = {
  parameters: withFirst(),
  play: async ({ canvas, step }) => {
    const dialog = await addFile(canvas, table(...mornings))
    await step('says how many days there are, and from when to when', async () => {
      await expect((await dialog.findAllByText('50 resting readings, Apr 1, 2026 to May 20, 2026'))[0]).toBeVisible()
      await expect(dialog.getByText(/^The figures stay as the other app gave them/)).toBeVisible()
      await expect(dialog.getByText('HRV4Training daily figures, 50 days')).toBeVisible()
    })
    await step('begins the table with 30 days', async () => {
      const days = within(dialog.getByRole('table', { name: 'Daily figures' }))
      await expect(days.getAllByRole('row')).toHaveLength(32)
      await userEvent.click(days.getByRole('button', { name: 'Show more days, 20 left' }))
      await expect(days.getAllByRole('row')).toHaveLength(51)
    })
    await step('asks for the posture and the zone', async () => {
      await choose(dialog, 'Becomes', 'Resting reading, sitting')
      await expect(dialog.getByText('The file names no time zone.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Add 50 resting readings' })).toBeEnabled()
    })
  },
}

export const WrongLines: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const wrong = ['2026-31-02,06:50,54,48,61,8', '2026-21-05,06:50,54,fine,61,8', '2036-22-05,06:50,54,48,61,8']
    const dialog = await addFile(canvas, table(...mornings.slice(0, 4), ...wrong, mornings[0] ?? ''))
    await expect(await dialog.findByText('4 lines can’t be read and are left out')).toBeVisible()
    const rows = within(dialog.getByRole('table', { name: 'Lines that can’t be read' })).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'LineReason',
      '6‘2026-31-02’ isn’t a date.',
      '7‘fine’ isn’t a possible figure.',
      '8‘2036-22-05’ is in the future.',
      '9‘2026-01-04’: an earlier line has this day and time.',
    ])
    await expect(dialog.getByRole('button', { name: 'Add 4 resting readings' })).toBeEnabled()
  },
}

/** No date has a number over 12, so the coach says which number is the day. */
export const OrderAsked: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const lines = ['2026-03-04,06:50,54,48.2,61,8', '2026-04-05,06:52,55,44.5,59,8']
    const dialog = await addFile(canvas, table(...lines))
    await expect((await dialog.findAllByText('Order of day and month missing'))[0]).toBeVisible()
    await expect(dialog.queryByRole('table', { name: 'Daily figures' })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
    await choose(dialog, 'Order of the dates', 'Year, day, month: Apr 3, 2026')
    const days = within(await dialog.findByRole('table', { name: 'Daily figures' }))
    await expect(await days.findByText('Apr 3, 2026')).toBeVisible()
    await expect(days.getByText('May 4, 2026')).toBeVisible()
    await choose(dialog, 'Order of the dates', 'Year, month, day: Mar 4, 2026')
    await expect(await days.findByText('Mar 4, 2026')).toBeVisible()
    await expect(await dialog.findByRole('button', { name: 'Add 2 resting readings' })).toBeEnabled()
  },
}

/** A file that is exported again has all earlier days. */
export const Stored: Story = {
  parameters: withFirst(),
  play: async ({ canvas, step }) => {
    await step('the dialog closes once all days are stored', async () => {
      const dialog = await addFile(canvas, table(...mornings.slice(0, 20)))
      await userEvent.click(await dialog.findByRole('button', { name: 'Add 20 resting readings' }))
      await expect(await screen.findByText('20 resting readings added')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    await step('only new days are added then', async () => {
      const dialog = await addFile(canvas, table(...mornings.slice(0, 22)))
      await expect(await dialog.findByText('20 days are already here and aren’t added again.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Add 2 resting readings' })).toBeEnabled()
    })
  },
}

/** If another file can't be added, the dialog stays open, and the added days aren't new any more. */
export const AddedBesideRefused: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFile(canvas, table(...mornings.slice(0, 14)), new File(['800\nNaN\n'], 'broken.txt'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 14 resting readings' }))
    await expect((await dialog.findAllByText('Added: 14 resting readings'))[0]).toBeVisible()
    const days = within(dialog.getByRole('table', { name: 'Daily figures' }))
    await expect(days.getAllByText('already here')).toHaveLength(14)
    await expect(days.queryByText('new')).toBeNull()
  },
}

export const AllAlreadyThere: Story = {
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const first = await addFile(canvas, table(...mornings.slice(0, 14)))
    await userEvent.click(await first.findByRole('button', { name: 'Add 14 resting readings' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await addFile(canvas, table(...mornings.slice(0, 14)))
    await expect((await dialog.findAllByText('Already here: all 14 resting readings'))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
  },
}

const refusedFor = (code: 'noBeats' | 'tooLong', line: number | null) => {
  const read = {
    name: 'days.csv',
    format: 'hrv4Training' as const,
    person: null,
    recording: null,
    days: null,
    summary: null,
  }
  return answering(contract.exercise.previewRecordingFile, () => [{ ...read, problem: { code, line, value: null } }])
}

/** Daily figures have no beats, so a file without figures is refused in its own words. */
export const NoFigures: Story = {
  tags: ['no-picture'],
  parameters: withFirst(refusedFor('noBeats', null)),
  play: async ({ canvas }) => {
    const dialog = await addFile(canvas, table('2026-31-01,06:50,54,,61,8'))
    await expect(await dialog.findByText('Can’t be read. No day has an RMSSD.')).toBeVisible()
    await expect(dialog.queryByText(/times between beats/)).toBeNull()
  },
}

export const TooManyDays: Story = {
  tags: ['no-picture'],
  parameters: withFirst(refusedFor('tooLong', 3662)),
  play: async ({ canvas }) => {
    const dialog = await addFile(canvas, table(...mornings))
    await expect(await dialog.findByText('Can’t be read: line 3,662. It has over 3,660 days.')).toBeVisible()
    await expect(dialog.queryByText(/two hours/)).toBeNull()
  },
}

/** Nothing is asked about a file of which nothing is added. */
export const NoLineCanBeRead: Story = {
  tags: ['no-picture'],
  parameters: withFirst(),
  play: async ({ canvas }) => {
    const dialog = await addFile(canvas, table('2026-31-02,06:50,54,48,61,8'))
    await expect((await dialog.findAllByText('No line can be read'))[0]).toBeVisible()
    await expect(dialog.getByText('Nothing from this file is added.')).toBeVisible()
    await expect(dialog.queryByRole('combobox', { name: 'Becomes' })).toBeNull()
    await expect(dialog.queryByText(/^The figures stay/)).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Add recordings' })).toBeDisabled()
  },
}

export const NotAdded: Story = {
  tags: ['no-picture'],
  parameters: withFirst(...failing(contract.exercise.addRestingSummary, 500)),
  play: async ({ canvas }) => {
    const dialog = await addFile(canvas, table(...mornings.slice(0, 14)))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 14 resting readings' }))
    await expect((await dialog.findAllByText('Not added'))[0]).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 14 resting readings' })).toBeEnabled()
  },
}
