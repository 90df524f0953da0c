import { MINUTE_MS } from '../../model/time/durations.ts'
import type {
  ExerciseArtefact,
  ExerciseBeats,
  ExerciseRecording,
  ExerciseSession,
} from '../../services/exercise/exercise.contract.ts'

const meanInterval = 882
const swing = 60

/** Returns intervals that swing with breathing, without artefacts. */
function breathing(count: number, bpm: number): number[] {
  let elapsed = 0
  return Array.from({ length: count }, () => {
    const interval = Math.round(meanInterval + swing * Math.sin((2 * Math.PI * bpm * elapsed) / MINUTE_MS))
    elapsed += interval
    return interval
  })
}

const sumOf = (intervals: readonly number[]) => intervals.reduce((sum, interval) => sum + interval, 0)

/**
 * Returns the intervals of a recording with as many artefacts as it has corrected beats, alternately moved and missed
 * beats.
 */
function withArtefacts({ beats, correctedBeats }: ExerciseRecording, bpm: number) {
  const missed = Math.floor(correctedBeats / 2)
  const rrIntervals = breathing(beats - missed, bpm)
  const apart = Math.floor(rrIntervals.length / (correctedBeats + 1))
  const artefacts = Array.from({ length: correctedBeats }, (_, index): ExerciseArtefact => {
    const from = (index + 1) * apart
    const interval = rrIntervals[from] ?? meanInterval
    if (index % 2 === 1) {
      rrIntervals[from] = 2 * interval
      return { kind: 'missed', from, until: from + 1, beats: 1 }
    }
    const early = Math.round(0.3 * interval)
    rrIntervals[from] = interval - early
    rrIntervals[from + 1] = (rrIntervals[from + 1] ?? meanInterval) + early
    return { kind: 'ectopic', from, until: from + 2, beats: 1 }
  })
  return { rrIntervals, artefacts }
}

/** Returns the beats of a session. */
export function exerciseBeatsOf(personId: string, { id, bpm, recording }: ExerciseSession): ExerciseBeats {
  const { rrIntervals, artefacts } = recording ? withArtefacts(recording, bpm) : { rrIntervals: [], artefacts: [] }
  const corrected = artefacts.flatMap(({ from, until }) => rrIntervals.slice(from, until))
  return {
    personId,
    sessionId: id,
    rrIntervals,
    artefacts,
    recording,
    recordedSeconds: sumOf(rrIntervals) / 1000,
    usableSeconds: (sumOf(rrIntervals) - sumOf(corrected)) / 1000,
  }
}
