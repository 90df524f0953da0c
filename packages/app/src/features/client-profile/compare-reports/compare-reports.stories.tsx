import { contract, type PrintedFigures, type Report } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { openDialog } from '../report/story-report.ts'
import { pathOf } from '../story-profile.ts'

const personId = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''

const reportOf = (number: number, change: Partial<Report>): Report => ({
  id: `01976000-0000-7002-8000-00000000000${number}`,
  personId,
  period: 'lastSevenDays',
  from: '2026-06-05',
  until: '2026-06-11',
  stage: 'complete',
  createdAt: '2026-06-11T17:40:00.000Z',
  ...change,
})
const later = reportOf(1, {})
const earlier = reportOf(2, { from: '2026-05-31', until: '2026-06-04', createdAt: '2026-06-04T08:15:00.000Z' })
const whole = reportOf(3, { period: 'wholeJourney', from: '2026-05-31', createdAt: '2026-06-10T08:15:00.000Z' })

const average = (value: number | null) => ({ average: value, coverage: value === null ? 0 : 7, change: null })
const plan = (done: number, planned: number | null) => ({ done, planned, inGrow: null })

const printedOf = ({ id, from, until, period }: Report, change: Partial<PrintedFigures> = {}): PrintedFigures => ({
  id,
  personId,
  figures: {
    personId,
    period,
    from,
    until,
    days: 7,
    hours: 14.5,
    limit: 10,
    change: null,
    productivity: average(74),
    mental: average(64),
    physical: average(81),
  },
  exercises: plan(15, 18),
  reflections: plan(19, 28),
  byType: [
    { goal: 'calm', done: 8, hrv1: 48.2, hrv2: 61, paces: [6], rated: 7, improved: 5 },
    { goal: 'energy', done: 4, hrv1: 44, hrv2: 58, paces: [6, 8], rated: 4, improved: 2 },
  ],
  days: Array.from({ length: 5 }, (_, index) => ({
    date: `2026-06-0${index + 1}`,
    productivity: 70 + index,
    mental: index === 2 ? null : 60 + index,
    physical: 80,
    exercises: plan(2, 3),
    reflections: plan(3, 4),
  })),
  deviceUse: [{ startsAt: '2026-06-11T08:00:00.000Z', timezone: 'Africa/Lagos', minutes: 34.2 }],
  ...change,
})
const before = printedOf(earlier, {
  figures: {
    personId,
    period: 'lastSevenDays',
    from: earlier.from,
    until: earlier.until,
    days: 7,
    limit: 10,
    productivity: average(74),
    mental: average(58),
    physical: average(null),
    hours: 16,
    change: null,
  },
  exercises: plan(9, 18),
  byType: [{ goal: 'calm', done: 5, hrv1: 43.4, hrv2: 61.3, paces: [6], rated: 4, improved: 2 }],
  deviceUse: null,
})
const withoutFigures = {
  figures: null,
  exercises: null,
  reflections: null,
  byType: [],
  days: [],
  deviceUse: null,
}

/** Answers with these reports, newest first, and with the figures of each. */
const having = (figures: readonly PrintedFigures[], reports: readonly Report[] = [later, earlier]) => ({
  msw: {
    handlers: [
      answering(contract.resource.listReports, () => [...reports]),
      answering(
        contract.resource.getPrintedFigures,
        ({ params }) => figures.find(({ id }) => id === params.reportId) ?? printedOf(later),
      ),
      ...mockHandlers(createMockDatabase()),
    ],
  },
})
const both = [before, printedOf(later)]

const meta = {
  title: 'Screens/Client profile/Compare reports',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', ...having(both) },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const title = 'Two reports side by side'
const choices = (report: ReturnType<typeof within>) => report.findAllByRole('checkbox')

/** Chooses the first two reports of the list, and compares them. */
async function compare(canvas: Canvas) {
  const report = await openDialog(canvas)
  for (const choice of (await choices(report)).slice(0, 2)) await userEvent.click(choice)
  await userEvent.click(report.getByRole('button', { name: 'Compare' }))
  const opened = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
  return within(opened)
}

const cellsOf = async (dialog: ReturnType<typeof within>, figure: string) => {
  const opener = await dialog.findByRole('button', { name: figure })
  return [...(opener.closest('tr')?.cells ?? [])].slice(1).map(({ textContent }) => textContent)
}

/** Each figure of the two reports, the change, and whether it is better or worse. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await compare(canvas)
    await expect(await dialog.findByText('Last 7 days, May 31 to Jun 4, 2026')).toBeVisible()
    await expect(dialog.getByText('Last 7 days, Jun 5 to Jun 11, 2026')).toBeVisible()
    await step('rose, fell, or did not change', async () => {
      await expect(await cellsOf(dialog, 'Mental')).toEqual(['58%', '64%', ' 6 better'])
      await expect(await cellsOf(dialog, 'Engagement in 48 h')).toEqual(['16.0 h', '14.5 h', ' 1.5 h worse'])
      await expect(await cellsOf(dialog, 'Productivity')).toEqual(['74%', '74%', '±0'])
      await expect(await cellsOf(dialog, 'Exercises of the plan')).toEqual(['9/18', '15/18', ' 33 points better'])
      await expect(await cellsOf(dialog, 'Calm: exercises')).toEqual(['5', '8', ' 3'])
    })
    await step('missing in one report, or not comparable', async () => {
      await expect(await cellsOf(dialog, 'Physical')).toEqual(['–', '81%', '–'])
      await expect(await cellsOf(dialog, 'Energy: HRV-1')).toEqual(['–', '44 ms', '–'])
    })
  },
}

/** A figure opens the records of both reports, by its row or by Enter, and gets the focus back. */
export const Records: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await compare(canvas)
    const open = async (figure: string) => {
      const opener = await dialog.findByRole('button', { name: figure })
      opener.focus()
      await userEvent.keyboard('{Enter}')
      const opened = await screen.findByRole('dialog', { name: figure })
      await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
      return { opener, records: within(opened) }
    }
    const close = async (opener: HTMLElement) => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await step('days of an average', async () => {
      const { opener, records } = await open('Mental')
      const table = records.getByRole('table', { name: 'Later: 64%' })
      await expect(within(table).getAllByRole('row')).toHaveLength(5)
      await expect(within(table).getByRole('row', { name: 'Mon, Jun 1 60%' })).toBeVisible()
      await close(opener)
    })
    await step('hours of device use', async () => {
      const { opener, records } = await open('Engagement in 48 h')
      await expect(records.getByText('This report has no hours of device use')).toBeVisible()
      await expect(records.getByText('34 min')).toBeVisible()
      await close(opener)
    })
    await step('exercises of a type', async () => {
      const { records } = await open('Calm: HRV-1')
      const table = await records.findByRole('table', { name: 'Later: 48 ms' })
      await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
      const [exercise] = within(table).getAllByRole('button')
      await userEvent.click(exercise as HTMLElement)
      const detail = await screen.findByRole('dialog', { name: 'Calm exercise' })
      await expect(within(detail).getByRole('table', { name: 'Measures' })).toBeVisible()
      await waitFor(() => expect(detail).toContainElement(document.activeElement as HTMLElement))
      await close(exercise as HTMLElement)
      await expect(screen.getByRole('dialog', { name: 'Calm: HRV-1' })).toBeVisible()
    })
  },
}

/** Only two reports can be chosen. */
export const TwoOfThree: Story = {
  parameters: having(both, [later, whole, earlier]),
  play: async ({ canvas }) => {
    const report = await openDialog(canvas)
    const [first, second, third] = await choices(report)
    if (!first || !second || !third) throw new Error('Three reports are expected')
    const button = report.getByRole('button', { name: 'Compare' })
    await expect(button).toBeDisabled()
    await userEvent.click(first)
    await expect(button).toBeDisabled()
    await userEvent.click(third)
    await expect(button).toBeEnabled()
    await expect(second).toBeDisabled()
    await userEvent.click(first)
    await expect(second).toBeEnabled()
    await expect(button).toBeDisabled()
  },
}

/** One report has nothing to be compared with. */
export const OneReport: Story = {
  parameters: having(both, [later]),
  play: async ({ canvas }) => {
    const report = await openDialog(canvas)
    await expect(await report.findByRole('button', { name: /^Open PDF, / })).toBeVisible()
    await expect(report.queryByRole('checkbox')).toBeNull()
    await expect(report.queryByRole('button', { name: 'Compare' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [...pending(contract.resource.getPrintedFigures), ...having(both).msw.handlers] } },
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await expect(dialog.queryByRole('table')).toBeNull()
    await expect(dialog.queryByText('The figures could not be loaded')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.resource.getPrintedFigures), ...having(both).msw.handlers] } },
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await expect(await dialog.findByText('The figures could not be loaded')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The records of a period may have been deleted since. */
export const NoRecords: Story = {
  tags: ['no-picture'],
  parameters: having(both),
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: 'Calm: exercises' }))
    const records = within(await screen.findByRole('dialog', { name: 'Calm: exercises' }))
    await expect(await records.findByRole('heading', { name: 'Earlier: 5' })).toBeVisible()
    await expect(await records.findByText('No records in this period')).toBeVisible()
  },
}

/** A report that was made before reports had figures. */
export const WithoutFigures: Story = {
  parameters: having([printedOf(earlier, withoutFigures), printedOf(later)]),
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await expect(await dialog.findByText('This report has no figures')).toBeVisible()
    await expect(await cellsOf(dialog, 'Mental')).toEqual(['–', '64%', '–'])
    await userEvent.click(dialog.getByRole('button', { name: 'Mental' }))
    const records = within(await screen.findByRole('dialog', { name: 'Mental' }))
    await expect(records.getByText('This report has no figures')).toBeVisible()
  },
}

export const NeitherHasFigures: Story = {
  parameters: having([printedOf(earlier, withoutFigures), printedOf(later, withoutFigures)]),
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await expect(await dialog.findAllByText('This report has no figures')).toHaveLength(2)
    await expect(dialog.queryByRole('table')).toBeNull()
  },
}

/** All four types, in Grow and with a plan. */
export const Long: Story = {
  parameters: having([
    before,
    printedOf(later, {
      exercises: { done: 152, planned: 180, inGrow: 1_204 },
      byType: (['learn', 'calm', 'focus', 'energy'] as const).map((goal) => ({
        goal,
        done: 1_310,
        hrv1: 112.4,
        hrv2: 140,
        paces: [6 as const],
        rated: 1_204,
        improved: 998,
      })),
    }),
  ]),
  play: async ({ canvas }) => {
    const dialog = await compare(canvas)
    await expect(await cellsOf(dialog, 'Exercises of the plan')).toEqual([
      '9/18',
      '152/180, 1,204 in Grow',
      ' 34 points better',
    ])
    await expect(dialog.getAllByRole('row')).toHaveLength(23)
  },
}
