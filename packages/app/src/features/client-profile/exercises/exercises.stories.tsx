import { BREATHS_PER_MINUTE, contract, type ExerciseSession } from '@attune/api'
import { answering } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, middleOf, pathOf, reachPanel } from '../story-profile.ts'

/** No measured session at any pace. */
const noPaces = {
  since: null,
  paces: BREATHS_PER_MINUTE.map((bpm) => ({ bpm, sessions: 0, markedSessions: 0, means: null })),
  times: [],
}

const meta = {
  title: 'Screens/Client profile/Exercises',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Today, 17:40' })
    await userEvent.click(opener)
    const detail = within(await screen.findByRole('dialog', { name: 'Calm exercise' }))
    await waitFor(() => expect(detail.getByText('Amara Okafor, today, 17:40–17:52, client’s time')).toBeVisible())
    await expect(await detail.findByText('Stress balance at 8 BPM')).toBeVisible()
    await expect(
      await detail.findByRole('img', { name: 'Breathing pace, goal 8 breaths a minute, mean 8.2 breaths a minute' }),
    ).toBeVisible()
    await expect(detail.getByText(/Not the recording$/)).toBeVisible()
    await expect(await detail.findByRole('row', { name: 'HRV-1 60 ms 69 ms Positive' })).toBeVisible()
    await expect(await detail.findByText('Effect by exercise goal')).toBeVisible()
  },
}

/** The texts of a row are level, also beside an icon. */
export const OneLine: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Today, 17:40' })
    const row = within(opener.closest('tr') as HTMLElement)
    const type = row.getByText('Calm')
    await expect(middleOf(type.lastChild as Text)).toBeCloseTo(middleOf(opener), 0)
  },
}

/** HRV-1 of the last seven days with its change, beside the count. */
export const WithDirection: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.exercise.getPaceResponse, ({ params }) => ({
          ...noPaces,
          personId: params.personId,
          hrv1: { average: 34, coverage: 6, change: 3, sessions: 14, markedSessions: 0 },
        })),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const panel = await reachPanel(canvas, 'Exercises')
    await expect(await panel.findByText(/^HRV-1 34 ms/)).toBeVisible()
    await expect(panel.getByRole('img', { name: 'up 3 ms, than the seven days before' })).toBeVisible()
  },
  afterEach: endAtPanel('Exercises'),
}

export const Earlier: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier exercises' }))
    await waitFor(async () => {
      const table = within(canvas.getByRole('table', { name: 'Exercises' }))
      await expect(table.getAllByRole('row')).toHaveLength(1 + 16 + 1)
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier exercises' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show earlier exercises' })).toBeNull())
    await expect((await canvas.findAllByText('Not rated yet')).length).toBeGreaterThan(0)
  },
}

const unrated = { goal: null, change: null, level: null }

const session = (at: number, startedAt: string, endedAt: string, timezone: string): ExerciseSession => ({
  id: `01976000-0000-7eee-8000-00000000000${at}`,
  stepId: '01976000-0000-7fff-8000-000000000001',
  date: startedAt.slice(0, 10),
  goal: 'calm',
  bpm: 8,
  startedAt,
  endedAt,
  timezone,
  measures: null,
  recording: null,
  effects: { hrv1: unrated, hrv2: unrated, pulseRate: unrated, respiratory: unrated },
  result: null,
  goalEffects: { learn: null, calm: null, focus: null, energy: null },
})

/** Times are the client's. Around a change of zone the table says which times belong to which zone. */
export const ZoneChanged: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.exercise.listExerciseSessions, () => [
          session(3, '2026-06-10T08:00:00.000Z', '2026-06-10T08:12:00.000Z', 'Europe/London'),
          session(2, '2026-06-09T12:00:00.000Z', '2026-06-09T12:12:00.000Z', 'America/New_York'),
          session(1, '2026-06-08T12:00:00.000Z', '2026-06-08T12:12:00.000Z', 'America/New_York'),
        ]),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Jun 10, 09:00' })
    const rows = canvas.getAllByRole('row').map(({ textContent }) => textContent)
    const changed = rows.findIndex((text) => text.startsWith('Time zone changed'))
    await expect(rows[changed]).toBe('Time zone changed, New York to London: above London time, below New York time')
    await expect(rows[changed - 1]).toMatch(/^Jun 10, 09:00/)
    await expect(rows[changed + 1]).toMatch(/^Jun 9, 08:00/)
    await expect(rows.filter((text) => text.startsWith('Time zone changed'))).toHaveLength(1)
    await expect(await canvas.findByRole('columnheader', { name: 'Client’s time' })).toBeVisible()
    await expect(await canvas.findByText('Last 48 h, client’s time')).toBeVisible()
  },
}
