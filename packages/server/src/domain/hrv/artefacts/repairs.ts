import { type ArtefactKind, RR_INTERVAL_MAX } from '@attune/api/contract'
import { isInterval, isPossible, nearestPossible, sumOf } from './intervals.ts'

/** An artefact in a recording. */
export interface Artefact {
  readonly kind: ArtefactKind
  /** Index of the artefact's first interval in the recording. `until` is the index after its last one. */
  readonly from: number
  readonly until: number
  /** Number of beats that the correction inserted, removed or moved. */
  readonly beats: number
}

/** An artefact, with the intervals that replace it. */
export interface Repair extends Artefact {
  readonly intervals: readonly number[]
  /**
   * True for the interval that remains after an extra beat is removed, because the beats at both of its ends were
   * recorded.
   */
  readonly isMeasured: boolean
}

const mostEvenBeats = 20

/** Returns a repair for each run of chosen intervals. The repair replaces the run with even beats. */
export function runsOf(sent: readonly number[], isChosen: (index: number) => boolean): Repair[] {
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
    const usual = near.length > 0 ? sumOf(near) / near.length : 800
    const count = run.length === 0 ? 0 : Math.max(1, Math.round(time / usual))
    runs.push({
      kind: run.length === 0 ? 'invalid' : 'missed',
      from,
      until,
      beats: Math.max(until - from, count - 1),
      // A longer gap needs no more beats than this.
      intervals: Array.from({ length: Math.min(count, mostEvenBeats) }, () => nearestPossible(time / count)),
      isMeasured: false,
    })
    from = until - 1
  }
  return runs
}

/** Returns the recording with its artefacts replaced by repairs, and the source of each interval. */
export function assemble(sent: readonly number[], repairs: readonly Repair[]) {
  const intervals: number[] = []
  const sources: { from: number; until: number; isSent: boolean }[] = []
  let next = 0
  for (let index = 0; index < sent.length;) {
    const repair = repairs[next]
    if (repair?.from === index) {
      const { from, until } = repair
      for (const interval of repair.intervals) {
        intervals.push(interval)
        sources.push({ from, until, isSent: false })
      }
      index = until
      next += 1
    } else {
      intervals.push(sent[index] as number)
      sources.push({ from: index, until: index + 1, isSent: true })
      index += 1
    }
  }
  return { intervals: Float64Array.from(intervals), sources }
}

export type Assembled = ReturnType<typeof assemble>
