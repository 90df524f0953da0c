// Computes the measures of a recording of RR intervals, following the definitions in docs. Nothing here is optimised
// for speed.
import { withoutArtefacts } from './artefacts.mjs'
import { deviation, mean } from './figures.mjs'

const sum = (values) => values.reduce((total, value) => total + value, 0)

/**
 * Returns the RMSSD of successive true beats, and the SDNN and pulse rate of their intervals. `null` if there are too
 * few true beats.
 */
export function measure(sent) {
  const { intervals, differences, artefacts, beats, corrected } = withoutArtefacts(sent)
  const isShort = sum(intervals) < 60_000 || differences.length === 0
  const problem = corrected > 0.2 * beats ? 'tooManyCorrected' : isShort ? 'tooShort' : null
  return {
    beats,
    correctedBeats: corrected,
    problem,
    artefacts,
    usable: sum(intervals) / 1000,
    measured: problem
      ? null
      : {
          hrv1: Math.sqrt(mean(differences.map((difference) => difference ** 2))),
          hrv2: deviation(intervals),
          pulseRate: 60_000 / mean(intervals),
        },
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

/** Returns the effect of a session compared with the client's earlier sessions at the same pace, latest first. */
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
