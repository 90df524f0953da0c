import { type ArtefactKind, CORRECTED_SHARE, RR_INTERVAL_BOUNDS, RR_INTERVAL_MAX } from '@attune/api/contract'
import { fitRhythm, type Rhythm } from './rhythm.ts'
import { slidingMedian } from './sliding-quantile.ts'
import { suspectBeats } from './suspect-beats.ts'

/** An artefact in a recording. */
export interface Artefact {
  readonly kind: ArtefactKind
  /** Index of the artefact's first interval in the recording. `until` is the index after its last one. */
  readonly from: number
  readonly until: number
  /** Number of beats that the correction inserted, removed or moved. */
  readonly beats: number
}

/** A recording with its artefacts corrected. */
export interface CorrectedRecording {
  /** The intervals between true beats, in milliseconds and in order. */
  readonly intervals: readonly number[]
  /**
   * When each interval ended, in milliseconds since the start of the recording. Corrected intervals take up time, too.
   */
  readonly endedAt: readonly number[]
  /** For each interval, whether it directly follows the one before it, without a correction in between. */
  readonly follows: readonly boolean[]
  readonly artefacts: readonly Artefact[]
  /** Number of beats: the recorded ones plus the missed ones that were inserted. */
  readonly beats: number
  /** Number of corrected beats. */
  readonly correctedBeats: number
}

// How many standard deviations an interval may be from its prediction. Assumption: five, of the recording's own errors,
// but no less than 12% and no more than 25% of the interval, which is the tolerance of Kubios' correction "medium".
const standardDeviations = 5
const smallestTolerance = 0.12
const largestTolerance = 0.25

// Assumption: an interval of at least this multiple of the prediction may contain more than one beat.
const holdsTwoBeats = 1.5
// The longest true interval as a multiple of the prediction. Assumption: no heart slows more from one beat to the next.
const longestTrue = 1.7
// Assumption: if an extra beat splits an interval, each of the two parts is shorter than this share of it.
const isPartOfBeat = 0.85
// How far an artefact's beats may be from their predicted time, as a share of an interval. Assumption: not specified.
const timeTolerance = 0.3

// The share of the tolerance that each interval of a pair must exceed. Assumption: a moved beat makes two intervals
// wrong, one perhaps slightly less than the other.
const partOfPair = 0.8
const wholePair = 2

// Assumption: if more than a fifth of the intervals are artefacts, or differ from every prediction, the recording has
// no rhythm from which artefacts could be found.
const largestUnexplained = CORRECTED_SHARE.unmeasured
const unexplainedTolerance = 0.2

const mostPasses = 5
const mostEvenBeats = 20

/** An artefact, with the intervals that replace it. */
interface Repair extends Artefact {
  readonly intervals: readonly number[]
  /**
   * True for the interval that remains after an extra beat is removed, because the beats at both of its ends were
   * recorded.
   */
  readonly isMeasured: boolean
}

const isInterval = (value: number) => Number.isFinite(value) && value > 0
const isPossible = (rr: number) => rr >= RR_INTERVAL_BOUNDS.min && rr <= RR_INTERVAL_BOUNDS.max

/**
 * Finds the artefacts of a recording and corrects them: removes extra beats, inserts missed beats, and moves ectopic
 * beats.
 *
 * The classes and their corrections are those of Lipponen and Tarvainen (2019), whose thresholds find the suspects. The
 * thresholds alone aren't enough: the large swings of paced breathing raise the thresholds so far that artefacts pass,
 * and they mistake a sudden slowing of the heart for an artefact. Therefore a linear prediction, fitted to the other
 * beats, judges every beat. An interval is an artefact if neither the beats before it nor the beats after it predict
 * it, and if its length fits one of the classes. A heart can slow within one beat, so a long interval without a second
 * beat stays. `docs/numbers.md` compares the results.
 *
 * @param sent RR intervals in milliseconds; values that are not intervals are artefacts that take no time
 */
export function correctArtefacts(sent: readonly number[]): CorrectedRecording {
  const first = firstRepairs(sent)
  let [repairs, rhythm]: [readonly Repair[], Rhythm | null] = [first.repairs, null]
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const judged = judgeBeats(sent, repairs)
    if (judged === null) break
    const isSame = areSameRuns(judged.repairs, repairs)
    repairs = judged.repairs
    rhythm = judged.rhythm
    if (isSame) break
  }
  return rhythm === null
    ? withRepairs(sent, first.impossible, 0)
    : withRepairs(sent, repairs, countUnexplained(sent, repairs, rhythm))
}

const areSameRuns = (some: readonly Repair[], others: readonly Repair[]) =>
  some.length === others.length &&
  some.every(({ from, until }, index) => from === others[index]?.from && until === others[index].until)

/**
 * Returns the repairs of impossible intervals and of suspects. Each run of them is replaced with as many even beats as
 * fit into its time.
 */
function firstRepairs(sent: readonly number[]): { repairs: Repair[]; impossible: Repair[] } {
  const impossible = runsOf(sent, (index) => !isPossible(sent[index] as number))
  const { intervals, sources } = assemble(sent, impossible)
  const suspects = suspectBeats(intervals)
  const isSuspect = sent.map(() => false)
  sources.forEach(({ from, until }, index) => {
    // The neighbours are repaired, too, because an extra beat splits one interval into two, and only one of the two may
    // be a suspect.
    if (suspects[index]) isSuspect.fill(true, Math.max(0, from - 1), until + 1)
  })
  const repairs = runsOf(sent, (index) => isSuspect[index] === true || !isPossible(sent[index] as number))
  return { repairs, impossible }
}

/** Returns a repair for each run of chosen intervals. The repair replaces the run with even beats. */
function runsOf(sent: readonly number[], isChosen: (index: number) => boolean): Repair[] {
  const runs: Repair[] = []
  for (let from = 0; from < sent.length; from += 1) {
    if (!isChosen(from)) continue
    let until = from + 1
    while (until < sent.length && isChosen(until)) until += 1
    const near = [from - 1, from - 2, until, until + 1].flatMap((index) => {
      const value = sent[index]
      return value !== undefined && isPossible(value) && !isChosen(index) ? [value] : []
    })
    const run = sent.slice(from, until).filter(isInterval)
    const time = sumOf(run.map((value) => Math.min(value, RR_INTERVAL_MAX)))
    const usual = near.length > 0 ? usualOf(near) : 800
    const count = run.length === 0 ? 0 : Math.max(1, Math.round(time / usual))
    runs.push({
      kind: run.length === 0 ? 'invalid' : 'missed',
      from,
      until,
      beats: Math.max(until - from, count - 1),
      // A longer gap needs no more beats than this.
      intervals: Array.from({ length: Math.min(count, mostEvenBeats) }, () => bounded(time / count)),
      isMeasured: false,
    })
    from = until - 1
  }
  return runs
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const usualOf = (values: readonly number[]) => sumOf(values) / values.length
const bounded = (rr: number) => Math.min(RR_INTERVAL_BOUNDS.max, Math.max(RR_INTERVAL_BOUNDS.min, rr))

/** Returns the recording with its artefacts replaced by repairs, and the source of each interval. */
function assemble(sent: readonly number[], repairs: readonly Repair[]) {
  const intervals: number[] = []
  const sources: { from: number; until: number; isMeasured: boolean; isSent: boolean }[] = []
  let next = 0
  for (let index = 0; index < sent.length;) {
    const repair = repairs[next]
    if (repair?.from === index) {
      const { from, until, isMeasured } = repair
      for (const interval of repair.intervals) {
        intervals.push(interval)
        sources.push({ from, until, isMeasured, isSent: false })
      }
      index = until
      next += 1
    } else {
      intervals.push(sent[index] as number)
      sources.push({ from: index, until: index + 1, isMeasured: true, isSent: true })
      index += 1
    }
  }
  return { intervals: Float64Array.from(intervals), sources }
}

/**
 * Judges every beat by the rhythm of the recording, leaving out the artefacts that have already been found. Returns
 * `null` if the recording has no rhythm.
 */
function judgeBeats(sent: readonly number[], found: readonly Repair[]): { repairs: Repair[]; rhythm: Rhythm } | null {
  const { intervals, sources } = assemble(sent, found)
  const rhythm = fitRhythm(intervals, (index) => sources[index]?.isSent === true)
  if (rhythm === null) return null
  const { order } = rhythm
  const start = startOfClean(sent.length, found, order)
  if (start === null) return null
  const medians = mediansOfSent(sent, intervals, sources)
  const deviation = errorOf(intervals, sources, rhythm)
  const toleranceAt = (index: number, predicted: number) => {
    const usual = Math.max(medians[index] as number, predicted)
    return Math.min(largestTolerance * usual, Math.max(smallestTolerance * usual, standardDeviations * deviation))
  }

  // The beats before the first clean stretch are judged backwards from it. All other beats are judged forwards.
  const early = scanForwards(rhythm, {
    sent: sent.slice(0, start).toReversed(),
    past: sent.slice(start, start + order).toReversed(),
    toleranceAt: (index, predicted) => toleranceAt(start - 1 - index, predicted),
    isOffFromAfter: () => true,
  })
  const past = early.past.slice(order)
  const backwards = [...early.past]
  while (past.length < order) {
    const next = predictNext(rhythm, backwards)
    past.push(next)
    backwards.push(next)
  }
  const isOffFromAfter = judgeFromAfter(sent, found, rhythm, toleranceAt)
  const late = scanForwards(rhythm, {
    sent: sent.slice(start),
    past: past.toReversed(),
    toleranceAt: (index, predicted) => toleranceAt(start + index, predicted),
    isOffFromAfter: (index, share) => isOffFromAfter(start + index, share),
  })
  const repairs = [
    ...early.repairs
      .toReversed()
      .map((repair) => ({ ...repair, from: start - repair.until, until: start - repair.from })),
    ...late.repairs.map((repair) => ({ ...repair, from: start + repair.from, until: start + repair.until })),
  ]
  return { repairs, rhythm }
}

/**
 * Returns the first index that is followed by as many intervals without an artefact as the rhythm needs. `null` if
 * there is none.
 */
function startOfClean(length: number, found: readonly Repair[], order: number): number | null {
  let start = 0
  for (const { from, until } of found) {
    if (from - start >= order) return start
    start = until
  }
  return length - start >= order ? start : null
}

interface Stretch {
  readonly sent: readonly number[]
  /** The intervals that precede the stretch. */
  readonly past: readonly number[]
  readonly toleranceAt: (index: number, predicted: number) => number
  /** Returns whether an interval differs from what the intervals after it predict. */
  readonly isOffFromAfter: (index: number, share?: number) => boolean
}

/** Judges the intervals of a stretch one by one. Afterwards `past` ends with the stretch and its repairs. */
function scanForwards(rhythm: Rhythm, { sent, past: before, toleranceAt, isOffFromAfter }: Stretch) {
  const past = [...before]
  const repairs: Repair[] = []
  for (let index = 0; index < sent.length;) {
    const rr = sent[index] as number
    const predicted = predictNext(rhythm, past)
    const tolerance = toleranceAt(index, predicted)
    const isPredicted = isPossible(rr) && Math.abs(rr - predicted) <= partOfPair * tolerance
    const repair = isPredicted ? null : repairAt({ sent, index, predicted, tolerance, isOffFromAfter, rhythm, past })
    if (repair) repairs.push(repair)
    // A single odd interval, whether true or not, must not distort the predictions after it.
    const isOdd = !isPredicted && Math.abs(rr - predicted) > tolerance && isOffFromAfter(index)
    past.push(...(repair?.intervals ?? [isOdd ? predicted : rr]))
    index = repair?.until ?? index + 1
  }
  return { repairs, past }
}

/** Predicts the interval that follows the past intervals. */
const predictNext = (rhythm: Rhythm, past: readonly number[]): number =>
  bounded(rhythm.predict(past, past.length - 1, -1))

interface Finding {
  readonly sent: readonly number[]
  readonly index: number
  readonly predicted: number
  readonly tolerance: number
  readonly isOffFromAfter: (index: number, share?: number) => boolean
  readonly rhythm: Rhythm
  readonly past: readonly number[]
}

/** Returns the repair of an interval that differs from its prediction. `null` if the interval is true. */
function repairAt(finding: Finding): Repair | null {
  const { sent, index, predicted: first, tolerance, isOffFromAfter, rhythm, past } = finding
  const [rr, next] = [sent[index] as number, sent[index + 1] ?? Number.NaN]
  const run = { from: index, until: index + 1, isMeasured: false }
  if (!isInterval(rr)) return { ...run, kind: 'invalid', beats: 1, intervals: [] }
  if (rr >= holdsTwoBeats * first || rr > RR_INTERVAL_BOUNDS.max) {
    const { intervals, count } = beatsWithin(rhythm, past, Math.min(rr, RR_INTERVAL_MAX))
    const isWhole = count > 1 && Math.abs(rr - sumOf(intervals)) <= timeTolerance * first
    if (isWhole || rr > RR_INTERVAL_BOUNDS.max || (rr > longestTrue * first && isOffFromAfter(index))) {
      return { ...run, kind: 'missed', beats: Math.max(1, count - 1), intervals }
    }
  }
  const both = rr + next
  const isOff = Math.abs(rr - first) > tolerance
  const isSplit = rr < isPartOfBeat * first && next < isPartOfBeat * first
  if (isOff && isSplit && isPossible(both) && Math.abs(both - first) <= timeTolerance * first) {
    return { ...run, until: index + 2, kind: 'extra', beats: 1, intervals: [both], isMeasured: true }
  }
  const second = predictNext(rhythm, [...past.slice(-rhythm.order), first])
  // In a pair, the second interval compensates for the first. This is better evidence than one wrong interval.
  const moved = Math.abs(next - second - (rr - first))
  const isOnTime = Math.abs(both - first - second) <= timeTolerance * first
  if (moved > wholePair * tolerance && isOnTime && isOffFromAfter(index + 1, partOfPair)) {
    return { ...run, until: index + 2, kind: 'ectopic', beats: 1, intervals: [first, second] }
  }
  const shorterNeighbour = Math.min(sent[index - 1] ?? first, Number.isNaN(next) ? first : next)
  const isShort = rr < first - tolerance && rr < shorterNeighbour - tolerance
  if (!isPossible(rr) || (isShort && isOffFromAfter(index))) {
    return { ...run, kind: 'ectopic', beats: 1, intervals: [first] }
  }
  return null
}

/**
 * Returns the predicted intervals whose sum is nearest to a time, but at least one. Beyond `order` intervals, their
 * number is estimated.
 */
function beatsWithin(rhythm: Rhythm, past: readonly number[], time: number): { intervals: number[]; count: number } {
  const series = past.slice(-rhythm.order)
  const intervals: number[] = []
  let left = time
  for (;;) {
    const next = predictNext(rhythm, series)
    if (intervals.length > 0 && left < next / 2) return { intervals, count: intervals.length }
    intervals.push(next)
    series.push(next)
    left -= next
    if (intervals.length === rhythm.order)
      return { intervals, count: intervals.length + Math.round(left / usualOf(intervals)) }
  }
}

/**
 * Creates a function that returns whether an interval differs from what the beats after it predict. Known artefacts
 * among those beats are repaired first.
 */
function judgeFromAfter(
  sent: readonly number[],
  found: readonly Repair[],
  rhythm: Rhythm,
  toleranceAt: (index: number, predicted: number) => number,
) {
  const repairFrom = new Map(found.map((repair) => [repair.from, repair]))
  const after = new Float64Array(rhythm.order)
  return (index: number, share = 1): boolean => {
    let count = 0
    for (let next = index + 1; next < sent.length && count < rhythm.order;) {
      const repair = repairFrom.get(next)
      for (const value of repair?.intervals ?? [sent[next] as number]) {
        if (count === rhythm.order) break
        after[count] = value
        count += 1
      }
      next = repair?.until ?? next + 1
    }
    // At the end of the recording, only the preceding beats can decide.
    if (count < rhythm.order) return true
    const predicted = rhythm.predict(after, 0, 1)
    return Math.abs((sent[index] as number) - predicted) > share * toleranceAt(index, predicted)
  }
}

type Sources = ReturnType<typeof assemble>['sources']

const medianBeats = 11

/** Returns, for each interval that was sent, the median of the intervals around it. */
function mediansOfSent(sent: readonly number[], intervals: Float64Array, sources: Sources): Float64Array {
  const medians = slidingMedian(intervals, medianBeats)
  const ofSent = new Float64Array(sent.length)
  sources.forEach(({ from, until }, index) => ofSent.fill(medians[index] as number, from, until))
  return ofSent
}

/**
 * Returns the standard deviation of the prediction errors. It is estimated from their median, which artefacts hardly
 * change.
 */
function errorOf(intervals: Float64Array, sources: Sources, rhythm: Rhythm): number {
  const errors: number[] = []
  for (let index = rhythm.order; index < intervals.length - rhythm.order; index += 1) {
    if (sources[index]?.isSent !== true) continue
    errors.push(errorAt(intervals, index, rhythm))
  }
  // Half of normally distributed errors are below 0.6745 standard deviations. The smaller of two errors is a fifth
  // smaller.
  return errors.length === 0 ? 0 : ((errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 0) / 0.6745) * 1.25
}

/** Returns whether the five intervals around an index are alternately longer and shorter than the preceding one. */
function isZigzag(intervals: Float64Array, index: number, least: number): boolean {
  return [-1, 0, 1, 2].every((away) => {
    const step = (intervals[index + away] as number) - (intervals[index + away - 1] as number)
    const isUp = (intervals[index] as number) > (intervals[index - 1] as number)
    return Math.abs(step) > least && (step > 0 === isUp) === (away % 2 === 0)
  })
}

/** Returns the smaller of two prediction errors: from the preceding intervals, and from the following ones. */
function errorAt(intervals: Float64Array, index: number, rhythm: Rhythm): number {
  const interval = intervals[index] as number
  const fromBefore = rhythm.predict(intervals, index - 1, -1)
  const fromAfter = rhythm.predict(intervals, index + 1, 1)
  return Math.min(Math.abs(interval - fromBefore), Math.abs(interval - fromAfter))
}

function withRepairs(sent: readonly number[], repairs: readonly Repair[], unexplained: number): CorrectedRecording {
  const intervals: number[] = []
  const endedAt: number[] = []
  const follows: boolean[] = []
  let [elapsed, next, isAfterMeasured, inserted] = [0, 0, false, 0]
  for (let index = 0; index < sent.length;) {
    const repair = repairs[next]?.from === index ? repairs[next] : undefined
    const until = repair?.until ?? index + 1
    for (const rr of sent.slice(index, until)) if (isInterval(rr)) elapsed += rr
    const isMeasured = repair === undefined || repair.isMeasured
    if (isMeasured) {
      intervals.push(repair?.intervals[0] ?? (sent[index] as number))
      endedAt.push(elapsed)
      follows.push(isAfterMeasured)
    }
    if (repair) {
      next += 1
      if (repair.kind === 'missed') inserted += repair.beats
    }
    isAfterMeasured = isMeasured
    index = until
  }
  const beats = sent.length + inserted
  const corrected = repairs.reduce((sum, repair) => sum + repair.beats, 0)
  const doubtful = repairs.reduce((sum, { from, until }) => sum + until - from, unexplained)
  return {
    intervals,
    endedAt,
    follows,
    artefacts: repairs.map(({ kind, from, until, beats: count }) => ({ kind, from, until, beats: count })),
    beats,
    correctedBeats: doubtful > largestUnexplained * beats ? Math.max(corrected, doubtful) : corrected,
  }
}

/**
 * Counts intervals that were left unchanged although they can't be explained. An interval counts if it differs by more
 * than a fifth from what the beats before and after it predict. It also counts if it belongs to a series that
 * alternates between long and short, as if every other beat were ectopic. Breathing can't cause such a series, because
 * no breath lasts only two beats.
 */
function countUnexplained(sent: readonly number[], repairs: readonly Repair[], rhythm: Rhythm): number {
  const { intervals, sources } = assemble(sent, repairs)
  const medians = slidingMedian(intervals, medianBeats)
  let count = 0
  for (let index = rhythm.order; index < intervals.length - rhythm.order; index += 1) {
    if (sources[index]?.isSent !== true) continue
    const usual = medians[index] as number
    const isOff = errorAt(intervals, index, rhythm) > unexplainedTolerance * usual
    if (isOff || isZigzag(intervals, index, smallestTolerance * usual)) count += 1
  }
  return count
}
