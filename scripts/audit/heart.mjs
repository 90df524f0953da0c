// What a recording of RR intervals shows, from the definitions in docs: nothing here is fast.
import { deviation, mean } from './figures.mjs'

const median = (values) => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : (sorted[half - 1] + sorted[half]) / 2
}

/** Beats outside 250 to 2500 ms, or a quarter off the median of the eleven beats around, are artefacts. */
function isNormal(intervals, index) {
  const length = Math.min(11, intervals.length)
  const first = Math.max(0, Math.min(index - Math.floor(length / 2), intervals.length - length))
  const around = median(intervals.slice(first, first + length))
  const interval = intervals[index]
  return interval >= 250 && interval <= 2500 && Math.abs(interval - around) <= around / 4
}

/** RMSSD over differences of successive normal beats, SDNN and pulse rate over normal beats; null under a minute of them. */
export function measure(intervals) {
  const normal = intervals.map((_, index) => isNormal(intervals, index))
  const kept = intervals.filter((_, index) => normal[index])
  const differences = intervals.flatMap((interval, index) =>
    index > 0 && normal[index] && normal[index - 1] ? [interval - intervals[index - 1]] : [],
  )
  const isEnough = kept.reduce((sum, interval) => sum + interval, 0) >= 60_000 && differences.length > 0
  return {
    droppedBeats: intervals.length - kept.length,
    measured: isEnough
      ? {
          hrv1: Math.sqrt(mean(differences.map((difference) => difference ** 2))),
          hrv2: deviation(kept),
          pulseRate: 60_000 / mean(kept),
        }
      : null,
  }
}

const worth = {
  hrv1: (value) => Math.log(value),
  hrv2: (value) => Math.log(value),
  pulseRate: (value) => -value,
  respiratory: (value, pace) => -Math.abs(value - pace),
}

const isSmall = {
  hrv1: (value, usual) => Math.abs(value - usual) < usual * 0.05,
  hrv2: (value, usual) => Math.abs(value - usual) < usual * 0.05,
  pulseRate: (value, usual) => Math.abs(value - usual) < usual * 0.05,
}

const levels = ['negative', 'moderatelyNegative', 'neutral', 'moderatelyPositive', 'positive']
const levelOf = (change) => {
  if (change === null) return null
  const steps = Math.abs(change) >= 1 ? 2 : Math.abs(change) >= 0.5 ? 1 : 0
  return levels[2 + Math.sign(change) * steps]
}

/** The effect of a session against the client's earlier ones at the same pace, the latest first. */
export function effects({ goal, bpm, measures }, earlier) {
  const same = earlier.filter((session) => session.bpm === bpm && session.measures !== null).slice(0, 20)
  const changes = Object.fromEntries(
    Object.keys(worth).map((name) => {
      const value = measures?.[name] ?? null
      const before = same.map((session) => session.measures[name]).filter((one) => one !== null && one !== undefined)
      if (value === null || before.length < 5) return [name, null]
      const tooSmall =
        name === 'respiratory'
          ? Math.abs(Math.abs(value - bpm) - mean(before.map((one) => Math.abs(one - bpm)))) < 0.5
          : isSmall[name](value, mean(before))
      const values = before.map((one) => worth[name](one, bpm))
      const spread = deviation(values)
      if (!(spread > 1e-9)) return [name, null]
      return [name, tooSmall ? 0 : (worth[name](value, bpm) - mean(values)) / spread]
    }),
  )
  const of = {
    learn: [changes.respiratory],
    calm: [changes.hrv1, changes.pulseRate],
    focus: [changes.hrv2, changes.respiratory],
    energy: [changes.hrv2, changes.pulseRate === null ? null : -changes.pulseRate],
  }
  const result = of[goal].includes(null) ? null : levelOf(mean(of[goal]))
  return {
    levels: Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, levelOf(change)])),
    result,
  }
}
