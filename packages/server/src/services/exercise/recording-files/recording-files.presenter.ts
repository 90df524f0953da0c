import type { RecordingFile } from '@attune/api/contract'
import type { MeasuredFile, ReadRecording } from './read-recordings.ts'
import type { ExistingRecording } from './recording-files.repository.ts'

function toMeasures({ measured }: ReadRecording) {
  if (measured === null) return null
  const { rmssd, sdnn, pulseRate, respiratoryRate } = measured
  return { hrv1: rmssd, hrv2: sdnn, pulseRate, respiratory: respiratoryRate }
}

type Existing = ExistingRecording | undefined

function toRecording(recording: ReadRecording, existing: Existing): RecordingFile['recording'] {
  const { start, rrIntervals, artefacts, beats, correctedBeats, problem } = recording
  return {
    startedAt: start && 'instant' in start ? start.instant : null,
    localStart: start && 'local' in start ? start.local : null,
    rrIntervals: [...rrIntervals],
    artefacts: [...artefacts],
    recording: { beats, correctedBeats, problem },
    measures: toMeasures(recording),
    existing: existing ? { ...existing, startedAt: existing.startedAt.toISOString() } : null,
  }
}

/** Returns a file as described by the contract. */
export const toRecordingFile = (
  { name, format, person, problem, recording, days }: MeasuredFile,
  existing: Existing,
): RecordingFile => ({
  name,
  format,
  person,
  problem,
  recording: recording && toRecording(recording, existing),
  days: days && days.map(({ date, rmssd, sdnn, pulseRate }) => ({ date, hrv1: rmssd, hrv2: sdnn, pulseRate })),
})
