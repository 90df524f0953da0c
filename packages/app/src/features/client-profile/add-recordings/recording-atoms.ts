import type { AddedRecording } from '@attune/api'
import { announceChanges } from '../../../api/changes.ts'
import { mutationAtom } from '../../../api/mutation-atom.ts'

/** Reads a file of a client without storing anything. */
export const previewFileAtom = mutationAtom(({ api, signal }, { personId, file }: { personId: string; file: File }) =>
  api.exercise.previewRecordingFile({ params: { personId }, query: { name: file.name }, body: file }, { signal }),
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
