import type { AddedReading, AddedRecording, AddedSummary, DateOrder } from '@attune/api'
import { announceChanges } from '../../../api/changes.ts'
import { mutationAtom } from '../../../api/mutation-atom.ts'

interface FileToPreview {
  personId: string
  file: File
  /** The coach's choices for daily figures that don't decide them. */
  choice: { dateOrder?: DateOrder; timezone?: string }
}

/** Reads a file of a client without storing anything. */
export const previewFileAtom = mutationAtom(({ api, signal }, { personId, file, choice }: FileToPreview) =>
  api.exercise.previewRecordingFile(
    { params: { personId }, query: { name: file.name, ...choice }, body: file },
    { signal },
  ),
)

/** Adds a recording to a client's exercises. All answers that count exercises become stale. */
export const addRecordingAtom = mutationAtom(
  ({ api }, { personId, recording }: { personId: string; recording: AddedRecording }) =>
    api.exercise.addRecording({ params: { personId }, body: recording }),
  {
    onSuccess: (_stored, { personId }, _, { client }) =>
      announceChanges(client, [{ personId, services: ['exercise', 'calendar', 'journey', 'analytics'] }]),
  },
)

/** Adds a recording to a client's resting readings. It is no exercise, so no count of exercises becomes stale. */
export const addRestingReadingAtom = mutationAtom(
  ({ api }, { personId, reading }: { personId: string; reading: AddedReading }) =>
    api.exercise.addRestingReading({ params: { personId }, body: reading }),
  {
    onSuccess: (_stored, { personId }, _, { client }) =>
      announceChanges(client, [{ personId, services: ['exercise', 'device-metrics', 'analytics'] }]),
  },
)

/** Adds daily figures of another app to a client's resting readings. */
export const addRestingSummaryAtom = mutationAtom(
  ({ api }, { personId, summary }: { personId: string; summary: AddedSummary }) =>
    api.exercise.addRestingSummary({ params: { personId }, body: summary }),
  {
    onSuccess: (_stored, { personId }, _, { client }) =>
      announceChanges(client, [{ personId, services: ['exercise', 'device-metrics', 'analytics'] }]),
  },
)
