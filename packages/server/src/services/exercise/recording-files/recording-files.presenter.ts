import type { LineProblem, RecordingFile } from '@attune/api/contract'
import type { MeasuredFile, ReadRecording } from './read-recordings.ts'
import type { PlacedDay } from './summaries/place-days.ts'
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

/** The days of a summary on the client's calendar, and the lines that are left out. */
export interface PreviewedDays {
  readonly days: readonly (PlacedDay & { readonly isStored: boolean })[]
  readonly problems: readonly LineProblem[]
}

function toSummary(figures: MeasuredFile['figures'], previewed: PreviewedDays | null): RecordingFile['summary'] {
  if (!figures || !previewed) return null
  const { dateOrder, isOrderDecided, days } = figures
  const isZoneNamed = days.every(({ time, offset }) => time === null || offset !== null)
  return { dateOrder, isOrderDecided, isZoneNamed, problems: [...previewed.problems] }
}

/** Returns a file as described by the contract. */
export const toRecordingFile = (
  { name, format, person, problem, recording, figures }: MeasuredFile,
  existing: Existing,
  previewed: PreviewedDays | null,
): RecordingFile => ({
  name,
  format,
  person,
  problem,
  recording: recording && toRecording(recording, existing),
  days:
    previewed &&
    previewed.days.map(({ date, startedAt, hasTime, rmssd, sdnn, pulseRate, isStored }) => ({
      date,
      startedAt: startedAt.toISOString(),
      hasTime,
      hrv1: rmssd,
      hrv2: sdnn,
      pulseRate,
      isStored,
    })),
  summary: toSummary(figures, previewed),
})
