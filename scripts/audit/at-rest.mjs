// Computes the figures at rest from the raw readings and heart rates.
import { mean, MINUTE } from './figures.mjs'
import { measure } from './heart.mjs'
import { measuresOverTime } from './hrv-over-time.mjs'
import { dateAt, periodAt } from './local-time.mjs'

// Readings in one posture, and the pulses of days, are compared as if they were sessions at one pace in one step.
const oneRun = { bpm: 0, stepId: '' }

/**
 * Returns the measured readings, how many have no measures since the first of them, and the days and the last seven days
 * of the measured ones in each posture.
 */
export function restingReadings(readings, { periods, today }) {
  const measured = readings.map(({ intervals, respiratory, given, ...reading }) => {
    const {
      measured: measures,
      beats,
      correctedBeats,
    } = given ? { measured: given, beats: 0, correctedBeats: 0 } : measure(intervals)
    const date = dateAt(periods, reading.startedAt)
    return { ...oneRun, ...reading, date, beats, correctedBeats, measures: measures && { ...measures, respiratory } }
  })
  const first = measured.findIndex(({ measures }) => measures !== null)
  const postures = ['lying', 'sitting', 'standing'].flatMap((posture) => {
    const { sessions, runs, lately } = measuresOverTime(
      measured.filter((reading) => reading.posture === posture),
      today,
    )
    return lately ? [{ posture, sessions, days: runs[0].days, lately }] : []
  })
  return {
    readings: measured.filter(({ measures }) => measures !== null),
    withoutMeasures: first === -1 ? 0 : measured.slice(first).filter(({ measures }) => measures === null).length,
    postures,
  }
}

/** Returns the pulse of each day, minute by minute, and the last seven days. */
export function restingPulses(heartRates, { periods, today, now }) {
  const past = heartRates.filter(({ at }) => at < now)
  // The clock jumps where the zone changes, so a quarter of an hour by the clock ends there.
  const quarters = Map.groupBy(past, ({ at }) => `${periodAt(periods, at).from} ${Math.floor(at / (15 * MINUTE))}`)
  const lowest = new Map()
  for (const own of quarters.values()) {
    const minutes = [...Map.groupBy(own, ({ at }) => Math.floor(at / MINUTE)).values()]
    if (minutes.length < 5) continue
    const date = dateAt(periods, own[0].at)
    const pulse = mean(minutes.map((measured) => mean(measured.map(({ pulseRate }) => pulseRate))))
    lowest.set(date, Math.min(pulse, lowest.get(date) ?? Infinity))
  }
  const none = { hrv1: null, hrv2: null, respiratory: null }
  const days = [...lowest].map(([date, pulse]) => ({
    ...oneRun,
    date,
    measures: { ...none, pulseRate: Math.round(pulse * 10) / 10 },
  }))
  const { runs, lately } = measuresOverTime(
    days.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    today,
  )
  if (!lately) return { days: [], lately: null }
  return {
    days: runs[0].days.map(({ date, means, usual }) => ({
      date,
      pulseRate: days.find((day) => day.date === date)?.measures.pulseRate ?? null,
      mean: means?.pulseRate ?? null,
      usual: usual.pulseRate,
    })),
    lately: {
      days: lately.sessions,
      usualDays: lately.usualSessions,
      mean: lately.means.pulseRate,
      usual: lately.usual.pulseRate,
      sides: lately.sides,
    },
  }
}
