import type { ExerciseProgress } from '@attune/api/contract'
import type { Dates, ExerciseDone } from '../../domain/plan/activity-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { presentDone, presentProgress } from './exercise.presenter.ts'
import { findProgress, findSessionsOn } from './exercise.repository.ts'
import { getExerciseBeats } from './get-exercise-beats.ts'
import { getHrvOverTime } from './hrv-over-time/get-hrv-over-time.ts'
import { listHrv } from './hrv-over-time/list-hrv.ts'
import { getPaceResponse } from './pace-response/get-pace-response.ts'
import { listEverySession } from './list-every-session.ts'
import { listExerciseSessions } from './list-exercise-sessions.ts'
import { addRecording } from './recording-files/add-recording.ts'
import { addRestingReading } from './recording-files/add-resting-reading.ts'
import { addRestingSummary } from './recording-files/summaries/add-resting-summary.ts'
import { importRecordingFile, type ImportRecordingFileDeps } from './recording-files/import-recording-file.ts'
import { previewRecordingFile } from './recording-files/preview-recording-file.ts'
import { getRestingReadings } from './resting-readings/get-resting-readings.ts'
import {
  importRestingReadings,
  recordRestingReadings,
  type RecordRestingReadingsDeps,
} from './resting-readings/record-resting-readings.ts'
import { finishExercise } from './sessions/finish-exercise.ts'
import { importExercises } from './sessions/import-exercises.ts'
import { recomputeExercises, type RecomputeExercisesDeps } from './sessions/recompute-exercises.ts'
import { recomputeMeasures } from './sessions/recompute-measures.ts'
import { recordExercises, type RecordExercisesDeps } from './sessions/record-exercises.ts'
import { startExercise } from './sessions/start-exercise.ts'
import { recomputeDay } from './sessions/record-sessions.ts'

export type ExerciseUseCases = ReturnType<typeof createExerciseUseCases>

/** Use cases for clients' exercises and resting readings. */
export function createExerciseUseCases(
  deps: RecordExercisesDeps & RecomputeExercisesDeps & ImportRecordingFileDeps & RecordRestingReadingsDeps,
) {
  const { db } = deps
  return {
    startExercise: startExercise(deps),
    finishExercise: finishExercise(deps),
    recordExercises: recordExercises(deps),
    importExercises: importExercises(deps),
    previewRecordingFile: previewRecordingFile(deps),
    addRecording: addRecording(deps),
    addRestingReading: addRestingReading(deps),
    addRestingSummary: addRestingSummary(deps),
    importRecordingFile: importRecordingFile(deps),
    recordRestingReadings: recordRestingReadings(deps),
    importRestingReadings: importRestingReadings(deps),
    recomputeExercises: recomputeExercises(deps),
    recomputeMeasures: recomputeMeasures(deps),
    recomputeExercisesOn: recomputeDay(deps),
    listExerciseSessions: listExerciseSessions(deps),
    listEverySession: listEverySession(deps),
    listHrv: listHrv(deps),
    getExerciseBeats: getExerciseBeats(deps),
    getHrvOverTime: getHrvOverTime(deps),
    getRestingReadings: getRestingReadings(deps),
    getPaceResponse: getPaceResponse(deps),

    /** Lists the number of sessions in the current step for each of the coach's clients. */
    listExerciseProgress: async (scope: CoachScope): Promise<ExerciseProgress[]> =>
      (await findProgress(db, scope)).map(presentProgress),

    /** Lists a client's exercises in a range of days, for the calendar. */
    exercisesOn: async (client: ClientKey, dates: Dates): Promise<ExerciseDone[]> =>
      (await findSessionsOn(db, client, dates)).map(presentDone),
  }
}
