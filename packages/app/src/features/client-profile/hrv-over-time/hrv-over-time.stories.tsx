import {
  contract,
  hrvOverTime,
  type MeasuredSession,
  type Posture,
  POSTURES,
  restingOverTime,
  restingPulseOverTime,
  type RestingReading,
} from '@attune/api'
import { answering, failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, pathOf, reachPanel } from '../story-profile.ts'

const today = '2026-06-11'
const title = 'HRV over time'

/** Returns the number of the day that is `days` days before today. */
const dayBefore = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Creates three sessions a day. Their HRV-1 rises from phase to phase. */
function sessionsOf(days: number): MeasuredSession[] {
  return Array.from({ length: days * 3 }, (_, index): MeasuredSession => {
    const ago = days - 1 - Math.floor(index / 3)
    const date = dayBefore(ago)
    const [step, bpm, base] =
      ago > 50 ? (['learn', 10, 28] as const) : ago > 42 ? (['sense', 8, 34] as const) : (['grow', 6, 41] as const)
    const hrv1 = base + ((index * 7) % 9) - 4
    return {
      id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      startedAt: `${date}T0${6 + (index % 3)}:15:00.000Z`,
      timezone: 'Europe/London',
      date,
      step,
      goal: 'calm',
      bpm,
      measures: { hrv1, hrv2: hrv1 * 1.4, pulseRate: 62 - hrv1 / 10, respiratory: index % 5 === 0 ? null : bpm + 0.2 },
      beats: 612,
      correctedBeats: index % 40 === 11 ? 44 : 3,
    }
  })
}

const withSessions = (sessions: MeasuredSession[], withoutMeasures = 0) => ({
  layout: 'fullscreen',
  msw: {
    handlers: [
      answering(contract.exercise.getHrvOverTime, ({ params }) => ({
        personId: params.personId,
        today,
        sessions,
        withoutMeasures,
        ...hrvOverTime(sessions, today),
      })),
      ...handlers,
    ],
  },
})

/** Creates one reading on each morning in a posture. */
const readingsOf = (posture: Posture, days: number): RestingReading[] =>
  Array.from({ length: days }, (_, index): RestingReading => {
    const date = dayBefore(days - 1 - index)
    const hrv1 = 50 + ((index * 5) % 11)
    return {
      id: `019b0000-0000-7000-8000-${String(index + POSTURES.indexOf(posture) * 1000).padStart(12, '0')}`,
      posture,
      source: 'beats',
      hasTime: true,
      startedAt: `${date}T05:40:00.000Z`,
      timezone: 'Europe/London',
      date,
      measures: { hrv1, hrv2: hrv1 * 1.2, pulseRate: 58 - hrv1 / 20, respiratory: null },
      beats: 300,
      correctedBeats: 2,
    }
  })

const withRest = (sessions: MeasuredSession[], readings: RestingReading[], pulses: number[] = []) => {
  const { layout, msw } = withSessions(sessions)
  const days = pulses.map((pulseRate, index) => ({ date: dayBefore(pulses.length - 1 - index), pulseRate }))
  const postures = POSTURES.flatMap((posture) => {
    const own = readings.filter((reading) => reading.posture === posture)
    return own.length > 0 ? [{ posture, ...restingOverTime(own, today) }] : []
  })
  return {
    layout,
    msw: {
      handlers: [
        answering(contract.exercise.getRestingReadings, ({ params: { personId } }) => ({
          personId,
          today,
          readings,
          withoutMeasures: 0,
          postures,
        })),
        answering(contract['device-metrics'].getRestingPulse, ({ params: { personId } }) => ({
          personId,
          today,
          ...restingPulseOverTime(days, today),
        })),
        ...msw.handlers,
      ],
    },
  }
}

const meta = {
  title: 'Screens/Client profile/HRV over time',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withSessions(sessionsOf(60), 4),
  afterEach: endAtPanel(title),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/**
 * The panel shows the mean of the week at the current pace, the usual range, and every session, divided where the pace
 * changes.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await step('says the mean, its change and what is usual at this pace', async () => {
      await expect(await region.findByText('mean of 7 days, 21 sessions at 6 BPM')).toBeVisible()
      await expect(region.getByText(/^usual 38–44 ms at 6 BPM, 84 sessions in 28 days$/)).toBeVisible()
      await expect(region.getByText('Higher is often better, not always. Compare within one pace.')).toBeVisible()
      await expect(region.getByText(/^180 sessions since .*; 4 more had too few beats for a measure$/)).toBeVisible()
    })
    await step('has its measure and its days in the address', async () => {
      const measures = within(region.getByRole('navigation', { name: 'Measure' }))
      await expect(measures.getByRole('link', { name: 'HRV-1' })).toHaveAttribute('aria-current', 'page')
      await userEvent.click(measures.getByRole('link', { name: 'Pulse rate' }))
      await expect(await region.findByText('Lower is often better, not always. Compare within one pace.')).toBeVisible()
      await expect(measures.getByRole('link', { name: 'Pulse rate' })).toHaveAttribute('aria-current', 'page')
    })
  },
}

/** Breathing is compared with the pace, which is a dashed line. */
export const Respiratory: Story = {
  args: { path: `${pathOf('Amara')}?measure=respiratory&days=28` },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Nearer to the pace is better: 6 b/min.')).toBeVisible()
    await expect(region.getByRole('link', { name: '28 days' })).toHaveAttribute('aria-current', 'page')
  },
}

/** The sessions are shown as a table, newest first. */
export const AsTable: Story = {
  parameters: withSessions(sessionsOf(10)),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const table = region.getByRole('table', { name: title })
    const rows = within(table).getAllByRole('row')
    await expect(rows).toHaveLength(31)
    await expect(region.queryByRole('button', { name: 'Show earlier exercises' })).toBeNull()
    await expect(within(rows[1] as HTMLElement).getByRole('rowheader')).toHaveTextContent('Jun 11')
    await userEvent.click(region.getByRole('button', { name: 'Show as plot' }))
    await expect(region.queryByRole('table', { name: title })).toBeNull()
  },
}

/**
 * The table contains the sessions of the chosen days. It begins with the latest 30, and each press of the button adds
 * 30 more.
 */
export const LongTable: Story = {
  args: { path: `${pathOf('Amara')}?days=14` },
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const rows = () => within(region.getByRole('table', { name: title })).getAllByRole('rowheader')
    const earlier = { name: 'Show earlier exercises' }
    await step('adds 30 sessions, and moves the focus to the first of them', async () => {
      await expect(rows()).toHaveLength(30)
      await userEvent.click(region.getByRole('button', earlier))
      await expect(rows()).toHaveLength(42)
      await waitFor(() => expect(within(rows()[30] as HTMLElement).getByRole('button')).toHaveFocus())
      await expect(region.queryByRole('button', earlier)).toBeNull()
    })
    await step('begins with the latest sessions of other days', async () => {
      await userEvent.click(region.getByRole('link', { name: '28 days' }))
      await waitFor(() => expect(rows()).toHaveLength(30))
      await expect(region.getByRole('button', earlier)).toBeVisible()
    })
  },
}

/** A point opens its exercise. */
export const OpensAnExercise: Story = {
  parameters: { msw: { handlers } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    const plot = await region.findByRole('group', { name: /^HRV-1 over time/ })
    plot.focus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(await screen.findByRole('dialog', { name: /exercise/i })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** Readings at rest have a plot of their own on the same days, one posture at a time. */
export const WithRestingReadings: Story = {
  parameters: withRest(sessionsOf(60), [...readingsOf('sitting', 4), ...readingsOf('lying', 20)]),
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await step('says the posture, the mean and what is usual', async () => {
      await expect(await region.findByText('lying, in the morning, 20 readings')).toBeVisible()
      await expect(region.getByText(/^usual \d\d–\d\d ms$/)).toBeVisible()
      await expect(region.getByRole('group', { name: '20 resting readings since May 23' })).toBeVisible()
      await expect(region.getByText('mean of 7 days, 21 sessions at 6 BPM')).toBeVisible()
    })
    await step('shows another posture, which is in the address', async () => {
      await userEvent.click(region.getByRole('link', { name: 'sitting' }))
      await expect(await region.findByText('sitting, in the morning, 4 readings')).toBeVisible()
      await expect(region.getByText('usual range after 7 readings in 28 days, 3 so far')).toBeVisible()
      await userEvent.click(region.getByRole('link', { name: 'lying' }))
    })
    await step('has them as a table of their own', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Show as table' }))
      const rows = within(region.getByRole('table', { name: 'Resting readings' })).getAllByRole('row')
      await expect(rows).toHaveLength(25)
      await userEvent.click(region.getByRole('button', { name: 'Show as plot' }))
    })
  },
}

/** At the pulse rate the lower plot is the resting pulse of each day. */
export const RestingPulse: Story = {
  args: { path: `${pathOf('Amara')}?measure=pulseRate` },
  parameters: withRest(
    sessionsOf(60),
    [],
    Array.from({ length: 30 }, (_, index) => 56 + ((index * 3) % 7)),
  ),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('lowest quarter of an hour a day, 30 days')).toBeVisible()
    await expect(region.getByRole('group', { name: 'Resting pulse on 30 days since May 13' })).toBeVisible()
    await expect(region.getByText(/^usual \d\d–\d\d b\/min$/)).toBeVisible()
  },
}

/** A client who sends only readings at rest has their plot, and no exercise. */
export const OnlyAtRest: Story = {
  parameters: withRest([], readingsOf('lying', 3)),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('No exercise with measures yet')).toBeVisible()
    await expect(region.getByText('lying, in the morning, 3 readings')).toBeVisible()
  },
}

/** With fewer than seven sessions at a pace, there is no usual range yet. */
export const Few: Story = {
  parameters: withSessions(sessionsOf(2)),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Usual range after 7 sessions at this pace, 3 so far')).toBeVisible()
  },
}

/** The last session was weeks ago. */
export const NotLately: Story = {
  parameters: withSessions(sessionsOf(60).slice(0, 90)),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('no session in 7 days')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: withSessions([]),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('No measures yet. They come with a heart-rate strap.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [...pending(contract.exercise.getHrvOverTime), ...handlers] } },
  afterEach: () => undefined,
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.exercise.getHrvOverTime), ...handlers] } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Error processing exercise')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
