import { measureHrv, removeArtefacts, respiratoryRate } from './hrv.ts'

/** What a recording of RR intervals shows. */
export interface RecordingMeasures {
  readonly droppedBeats: number
  /** RMSSD and SDNN in ms, beats and breaths a minute; null: too little is left to measure. */
  readonly measured: {
    readonly rmssd: number
    readonly sdnn: number
    readonly pulseRate: number
    readonly respiratoryRate: number | null
  } | null
}

// Milliseconds. assumed: a minute, the shortest recording whose RMSSD and SDNN are considered to represent longer ones
// (Munoz et al., "Validity of (ultra-)short recordings for heart rate variability", PLoS One 2015;10:e0138921).
const shortestMeasured = 60_000

/** Measures are taken after artefact removal, and the dropped beats are counted. */
export function measureRecording(rrIntervals: readonly number[]): RecordingMeasures {
  const { kept, dropped, endedAt, follows } = removeArtefacts(rrIntervals)
  const lasts = kept.reduce((sum, rr) => sum + rr, 0)
  const isMeasurable = lasts >= shortestMeasured && follows.includes(true)
  return {
    droppedBeats: dropped,
    measured: isMeasurable ? { ...measureHrv(kept, follows), respiratoryRate: respiratoryRate(kept, endedAt) } : null,
  }
}
