import { type ClientInvite, contract, type Note, type Report, type Review } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, pathOf, reachPanel } from '../story-profile.ts'

const amara = pathOf('Amara').replace('/clients/', '')

const id = (number: number) => `01976000-0000-7000-8000-0000000006${String(number).padStart(2, '0')}`
const noteOn = (number: number, writtenAt: string): Note => ({
  id: id(number),
  personId: amara,
  version: 1,
  text: 'Likes the morning exercise best',
  writtenAt,
  followUpOn: null,
  followUpDoneAt: null,
})
const report: Report = {
  id: id(50),
  personId: amara,
  period: 'wholeJourney',
  from: '2026-05-31',
  until: '2026-06-06',
  stage: 'complete',
  createdAt: '2026-06-06T15:20:00.000Z',
}

const review: Review = { id: id(60), reviewedAt: '2026-06-09T14:41:00.000Z' }

function withActions(
  notes: readonly Note[],
  reports: readonly Report[] = [report],
  reviews: readonly Review[] = [review],
  invite?: Omit<ClientInvite, 'id'>,
) {
  const database = createMockDatabase()
  database.reviews = reviews.map((of) => ({ ...of, personId: amara, rules: [] }))
  if (invite) database.acceptedInvites = [{ ...invite, id: id(70), personId: amara }]
  database.notes = [...notes]
  database.reports = [...reports]
  return { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } }
}

const meta = {
  title: 'Screens/Client profile/What you did',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withActions([noteOn(1, '2026-06-10T14:38:00.000Z'), noteOn(2, '2026-06-04T07:12:00.000Z')]),
  afterEach: endAtPanel('What you did'),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const reach = (canvas: Canvas) => reachPanel(canvas, 'What you did')

const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent)

/**
 * Actions are listed newest first. A row can be opened to compare the seven days before and after the action, without
 * claiming a cause.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await step('lists notes, reviews, reports and phase changes by their day', async () => {
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(5))
      await expect(textsOf(region.getAllByRole('listitem'))).toEqual([
        'Note, Jun 10, 16:38',
        'Reviewed, Jun 9, 16:41',
        'Started Sense, 8 BPM, Jun 7',
        'Report, Jun 6, 17:20',
        'Note, Jun 4, 09:12',
      ])
      await expect(region.getByText('Since Jun 4')).toBeVisible()
    })
    await step('names them on their day of the journey, too', async () => {
      const journey = await canvas.findByRole('group', { name: /^Journey, / })
      journey.focus()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
      await expect(await canvas.findByText(/^Jun 9, \d+ of \d+ done \| Reviewed$/)).toBeInTheDocument()
    })
    await step('marks them below the plots, and says so', async () => {
      const mental = await canvas.findByRole('group', { name: /^Mental, .*\. What you did is marked on 5 days$/ })
      await expect(mental).toBeVisible()
      await expect(within(canvas.getByRole('region', { name: 'Indicators' })).getByText('what you did')).toBeVisible()
    })
    await step('puts the days before and after side by side', async () => {
      await userEvent.click(region.getByText('Started Sense, 8 BPM'))
      const table = within(await region.findByRole('table'))
      await expect(table.getByRole('columnheader', { name: '7 days before' })).toBeVisible()
      await expect(table.getByRole('columnheader', { name: '5 days since' })).toBeVisible()
      await expect(await table.findByRole('row', { name: /^Mental \d+% \d+%$/ })).toBeVisible()
      await expect(await table.findByRole('row', { name: /^Exercises \d+ of \d+ done \d+ of \d+ done$/ })).toBeVisible()
      await expect(region.getByText('Shown side by side. This does not mean that one led to the other.')).toBeVisible()
    })
  },
}

/** Returns the parameters of a story with a session in which 64 of 712 beats were corrected. */
function withCorrectedBeats() {
  const unrated = { goal: null, change: null, level: null }
  const corrected = createMockDatabase()
  corrected.notes = [noteOn(1, '2026-06-10T14:38:00.000Z')]
  corrected.doneExercises = [
    {
      id: id(80),
      stepId: id(81),
      date: '2026-06-08',
      goal: 'calm',
      bpm: 8,
      startedAt: '2026-06-08T10:00:00.000Z',
      endedAt: '2026-06-08T10:10:00.000Z',
      timezone: 'Africa/Lagos',
      measures: { hrv1: 60, hrv2: 64, pulseRate: 66, respiratory: 8 },
      recording: { beats: 712, correctedBeats: 64, problem: null },
      effects: { hrv1: unrated, hrv2: unrated, pulseRate: unrated, respiratory: unrated },
      result: null,
      goalEffects: { learn: null, calm: null, focus: null, energy: null },
    },
  ]
  return { layout: 'fullscreen', msw: { handlers: mockHandlers(corrected) } }
}

/** A mean of HRV-1 is marked if any of its recordings has many corrected beats. */
export const Corrected: Story = {
  parameters: withCorrectedBeats(),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await userEvent.click(await region.findByText('Started Sense, 8 BPM'))
    const table = within(await region.findByRole('table'))
    const marks = await table.findAllByRole('img', { name: /^1 of \d+ recordings has 5% or more corrected beats$/ })
    await expect(marks).toHaveLength(1)
    await expect(marks[0]?.closest('tr')).toHaveTextContent(/^HRV-1/)
  },
}

/**
 * The client was invited, was invited again, and joined. An invite from before the journey isn't in the journey's lane.
 */
export const Invited: Story = {
  parameters: withActions([noteOn(1, '2026-06-10T14:38:00.000Z')], [], [], {
    invitedAt: '2026-05-28T08:05:00.000Z',
    resentAt: '2026-05-31T06:30:00.000Z',
    acceptedAt: '2026-05-31T07:10:00.000Z',
  }),
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await step('lists both mails, and when the client joined', async () => {
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(4))
      await expect(textsOf(region.getAllByRole('listitem'))).toEqual([
        'Note, Jun 10, 16:38',
        'Started Sense, 8 BPM, Jun 7',
        'Invited again, joined May 31, May 31, 08:30',
        'Invited, May 28, 10:05',
      ])
      await expect(region.getByText('Since May 28')).toBeVisible()
    })
    await step('has the second on its day of the journey', async () => {
      const journey = await canvas.findByRole('group', { name: /^Journey, / })
      journey.focus()
      await userEvent.keyboard('{Home}')
      await expect(
        await canvas.findByText(/^May 31, \d+ of \d+ done \| Invited again, joined May 31$/),
      ).toBeInTheDocument()
    })
  },
}

export const InvitedDark: Story = { ...Invited, globals: { theme: 'dark' } }

/** If either side has fewer than four days, there is nothing to compare. */
export const TooFewDays: Story = {
  parameters: withActions([noteOn(1, '2026-06-10T14:38:00.000Z')], [], []),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await userEvent.click(await region.findByText('Note'))
    await expect(await region.findByRole('row', { name: /^Mental \d+% No value$/ })).toBeVisible()
    await expect(await region.findByRole('row', { name: /^Exercises \d+ of \d+ done No value$/ })).toBeVisible()
  },
}

/** There are no actions yet, because the first phase began with the client's consent. */
export const Empty: Story = {
  args: { path: pathOf('Theo') },
  parameters: withActions([], [], []),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(
      await region.findByText('Invites, notes, reviews, reports and phase changes are listed here'),
    ).toBeVisible()
  },
}

/** If the coach has done nothing, the plots have no marks, so the legend explains none. */
export const NothingMarked: Story = {
  args: { path: pathOf('Camille') },
  parameters: withActions([], [], []),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await region.findByText('Invites, notes, reviews, reports and phase changes are listed here')
    const mental = await canvas.findByRole('group', { name: /^Mental, / })
    await expect(mental.getAttribute('aria-label')).toMatch(/percent(, lagging)?$/)
    await expect(within(canvas.getByRole('region', { name: 'Indicators' })).queryByText('what you did')).toBeNull()
  },
}

export const Many: Story = {
  parameters: withActions(
    Array.from({ length: 9 }, (_, at) => noteOn(at, `2026-06-0${at + 1}T08:00:00.000Z`)),
    [],
    [],
  ),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(6))
    await userEvent.click(region.getByRole('button', { name: 'Show all 10' }))
    await expect(region.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(region.getByRole('button', { name: 'Show fewer' }))
    await expect(region.getAllByRole('listitem')).toHaveLength(6)
  },
}

/** Notes from all pages are included, not only those that the notes region shows. */
export const SeveralPages: Story = {
  tags: ['no-picture'],
  parameters: withActions(
    Array.from({ length: 60 }, (_, at) => noteOn(at, new Date(Date.UTC(2026, 5, 10, 8, -at)).toISOString())),
    [],
    [],
  ),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await userEvent.click(await region.findByRole('button', { name: 'Show all 61' }))
    await expect(region.getAllByRole('listitem')).toHaveLength(61)
  },
}

export const Failed: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.resource.listReports), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('Error processing what you did')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
