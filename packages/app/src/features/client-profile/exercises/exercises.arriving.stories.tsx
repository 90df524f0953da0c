import { contract, type ExerciseSession } from '@attune/api'
import { answering, createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'

const database = createMockDatabase()
const amara = database.persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''

const unrated = { goal: null, change: null, level: null }

/** Creates an exercise on a day in May, at 10:00 in Berlin. */
const sessionOf = (day: number): ExerciseSession => ({
  id: `01976000-0000-7eee-8000-0000000000${String(day).padStart(2, '0')}`,
  stepId: '01976000-0000-7fff-8000-000000000001',
  date: `2026-05-${String(day).padStart(2, '0')}`,
  goal: 'calm',
  bpm: 8,
  startedAt: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  endedAt: `2026-05-${String(day).padStart(2, '0')}T08:12:00.000Z`,
  timezone: 'Europe/Berlin',
  measures: null,
  recording: null,
  effects: { hrv1: unrated, hrv2: unrated, pulseRate: unrated, respiratory: unrated },
  result: null,
  goalEffects: { learn: null, calm: null, focus: null, energy: null },
})

/** Returns the days with an exercise up to `latest`, newest first. */
const daysUntil = (latest: number) => Array.from({ length: latest }, (_, index) => latest - index)

let latest = 0

const meta = {
  title: 'Screens/Client profile/Exercises/Arriving',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: pathOf('Amara') },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        answering(contract.exercise.listExerciseSessions, ({ query }) => {
          const sessions = daysUntil(latest).map(sessionOf)
          const from = sessions.findIndex(({ id }) => id === query?.before) + 1
          return sessions.slice(from, from + Number(query?.limit))
        }),
        ...mockHandlers(database),
      ],
    },
  },
  beforeEach: () => {
    latest = 20
    // The previous story's stream may end late.
    database.followers.clear()
  },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Makes the client's exercises up to a day arrive at the server, which announces them. */
function arriveUntil(day: number) {
  latest = day
  database.changes.push({ personId: amara, services: ['exercise'] })
  for (const follow of database.followers) follow()
}

const table = (canvas: Canvas) => within(canvas.getByRole('table', { name: 'Exercises' }))
const shownDays = (canvas: Canvas) =>
  table(canvas)
    .queryAllByRole('button', { name: /^May/ })
    .map((button: HTMLElement) => Number(/\d+/.exec(button.textContent)?.[0]))
const showEarlier = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Show earlier exercises' }))

/** Pages that the coach has opened don't move when an exercise arrives, and neither does the focus within them. */
export const OneMore: Story = {
  play: async ({ canvas }) => {
    await showEarlier(canvas)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(20).slice(0, 16)))
    await waitFor(() => expect(table(canvas).getByRole('button', { name: 'May 12, 10:00' })).toHaveFocus())
    await showEarlier(canvas)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(20)))
    const row = table(canvas).getByRole('button', { name: 'May 3, 10:00' })
    row.focus()
    await waitFor(() => expect(database.followers.size).toBe(1))
    arriveUntil(21)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(21)))
    await expect(row).toHaveFocus()
  },
}

/** If more exercises arrive at once than fit on a page, none is missing or listed twice. */
export const Many: Story = {
  play: async ({ canvas }) => {
    await showEarlier(canvas)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(20).slice(0, 16)))
    const row = table(canvas).getByRole('button', { name: 'May 6, 10:00' })
    row.focus()
    await waitFor(() => expect(database.followers.size).toBe(1))
    arriveUntil(31)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(31).slice(0, 27)))
    await expect(row).toHaveFocus()
    await showEarlier(canvas)
    await waitFor(() => expect(shownDays(canvas)).toEqual(daysUntil(31)))
  },
}
