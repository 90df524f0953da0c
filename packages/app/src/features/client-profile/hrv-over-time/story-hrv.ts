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
import { answering } from '@attune/api/mock'
import { handlers } from '../story-profile.ts'

const today = '2026-06-11'

/** The name of the panel. */
export const title = 'HRV over time'

/** Returns a matcher for an element whose whole text matches the pattern, although a part of it is in bold. */
export const whole = (pattern: RegExp) => (_text: string, element: Element | null) =>
  pattern.test(element?.textContent ?? '')

/** Returns the number of the day that is `days` days before today. */
const dayBefore = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Creates three sessions a day. Their HRV-1 rises from phase to phase. */
export function sessionsOf(days: number): MeasuredSession[] {
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

/** Returns the id of a reading, which differs for each posture and source. */
const idOf = (kind: number, index: number) => `019b0000-0000-7000-8000-${String(index + kind * 1000).padStart(12, '0')}`

/** Creates one reading on each morning in a posture, which end `daysAgo` days before today. */
export const readingsOf = (posture: Posture, count: number, daysAgo = 0): RestingReading[] =>
  Array.from({ length: count }, (_, index): RestingReading => {
    const date = dayBefore(daysAgo + count - 1 - index)
    const hrv1 = 50 + ((index * 5) % 11)
    return {
      id: idOf(POSTURES.indexOf(posture), index),
      posture,
      source: 'beats',
      hasTime: true,
      startedAt: `${date}T05:40:00.000Z`,
      timezone: 'Europe/London',
      date,
      measures: { hrv1, hrv2: hrv1 * 1.2, pulseRate: 58 - hrv1 / 20, respiratory: 13 + (index % 4) / 2 },
      beats: 300,
      correctedBeats: index === 3 ? 40 : 2,
    }
  })

/** Creates one reading a day from daily figures of another app, which knows only the days. */
export const givenReadingsOf = (posture: Posture, count: number, daysAgo = 0): RestingReading[] =>
  readingsOf(posture, count, daysAgo).map((reading, index): RestingReading => {
    const { hrv1, pulseRate } = reading.measures
    return {
      ...reading,
      id: idOf(POSTURES.length + POSTURES.indexOf(posture), index),
      source: 'summary',
      hasTime: false,
      startedAt: `${reading.date}T11:00:00.000Z`,
      measures: { hrv1, hrv2: index % 3 === 0 ? null : hrv1 * 1.2, pulseRate, respiratory: null },
      beats: 0,
      correctedBeats: 0,
    }
  })

interface Measured {
  sessions?: readonly MeasuredSession[]
  /** Number of sessions with too few beats for a measure. */
  withoutMeasures?: number
  readings?: readonly RestingReading[]
  /** The resting pulse of each day until today. */
  pulses?: readonly number[]
}

/** Returns the answer about a client's readings at rest. */
function restingAnswer(readings: readonly RestingReading[]) {
  const oldestFirst = readings.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  const postures = POSTURES.flatMap((posture) => {
    const own = oldestFirst.filter((reading) => reading.posture === posture)
    return own.length > 0 ? [{ posture, ...restingOverTime(own, today) }] : []
  })
  return { today, readings: oldestFirst, withoutMeasures: 0, postures }
}

/** Returns the parameters of a story of a client with these measures and no others. */
export function withMeasures({ sessions = [], withoutMeasures = 0, readings = [], pulses = [] }: Measured) {
  const days = pulses.map((pulseRate, index) => ({ date: dayBefore(pulses.length - 1 - index), pulseRate }))
  return {
    layout: 'fullscreen',
    msw: {
      handlers: [
        answering(contract.exercise.getHrvOverTime, ({ params: { personId } }) => ({
          personId,
          today,
          sessions: [...sessions],
          withoutMeasures,
          ...hrvOverTime(sessions, today),
        })),
        answering(contract.exercise.getRestingReadings, ({ params: { personId } }) => ({
          personId,
          ...restingAnswer(readings),
        })),
        answering(contract['device-metrics'].getRestingPulse, ({ params: { personId } }) => ({
          personId,
          today,
          ...restingPulseOverTime(days, today),
        })),
        ...handlers,
      ],
    },
  }
}
