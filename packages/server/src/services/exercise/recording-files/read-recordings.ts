import { FILE_NAME_MAX_LENGTH, type DateOrder, type ExerciseArtefact, type RecordingFile } from '@attune/api/contract'
import type { RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'
import { createHelper } from '../../../platform/jobs/helper-process.ts'
import type { DailyFigures, RecordingStart } from './recording-file.ts'

/** A recording from a file, and its measures. */
export interface ReadRecording extends RecordingMeasures {
  readonly start: RecordingStart | null
  readonly rrIntervals: readonly number[]
  readonly artefacts: readonly ExerciseArtefact[]
}

/** The result of reading a file: its recording, its daily figures, or the reason why it has neither. */
export interface MeasuredFile extends Pick<RecordingFile, 'name' | 'format' | 'person' | 'problem'> {
  readonly recording: ReadRecording | null
  readonly figures: DailyFigures | null
}

interface FileToRead {
  readonly name: string
  readonly bytes: Uint8Array
  /** The order of day and month in dates that don't decide it. */
  readonly dateOrder?: DateOrder | undefined
}

/** Reads a file with recordings, or each file in an archive, and measures the recordings. */
export type ReadRecordings = (file: FileToRead) => Promise<readonly MeasuredFile[]>

/**
 * Reads files in a separate process, because the largest files take seconds, and a damaged file may use up the reader's
 * memory.
 * @throws ProblemError 503 `busy` if a hundred calls are already waiting, or the process was killed
 */
export function createRecordingReader(): ReadRecordings {
  const helper = createHelper<FileToRead, MeasuredFile[]>(new URL('reading-process.ts', import.meta.url), {
    mostWaiting: 100,
    timeLimit: 60_000,
    niceness: 5,
    heap: 1_024,
  })
  return async ({ name, bytes, dateOrder }) => {
    const files = await helper.run({ name, bytes, dateOrder })
    return files.map((file) => ({ ...file, name: file.name.slice(-FILE_NAME_MAX_LENGTH) }))
  }
}
