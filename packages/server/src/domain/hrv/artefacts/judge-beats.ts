import { partOfPair, repairAt } from './classify.ts'
import { isPossible } from './intervals.ts'
import { assemble, type Repair } from './repairs.ts'
import { fitRhythm, predictNext, type Rhythm } from './rhythm.ts'
import { tolerancesOf, type ToleranceAt } from './tolerance.ts'

/**
 * Judges every beat by the rhythm of the recording, leaving out the artefacts that have already been found. Returns
 * `null` if the recording has no rhythm.
 */
export function judgeBeats(
  sent: readonly number[],
  found: readonly Repair[],
): { repairs: Repair[]; rhythm: Rhythm } | null {
  const assembled = assemble(sent, found)
  const { intervals, sources } = assembled
  const rhythm = fitRhythm(intervals, (index) => sources[index]?.isSent === true)
  if (rhythm === null) return null
  const { order } = rhythm
  const start = startOfClean(sent.length, found, order)
  if (start === null) return null
  const toleranceAt = tolerancesOf(sent.length, assembled, rhythm)

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
  readonly toleranceAt: ToleranceAt
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

/**
 * Creates a function that returns whether an interval differs from what the beats after it predict. Known artefacts
 * among those beats are repaired first.
 */
function judgeFromAfter(sent: readonly number[], found: readonly Repair[], rhythm: Rhythm, toleranceAt: ToleranceAt) {
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
