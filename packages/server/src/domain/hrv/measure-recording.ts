import { CORRECTED_SHARE, correctedShare, type RecordingProblem } from '@attune/api/contract'
import { correctArtefacts } from './artefacts/correct-artefacts.ts'
import type { Artefact } from './artefacts/repairs.ts'
import { measureHrv, respiratoryRate } from './hrv.ts'

/** The results of a recording of RR intervals. */
export interface RecordingMeasures {
  /** Number of beats: the recorded ones plus the missed ones that were inserted. */
  readonly beats: number
  /** Number of beats that the artefact correction inserted, removed or moved. */
  readonly correctedBeats: number
  /** The artefacts, in order. */
  readonly artefacts: readonly Artefact[]
  /** The sum of the intervals between true beats, in milliseconds. */
  readonly usable: number
  /** Why nothing could be measured. `null` if there are measures. */
  readonly problem: RecordingProblem | null
  /** RMSSD and SDNN in milliseconds, and pulse and breathing rate per minute. `null` if there is a problem. */
  readonly measured: {
    readonly rmssd: number
    readonly sdnn: number
    readonly pulseRate: number
    readonly respiratoryRate: number | null
  } | null
}

// Minimum length in milliseconds. Assumption: a minute, the shortest recording whose RMSSD and SDNN are considered
// representative of longer recordings (Munoz et al., "Validity of (ultra-)short recordings for heart rate variability",
// PLoS One 2015;10:e0138921).
const shortestMeasured = 60_000

/** Corrects the artefacts of a recording, counts the corrected beats, and computes the measures. */
export function measureRecording(rrIntervals: readonly number[]): RecordingMeasures {
  const { intervals, endedAt, follows, artefacts, beats, correctedBeats } = correctArtefacts(rrIntervals)
  const usable = intervals.reduce((sum, rr) => sum + rr, 0)
  const counts = { beats, correctedBeats, artefacts, usable }
  if (correctedShare(counts) > CORRECTED_SHARE.unmeasured) {
    return { ...counts, problem: 'tooManyCorrected', measured: null }
  }
  if (usable < shortestMeasured || !follows.includes(true)) return { ...counts, problem: 'tooShort', measured: null }
  const measured = { ...measureHrv(intervals, follows), respiratoryRate: respiratoryRate(intervals, endedAt) }
  return { ...counts, problem: null, measured }
}
