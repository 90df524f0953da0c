// Finds the artefacts of a recording, following the rules in docs/numbers.md but sharing no code with the server.
// Nothing here is optimised for speed.
import { mean } from './figures.mjs'

const sum = (values) => values.reduce((total, value) => total + value, 0)
const canBe = (interval) => interval >= 250 && interval <= 2500
const within = (interval) => Math.max(250, Math.min(2500, interval))

const median = (values) => {
  const sorted = Float64Array.from(values).toSorted()
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : (sorted[half - 1] + sorted[half]) / 2
}

/** Returns the median of the eleven intervals around an index, or of the nearest eleven near the ends. */
const medianAround = (intervals, index) => {
  const length = Math.min(11, intervals.length)
  const first = Math.max(0, Math.min(index - Math.floor(length / 2), intervals.length - length))
  return median(intervals.slice(first, first + length))
}

/** Solves a system of linear equations by elimination. */
function eliminate(matrix, right) {
  const rows = matrix.map((row, index) => [...row, right[index]])
  rows.forEach((row, column) => {
    for (const other of rows.slice(column + 1)) {
      const factor = other[column] / row[column]
      row.forEach((value, at) => (other[at] -= factor * value))
    }
  })
  const solution = []
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const known = sum(rows[row].slice(row + 1, -1).map((value, at) => value * solution[row + 1 + at]))
    solution[row] = (rows[row].at(-1) - known) / rows[row][row]
  }
  return solution
}

/** Returns a function that predicts an interval from the nearest intervals, which are given with the nearest first. */
function predictor(beats) {
  const usable = beats.filter((beat) => beat.isSent).map((beat) => beat.interval)
  const usual = mean(usable)
  for (const order of [10, 6, 3]) {
    const equations = beats.flatMap((_, first) => {
      const stretch = beats.slice(first, first + order + 1)
      if (stretch.length <= order || !stretch.every((beat) => beat.isSent)) return []
      const off = stretch.map((beat) => beat.interval - usual)
      return [off.toReversed(), off].map(([target, ...nearest]) => ({ target, nearest }))
    })
    if (equations.length < 4 * order) continue
    const product = (one, other) => equations.reduce((total, { nearest }) => total + nearest[one] * nearest[other], 0)
    const orders = Array.from({ length: order }, (_, index) => index)
    const matrix = orders.map((row) => orders.map((column) => product(row, column)))
    const ridge = (1e-5 * sum(orders.map((row) => matrix[row][row]))) / order + 1e-9
    orders.forEach((row) => (matrix[row][row] += ridge))
    const weights = eliminate(
      matrix,
      orders.map((row) => sum(equations.map(({ target, nearest }) => nearest[row] * target))),
    )
    const [least, most] = [Math.min(...usable) / 1.1, 1.1 * Math.max(...usable)]
    const predict = (nearest) =>
      Math.min(
        most,
        Math.max(
          least,
          weights.reduce((total, weight, at) => total + weight * (nearest[at] - usual), usual),
        ),
      )
    return { order, predict }
  }
  return null
}

/** Returns the beats of a recording after its artefacts have been repaired, each with its interval and its origin. */
function beatsOf(sent, found) {
  const beats = []
  const foundFrom = new Map(found.map((artefact) => [artefact.from, artefact]))
  for (let index = 0; index < sent.length;) {
    const artefact = foundFrom.get(index)
    if (artefact) beats.push(...artefact.put.map((interval) => ({ interval, from: index, isSent: false })))
    else beats.push({ interval: sent[index], from: index, isSent: true })
    index = artefact?.until ?? index + 1
  }
  return beats
}

const errorOfBetter = (intervals, index, { order, predict }) => {
  const before = intervals.slice(index - order, index).toReversed()
  const after = intervals.slice(index + 1, index + 1 + order)
  return Math.min(...[before, after].map((nearest) => Math.abs(intervals[index] - predict(nearest))))
}

const isInside = (beats, index, order) => index >= order && index < beats.length - order && beats[index].isSent

/** Returns a quantile of sorted values. */
const quantile = (sorted, share) => {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (at - Math.floor(at)) * (high - low)
}

/** Finds the ectopic, long and short intervals with Lipponen and Tarvainen's method. */
function suspectsOf(intervals) {
  const medians = intervals.map((_, index) => medianAround(intervals, index))
  const inThresholds = (values) => {
    const sizes = Float64Array.from(values.map(Math.abs))
    return values.map((value, index) => {
      const length = Math.min(91, values.length)
      const first = Math.max(0, Math.min(index - Math.floor(length / 2), values.length - length))
      const around = sizes.slice(first, first + length).toSorted()
      const [low, high] = [quantile(around, 0.25), quantile(around, 0.75)]
      return value / Math.max((5.2 * (high - low)) / 2, 1.2 * high, 0.1 * medians[index])
    })
  }
  const steps = inThresholds(intervals.map((interval, index) => interval - (intervals[index - 1] ?? interval)))
  const distances = inThresholds(
    intervals.map((interval, index) => (interval < medians[index] ? 2 : 1) * (interval - medians[index])),
  )
  return steps.map((step, index) => {
    const [before = 0, after = 0, second = 0] = [index - 1, index + 1, index + 2].map(
      (at) => (steps[at] ?? 0) * (step < 0 ? -1 : 1),
    )
    const size = Math.abs(step)
    const isEctopic = size > 1 && Math.min(before, after) < -0.13 * size - 0.17
    const isLongOrShort = size > 1 && Math.min(after, second) < -1
    return isEctopic || isLongOrShort || Math.abs(distances[index]) > 3
  })
}

/** Finds intervals that no heart can produce and, if requested, the suspect intervals with their neighbours. */
function firstArtefacts(sent, isWithSuspects) {
  const impossible = evenly(sent, (index) => !canBe(sent[index]))
  if (!isWithSuspects) return impossible
  const beats = beatsOf(sent, impossible)
  const isSuspect = new Set()
  suspectsOf(beats.map((beat) => beat.interval)).forEach((is, index) => {
    if (!is) return
    const { from } = beats[index]
    const until = impossible.find((artefact) => artefact.from === from)?.until ?? from + 1
    for (let at = from - 1; at <= until; at += 1) isSuspect.add(at)
  })
  return evenly(sent, (index) => isSuspect.has(index) || !canBe(sent[index]))
}

/** Finds the runs of chosen intervals, and replaces each run with as many even beats as fit into its time. */
function evenly(sent, isChosen) {
  const artefacts = []
  sent.forEach((_, index) => {
    if (!isChosen(index)) return
    const last = artefacts.at(-1)
    if (last?.until === index) last.until += 1
    else artefacts.push({ from: index, until: index + 1 })
  })
  return artefacts.map(({ from, until }) => {
    const run = sent.slice(from, until).filter((interval) => Number.isFinite(interval) && interval > 0)
    const near = [from - 1, from - 2, until, until + 1]
      .filter((index) => canBe(sent[index]) && !isChosen(index))
      .map((index) => sent[index])
    const time = sum(run.map((interval) => Math.min(interval, 60_000)))
    const count = run.length === 0 ? 0 : Math.max(1, Math.round(time / (near.length > 0 ? mean(near) : 800)))
    const put = Array.from({ length: Math.min(count, 20) }, () => within(time / count))
    const beats = Math.max(until - from, count - 1)
    return { from, until, put, beats, missed: run.length === 0 ? 0 : beats }
  })
}

/** Judges each interval of a stretch by the beats before it and, through `isOffAfter`, by the beats after it. */
function judge(stretch, before, model, toleranceAt, isOffAfter) {
  const past = [...before]
  const next = (beats) => within(model.predict(beats.slice(-model.order).toReversed()))
  const found = []
  for (let index = 0; index < stretch.length;) {
    const [interval, following = Number.NaN] = stretch.slice(index)
    const one = next(past)
    const tolerance = toleranceAt(index, one)
    const off = Math.abs(interval - one)
    const artefact = canBe(interval) && off <= 0.8 * tolerance ? null : artefactAt()
    if (artefact) found.push({ from: index, until: index + artefact.length, ...artefact })
    const isOdd = !(canBe(interval) && off <= 0.8 * tolerance) && off > tolerance && isOffAfter(index, 1)
    past.push(...(artefact?.put ?? [isOdd ? one : interval]))
    index += artefact?.length ?? 1

    function artefactAt() {
      if (!(Number.isFinite(interval) && interval > 0)) return { length: 1, put: [], beats: 1, missed: 0 }
      if (interval >= 1.5 * one || interval > 2500) {
        const put = []
        let left = Math.min(interval, 60_000)
        do {
          const beat = next([...past, ...put])
          if (put.length > 0 && left < beat / 2) break
          put.push(beat)
          left -= beat
        } while (put.length < model.order)
        const count = put.length + (put.length === model.order ? Math.round(left / mean(put)) : 0)
        const isWhole = count > 1 && Math.abs(interval - sum(put)) <= 0.3 * one
        if (isWhole || interval > 2500 || (interval > 1.7 * one && isOffAfter(index, 1))) {
          return { length: 1, put, beats: Math.max(1, count - 1), missed: Math.max(1, count - 1) }
        }
      }
      const both = interval + following
      if (
        off > tolerance &&
        Math.max(interval, following) < 0.85 * one &&
        canBe(both) &&
        Math.abs(both - one) <= 0.3 * one
      ) {
        return { length: 2, put: [both], beats: 1, missed: 0, isTrue: true }
      }
      const two = next([...past, one])
      const isMoved = Math.abs(following - two - (interval - one)) > 2 * tolerance
      if (isMoved && Math.abs(both - one - two) <= 0.3 * one && isOffAfter(index + 1, 0.8)) {
        return { length: 2, put: [one, two], beats: 1, missed: 0 }
      }
      const neighbours = [stretch[index - 1] ?? one, Number.isNaN(following) ? one : following]
      const isShort = interval < Math.min(one, ...neighbours) - tolerance
      return !canBe(interval) || (isShort && isOffAfter(index, 1))
        ? { length: 1, put: [one], beats: 1, missed: 0 }
        : null
    }
  }
  return { found, past }
}

function judgeAll(sent, known) {
  const beats = beatsOf(sent, known)
  const model = beats.length > 0 ? predictor(beats) : null
  if (!model) return null
  const { order } = model
  const isClean = (first) =>
    first + order <= sent.length && known.every(({ from, until }) => until <= first || from >= first + order)
  const start = [0, ...known.map(({ until }) => until)].find(isClean)
  if (start === undefined) return null
  const intervals = beats.map((beat) => beat.interval)
  const errors = beats.flatMap((_, index) =>
    isInside(beats, index, order) ? [errorOfBetter(intervals, index, model)] : [],
  )
  const deviation =
    errors.length > 0
      ? (1.25 * errors.toSorted((one, other) => one - other)[Math.floor(errors.length / 2)]) / 0.6745
      : 0
  const knownFrom = new Map(known.map((artefact) => [artefact.from, artefact]))
  const usualAt = sent.map(() => 0)
  beats.forEach(({ from, isSent }, index) => {
    usualAt.fill(medianAround(intervals, index), from, isSent ? from + 1 : knownFrom.get(from).until)
  })
  const toleranceAt = (index, predicted) => {
    const usual = Math.max(usualAt[index], predicted)
    return Math.min(0.25 * usual, Math.max(0.12 * usual, 5 * deviation))
  }
  const isOffAfter = (index, share) => {
    const after = []
    for (let at = index + 1; at < sent.length && after.length < order;) {
      const artefact = knownFrom.get(at)
      after.push(...(artefact?.put ?? [sent[at]]))
      at = artefact?.until ?? at + 1
    }
    if (after.length < order) return true
    const predicted = model.predict(after)
    return Math.abs(sent[index] - predicted) > share * toleranceAt(index, predicted)
  }
  const clean = sent.slice(start, start + order).toReversed()
  const early = judge(
    sent.slice(0, start).toReversed(),
    clean,
    model,
    (index, one) => toleranceAt(start - 1 - index, one),
    () => true,
  )
  const backwards = [...early.past]
  while (backwards.length < early.past.length + order)
    backwards.push(within(model.predict(backwards.slice(-order).toReversed())))
  const before = backwards.slice(order, Math.max(2 * order, early.past.length)).toReversed()
  const late = judge(
    sent.slice(start),
    before,
    model,
    (index, one) => toleranceAt(start + index, one),
    (index, share) => isOffAfter(start + index, share),
  )
  const found = [
    ...early.found.toReversed().map((one) => ({ ...one, from: start - one.until, until: start - one.from })),
    ...late.found.map((one) => ({ ...one, from: start + one.from, until: start + one.until })),
  ]
  return { found, model }
}

/**
 * Returns the true intervals of a recording, each with whether it directly follows the one before it, its artefacts
 * with their kinds, the number of beats, and how many of them were corrected.
 */
export function withoutArtefacts(sent) {
  let [found, model] = [firstArtefacts(sent, true), null]
  const seen = []
  for (let pass = 0; pass < 5; pass += 1) {
    const judged = judgeAll(sent, found)
    if (!judged) break
    seen.push(JSON.stringify(found.map(({ from, until }) => [from, until])))
    found = judged.found
    model = judged.model
    if (seen.at(-1) === JSON.stringify(found.map(({ from, until }) => [from, until]))) break
  }
  if (!model) found = firstArtefacts(sent, false)
  const beats = beatsOf(sent, found)
  const intervals = beats.map((beat) => beat.interval)
  const doubtful = beats.filter((beat, index) => {
    if (!model || !isInside(beats, index, model.order)) return false
    const usual = medianAround(intervals, index)
    const steps = [-1, 0, 1, 2].map((away) => intervals[index + away] - intervals[index + away - 1])
    const isZigzag = steps.every((step, at) => Math.abs(step) > 0.12 * usual && (at === 0 || step * steps[at - 1] < 0))
    return isZigzag || errorOfBetter(intervals, index, model) > 0.2 * usual
  }).length
  const total = sent.length + sum(found.map(({ missed }) => missed))
  const corrected = sum(found.map((one) => one.beats))
  const inDoubt = doubtful + sum(found.map(({ from, until }) => until - from))
  const isTrue = beats.map(
    (beat) => beat.isSent || found.some(({ from, isTrue: merged }) => from === beat.from && merged),
  )
  return {
    intervals: intervals.filter((_, index) => isTrue[index]),
    differences: intervals.flatMap((interval, index) => {
      const isPair =
        index > 0 && isTrue[index] && isTrue[index - 1] && !hasGap(found, beats[index - 1].from, beats[index].from)
      return isPair ? [interval - intervals[index - 1]] : []
    }),
    artefacts: found.map(({ from, until, beats: count, missed, isTrue: isSplit, put }) => ({
      kind: isSplit ? 'extra' : missed > 0 ? 'missed' : put.length === 0 ? 'invalid' : 'ectopic',
      from,
      until,
      beats: count,
    })),
    beats: total,
    corrected: inDoubt > total / 5 ? Math.max(corrected, inDoubt) : corrected,
  }
}

/** Returns whether an artefact without a beat lies between two beats. */
const hasGap = (found, one, other) => found.some(({ from, put }) => put.length === 0 && from > one && from < other)
