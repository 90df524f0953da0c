import { BREATHS_PER_MINUTE, contract, type ExerciseBeats, type ExerciseSession, type GoalEffect } from '@attune/api'
import { answering } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, middleOf, pathOf, reachPanel } from '../story-profile.ts'

/** There is no measured session at any pace. */
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
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

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
    await expect(detail.getByText(/not the recording$/)).toBeVisible()
    await expect(await detail.findByRole('row', { name: 'HRV-1 60 ms 69 ms Positive' })).toBeVisible()
    await expect(await detail.findByText('Effect by exercise goal')).toBeVisible()
    await expect(detail.getByText('816 beats, 0 corrected')).toBeVisible()
  },
}

/** The texts of a row are aligned, even beside an icon. */
export const OneLine: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Today, 17:40' })
    const row = within(opener.closest('tr') as HTMLElement)
    const type = row.getByText('Calm')
    await expect(middleOf(type.lastChild as Text)).toBeCloseTo(middleOf(opener), 0)
  },
}

/** The HRV-1 of the last seven days, with its change, is beside the count. */
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
    await expect((await panel.findByText('34 ms')).parentElement).toHaveTextContent(/^, HRV-1 34 ms/)
    await expect(panel.getByRole('img', { name: 'up 3 ms from the seven days before' })).toBeVisible()
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

const rated = (change: number, level: GoalEffect, goal: number) => ({ change, level, goal })

/** A Learn exercise with the highest HRV-1 so far. It is rated only on its breathing. */
const best: Partial<ExerciseSession> = {
  goal: 'learn',
  measures: { hrv1: 118, hrv2: 104, pulseRate: 61, respiratory: 8.1 },
  recording: { beats: 732, correctedBeats: 1, problem: null },
  effects: {
    hrv1: rated(2.4, 'positive', 64),
    hrv2: rated(1.9, 'positive', 61),
    pulseRate: rated(0.8, 'moderatelyPositive', 66),
    respiratory: rated(0, 'neutral', 8),
  },
  result: 'neutral',
  goalEffects: { learn: 'neutral', calm: 'positive', focus: 'moderatelyPositive', energy: 'moderatelyPositive' },
}

/** One session for each state of a recording, newest first. */
const states: readonly Partial<ExerciseSession>[] = [
  best,
  { ...best, goal: 'calm', result: 'positive', recording: { beats: 712, correctedBeats: 64, problem: null } },
  { recording: { beats: 700, correctedBeats: 273, problem: 'tooManyCorrected' } },
  { recording: { beats: 41, correctedBeats: 0, problem: 'tooShort' } },
  {},
]
const recordings = states.map((state, at): ExerciseSession => {
  const day = `2026-06-${String(10 - at).padStart(2, '0')}`
  return { ...session(at, `${day}T08:00:00.000Z`, `${day}T08:12:00.000Z`, 'Africa/Lagos'), ...state }
})
/**
 * Returns the beats of a recording, which are even except for one early beat and one missed beat for each further
 * corrected beat.
 */
function beatsOf({ recording, id }: ExerciseSession): Pick<ExerciseBeats, 'sessionId' | 'rrIntervals' | 'artefacts'> {
  const { beats, correctedBeats, problem } = recording ?? { beats: 0, correctedBeats: 0, problem: null }
  if (correctedBeats < 1 || problem) {
    return { sessionId: id, rrIntervals: Array.from({ length: beats }, (_, at) => 880 + 8 * (at % 9)), artefacts: [] }
  }
  const missed = correctedBeats - 1
  const rrIntervals = Array.from({ length: beats - missed }, (_, at) => 880 + 8 * (at % 9))
  const artefacts: ExerciseBeats['artefacts'] = [{ kind: 'ectopic', from: 4, until: 6, beats: 1 }]
  rrIntervals.splice(4, 2, 600, 1180)
  for (let at = 0; at < missed; at += 1) {
    const from = 10 + 9 * at
    rrIntervals[from] = 1780
    artefacts.push({ kind: 'missed', from, until: from + 1, beats: 1 })
  }
  return { sessionId: id, rrIntervals, artefacts }
}

const withRecordings = {
  msw: {
    handlers: [
      answering(contract.exercise.listExerciseSessions, () => recordings),
      answering(contract.exercise.getExerciseBeats, ({ params: { personId, sessionId } }) => {
        const found = recordings.find(({ id }) => id === sessionId) ?? recordings[0]
        if (!found) throw new Error('There is no recording')
        const beats = beatsOf(found)
        const lasts = (intervals: number[]) => intervals.reduce((sum, interval) => sum + interval, 0) / 1000
        const lost = beats.artefacts.flatMap(({ from, until }) => beats.rrIntervals.slice(from, until))
        const recordedSeconds = lasts(beats.rrIntervals)
        return {
          personId,
          ...beats,
          recording: found.recording,
          recordedSeconds,
          usableSeconds: recordedSeconds - lasts(lost),
        }
      }),
      ...handlers,
    ],
  },
}

const rowOf = async (canvas: Canvas, day: string) => {
  const opener = await canvas.findByRole('button', { name: `${day}, 09:00` })
  return { opener, row: opener.closest('tr') as HTMLElement }
}

/**
 * The recordings have all possible outcomes: figures, marked figures, or the reason why there are none. The text of
 * each effect names its measures.
 */
export const Recordings: Story = {
  parameters: withRecordings,
  play: async ({ canvas, step }) => {
    const panel = await reachPanel(canvas, 'Exercises')
    await step('an effect names what it is made of', async () => {
      const { row } = await rowOf(canvas, 'Jun 10')
      await expect(within(row).getByText('Effect on Learn: respiratory')).toBeInTheDocument()
      await expect(within(row).queryByRole('img', { name: /corrected$/ })).toBeNull()
    })
    await step('from 5% corrected beats on, each figure and the effect are marked', async () => {
      const { row } = await rowOf(canvas, 'Jun 9')
      await expect(within(row).getAllByRole('img', { name: '9% of the beats corrected' })).toHaveLength(5)
      await userEvent.hover(within(row).getAllByRole('img', { name: '9% of the beats corrected' })[0] as HTMLElement)
      await waitFor(() => expect(screen.getByText('9% of the beats corrected')).toBeVisible())
      await userEvent.unhover(row)
      await expect(panel.getByText('From recordings with 5% or more corrected beats, so less certain')).toBeVisible()
    })
    await step('without measures the row says why', async () => {
      const reasons = ['Too many irregular beats (39%) to measure', 'Under a minute of usable beats', 'No recording']
      for (const [index, reason] of reasons.entries()) {
        const { row } = await rowOf(canvas, `Jun ${8 - index}`)
        await expect(within(row).getByRole('cell', { name: reason })).toBeVisible()
        await expect(within(row).queryByText('Not rated yet')).toBeNull()
      }
    })
  },
  afterEach: endAtPanel('Exercises'),
}

/** The detail marks the same figures, and says how many beats were corrected. */
export const OpenedMarked: Story = {
  parameters: withRecordings,
  play: async ({ canvas }) => {
    await userEvent.click((await rowOf(canvas, 'Jun 9')).opener)
    const detail = within(await screen.findByRole('dialog', { name: 'Calm exercise' }))
    await waitFor(() => expect(detail.getByText('Effect on Calm: HRV-1, lower pulse rate')).toBeVisible())
    const said = '712 beats, 64 corrected (9%). At 5% or more, figures are less certain'
    await expect(await detail.findByText(said)).toBeVisible()
    // The dialog shows four measures and their effects, four goals, and the result.
    await expect(detail.getAllByRole('img', { name: '9% of the beats corrected' })).toHaveLength(13)
    const beats = await detail.findByRole('group', { name: /Corrected: 1 early or late and 63 missed\.$/ })
    await expect(detail.getByText(/^91% of the beats are usable: 648 of 712, over /)).toBeVisible()
    await expect(detail.getByRole('table', { name: 'Corrected beats' })).toBeInTheDocument()
    beats.focus()
    await userEvent.keyboard('{Home}')
    await expect(detail.getByText('1 early or late, at 0:04')).toBeVisible()
  },
}

/** In Learn, the highest HRV-1 so far is not a result, because the goal of Learn is breathing. The label says so. */
export const OpenedBest: Story = {
  parameters: withRecordings,
  play: async ({ canvas }) => {
    await userEvent.click((await rowOf(canvas, 'Jun 10')).opener)
    const detail = within(await screen.findByRole('dialog', { name: 'Learn exercise' }))
    const label = await detail.findByText('Effect on Learn: respiratory')
    await expect(label.parentElement).toHaveTextContent(/Neutral$/)
    await expect(detail.getByText('HRV-2, higher pulse rate')).toBeVisible()
    await expect(detail.getByText('732 beats, 1 corrected')).toBeVisible()
  },
}

/** Nothing is measured or rated if too many beats had to be corrected. */
export const OpenedUnmeasured: Story = {
  parameters: withRecordings,
  play: async ({ canvas }) => {
    await userEvent.click((await rowOf(canvas, 'Jun 8')).opener)
    const detail = within(await screen.findByRole('dialog', { name: 'Calm exercise' }))
    await waitFor(() => expect(detail.getByText('700 beats, 273 corrected')).toBeVisible())
    await expect(detail.getByText('Too many irregular beats (39%) to measure')).toBeVisible()
    await expect(detail.getAllByText('Not rated')).toHaveLength(9)
    await expect(detail.queryByText('Not rated yet')).toBeNull()
    await expect(await detail.findByText(/^Most intervals follow no rhythm/)).toBeVisible()
  },
}

/** Times are in the client's zone. Around a change of zone, the table says which times belong to which zone. */
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
    await expect(rows[changed]).toBe(
      'Time zone changed from New York to London: rows above are in London time, rows below in New York time',
    )
    await expect(rows[changed - 1]).toMatch(/^Jun 10, 09:00/)
    await expect(rows[changed + 1]).toMatch(/^Jun 9, 08:00/)
    await expect(rows.filter((text) => text.startsWith('Time zone changed'))).toHaveLength(1)
    await expect(await canvas.findByRole('columnheader', { name: 'Client’s time' })).toBeVisible()
    await expect(await canvas.findByText('Last 48 h, client’s time')).toBeVisible()
  },
}
