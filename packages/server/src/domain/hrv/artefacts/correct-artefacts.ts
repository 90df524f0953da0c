import { CORRECTED_SHARE } from '@attune/api/contract'
import { countUnexplained } from './count-unexplained.ts'
import { isInterval, isPossible } from './intervals.ts'
import { judgeBeats } from './judge-beats.ts'
import { assemble, runsOf, type Artefact, type Repair } from './repairs.ts'
import type { Rhythm } from './rhythm.ts'
import { suspectBeats } from './suspect-beats.ts'

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

// Assumption: if more than a fifth of the intervals are artefacts, or differ from every prediction, the recording has
// no rhythm from which artefacts could be found.
const largestUnexplained = CORRECTED_SHARE.unmeasured

const mostPasses = 5

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
