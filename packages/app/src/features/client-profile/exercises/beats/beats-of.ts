import { ARTEFACT_KINDS, type ArtefactKind, type ExerciseArtefact, type ExerciseBeats } from '@attune/api'

const minute = 60_000

/** Returns how many beats of each kind were corrected, in display order. Kinds without any are omitted. */
export const countsByKind = (artefacts: readonly ExerciseArtefact[]): { kind: ArtefactKind; beats: number }[] =>
  ARTEFACT_KINDS.map((kind) => ({
    kind,
    beats: artefacts.reduce((sum, artefact) => sum + (artefact.kind === kind ? artefact.beats : 0), 0),
  })).filter(({ beats }) => beats > 0)

/** Returns when each interval began, in milliseconds since the start of the recording. */
export function startsOf(intervals: readonly number[]): number[] {
  let elapsed = 0
  return intervals.map((interval) => (elapsed += interval) - interval)
}

/**
 * Returns the vertical scale in steps of 250 ms. Artefacts don't stretch it, because a single missed beat would flatten
 * the rhythm of all others.
 */
export function scaleOfBeats({ rrIntervals, artefacts }: Pick<ExerciseBeats, 'rrIntervals' | 'artefacts'>) {
  const isArtefact = new Set(
    artefacts.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, index) => from + index)),
  )
  const regular = rrIntervals.filter((_, index) => !isArtefact.has(index))
  const shown = regular.length > 0 ? regular : rrIntervals
  const [shortest, longest] = shown.reduce(([least, most], rr) => [Math.min(least, rr), Math.max(most, rr)], [
    Infinity,
    0,
  ] as [number, number])
  const min = Math.max(0, Math.floor(shortest / 250 - 0.5) * 250)
  const max = Math.max(min + 500, Math.ceil(longest / 250 + 0.5) * 250)
  return { min, max, gridlines: [max, (min + max) / 2, min] }
}

/**
 * Returns about five instants in milliseconds since the start of the recording, at whole minutes if the recording is
 * long enough.
 */
export function ticksOfBeats(length: number): number[] {
  const every =
    Math.max(0.25, ...[0.5, 1, 2, 3, 5, 10, 20, 30].filter((minutes) => length / minute / minutes >= 3)) * minute
  return Array.from({ length: Math.floor(length / every) + 1 }, (_, index) => index * every)
}
