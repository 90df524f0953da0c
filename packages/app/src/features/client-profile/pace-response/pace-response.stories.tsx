import { contract, EXERCISE_GOALS, type PaceResponse, TIMES_OF_DAY } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, pathOf, reachPanel } from '../story-profile.ts'

const means = (hrv1: number, hrv1Deviation: number, respiratory: number | null) => ({
  hrv1,
  hrv1Deviation,
  hrv2: hrv1 * 1.3,
  pulseRate: 70 - hrv1 / 8,
  respiratory,
})

const pace = (bpm: 10 | 8 | 6, sessions: number, of: ReturnType<typeof means> | null, markedSessions = 0) => ({
  bpm,
  sessions,
  markedSessions,
  means: of,
})

const times: PaceResponse['times'] = EXERCISE_GOALS.flatMap((goal, place) =>
  TIMES_OF_DAY.map((time, at) =>
    goal === 'energy' || at + place === 4
      ? { goal, time, bpm: null, hrv1: null, sessions: goal === 'energy' ? 0 : 3, markedSessions: 0 }
      : {
          goal,
          time,
          bpm: at === 1 ? 8 : 6,
          hrv1: 37 + 2 * place + at,
          sessions: 6 + 3 * place + at,
          markedSessions: 0,
        },
  ),
)

const threePaces: Omit<PaceResponse, 'personId'> = {
  since: '2026-04-02',
  hrv1: { average: 41, coverage: 7, change: 2, sessions: 18, markedSessions: 0 },
  paces: [pace(10, 21, means(29, 3.6, 9.8)), pace(8, 46, means(34, 4.5, 8.1)), pace(6, 96, means(41, 5.2, 6.2))],
  times,
}

const withPaces = (paces: Omit<PaceResponse, 'personId'>) => ({
  layout: 'fullscreen',
  msw: {
    handlers: [
      answering(contract.exercise.getPaceResponse, ({ params }) => ({ ...paces, personId: params.personId })),
      ...handlers,
    ],
  },
})

const meta = {
  title: 'Screens/Client profile/Pace response',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withPaces(threePaces),
  afterEach: endAtPanel('Pace response'),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const reach = (canvas: Canvas) => reachPanel(canvas, 'Pace response')

/**
 * The panel shows the difference between the paces, possible reasons, and the pace that the phase change will suggest.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await step('says what the paces differ in', async () => {
      await expect(await region.findByText('HRV-1 is highest at 6 BPM: 41 ms, 7 ms more than at 8.')).toBeVisible()
      await expect(region.getByText('Practice and time play a part, too.')).toBeVisible()
      await expect(region.getByText('Everyday sessions since Apr 2')).toBeVisible()
      // The phase arrives with the journey, which may be later.
      await expect(await region.findByText('Suggested for Grow: 6 BPM, the usual pace of this phase')).toBeVisible()
    })
    await step('has the four measures of each pace, as a table', async () => {
      const table = within(region.getByRole('table', { name: 'Measures by pace' }))
      await expect(
        table.getByRole('row', {
          name: /^8 BPM Now ?, 46 sessions 34 ms ?, usually 30 to 39 ms 44 ms 66 beats per minute 8\.1 breaths per minute$/,
        }),
      ).toBeVisible()
      await expect(table.getByRole('rowheader', { name: /^10 BPM ?, 21 sessions$/ })).toBeVisible()
      await expect(table.getByRole('columnheader', { name: 'Pulse rate' })).toBeVisible()
    })
    await step('goes by goal and time of day, for the goals that were practised', async () => {
      const name = 'Pace with the highest HRV-1, by goal and time of day'
      const table = within(region.getByRole('table', { name }))
      await expect(
        table.getByRole('row', {
          name: /^Learn 6 BPM ?, 37 ms, 6 sessions 8 BPM ?, 38 ms, 7 sessions 6 BPM ?, 39 ms, 8 sessions$/,
        }),
      ).toBeVisible()
      await expect(table.getByRole('row', { name: /Too few ?, ?3 of 5 sessions$/ })).toBeVisible()
      const types = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
      await expect(types).toEqual(['Learn', 'Calm', 'Focus'])
    })
    await step('marks nothing, and explains no mark', async () => {
      await expect(region.queryByRole('img', { name: /corrected beats$/ })).toBeNull()
      await expect(region.getByText(/^From recordings/)).not.toBeVisible()
    })
  },
}

/** The client's own sessions have changed the suggestion. */
export const SuggestedByEvidence: Story = {
  parameters: withPaces({
    ...threePaces,
    paces: [pace(10, 5, means(30, 4, null)), pace(8, 46, means(44, 4.5, 8.1)), pace(6, 12, means(38, 5.2, 6.2))],
  }),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('Suggested for Grow: 8 BPM, where HRV-1 is highest')).toBeVisible()
    // No recording at 10 BPM has a breathing rate.
    await expect(region.getByRole('row', { name: /^10 BPM .* No value$/ })).toBeVisible()
  },
}

/** A difference that is too small to count isn't reported. */
export const Alike: Story = {
  parameters: withPaces({
    ...threePaces,
    paces: [pace(10, 3, null), pace(8, 46, means(40, 4.5, 8.1)), pace(6, 12, means(41, 5.2, 6.2))],
  }),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    const alike = 'HRV-1 differs by less than 5% between 6 and 8 BPM: 41 ms and 40 ms.'
    await expect(await region.findByText(alike)).toBeVisible()
    await expect(region.getByText('Too few, 2 more to compare')).toBeVisible()
  },
}

/** A figure is marked if one of its sessions is marked. */
export const Marked: Story = {
  parameters: withPaces({
    ...threePaces,
    paces: [
      pace(10, 21, means(29, 3.6, 9.8)),
      pace(8, 46, means(34, 4.5, 8.1), 1),
      pace(6, 96, means(41, 5.2, 6.2), 3),
    ],
    times: times.map((at) => (at.goal === 'learn' && at.time === 'morning' ? { ...at, markedSessions: 1 } : at)),
  }),
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await region.findByText('HRV-1 is highest at 6 BPM: 41 ms, 7 ms more than at 8.')
    const marksIn = (name: RegExp) => within(region.getByRole('row', { name })).queryAllByRole('img')
    await step('each of the four means of a pace', async () => {
      const spoken = marksIn(/^6 BPM/).map((mark) => mark.getAttribute('aria-label'))
      await expect(spoken).toEqual(Array(4).fill('3 of 96 recordings have 5% or more corrected beats'))
      const ofOne = marksIn(/^8 BPM/).map((mark) => mark.getAttribute('aria-label'))
      await expect(ofOne).toEqual(Array(4).fill('1 of 46 recordings has 5% or more corrected beats'))
      await expect(marksIn(/^10 BPM/)).toEqual([])
    })
    await step('the finding, which compares two of them, and the pace of a goal', async () => {
      await expect(
        region.getByRole('img', { name: '4 of 142 recordings have 5% or more corrected beats' }),
      ).toBeVisible()
      await expect(marksIn(/^Learn/)).toHaveLength(1)
      await expect(marksIn(/^Calm/)).toEqual([])
      await expect(region.getByText(/^From recordings with 5% or more corrected beats/)).toBeVisible()
    })
  },
}

/** With fewer than two paces to compare, there is neither a finding nor a comparison by goal. */
export const TooFew: Story = {
  parameters: { layout: 'fullscreen', msw: { handlers } },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    const table = within(await region.findByRole('table', { name: 'Measures by pace' }))
    await expect(table.getAllByText('No sessions at this pace yet')).toHaveLength(2)
    await expect(region.queryByText(/HRV-1 is highest/)).toBeNull()
    await expect(region.getAllByRole('table')).toHaveLength(1)
  },
}

export const Empty: Story = {
  parameters: withPaces({
    since: null,
    hrv1: { average: null, coverage: 0, change: null, sessions: 0, markedSessions: 0 },
    paces: [pace(10, 0, null), pace(8, 0, null), pace(6, 0, null)],
    times: [],
  }),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('No measured exercises yet')).toBeVisible()
    await expect(region.queryByRole('table')).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { layout: 'fullscreen', msw: { handlers: [...pending(contract.exercise.getPaceResponse), ...handlers] } },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(region.getByRole('heading', { name: 'Pace response' })).toBeVisible()
    await expect(region.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.exercise.getPaceResponse), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('Error processing pace response')).toBeVisible()
    await userEvent.click(region.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(region.getByRole('button', { name: 'Try again' })).toBeVisible())
  },
}
