import type { exerciseOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { ExerciseUseCases } from './exercise.use-cases.ts'

export const createExerciseHandlers = (useCases: ExerciseUseCases): Handlers<typeof exerciseOperations> => ({
  listExerciseProgress: ({ caller }) => useCases.listExerciseProgress(scopeOf(caller)),
  startExercise: ({ caller, body }) => useCases.startExercise(clientOf(caller), body),
  finishExercise: ({ caller, params, body }) => useCases.finishExercise(clientOf(caller), params.sessionId, body),
  recordExercises: ({ caller, body }) => useCases.recordExercises(clientOf(caller), body),
  importExercises: ({ organisationId, params, body }) =>
    useCases.importExercises({ organisationId, clientId: params.personId }, body),
  previewRecordingFile: ({ caller, params, query, body }) =>
    useCases.previewRecordingFile(scopeOf(caller), params.personId, {
      ...query,
      name: query?.name ?? '',
      bytes: body,
    }),
  addRecording: ({ caller, params, body }) => useCases.addRecording(scopeOf(caller), params.personId, body),
  addRestingReading: ({ caller, params, body }) => useCases.addRestingReading(scopeOf(caller), params.personId, body),
  addRestingSummary: ({ caller, params, body }) => useCases.addRestingSummary(scopeOf(caller), params.personId, body),
  importRecordingFile: ({ organisationId, params, query, body }) =>
    useCases.importRecordingFile(
      { organisationId, clientId: params.personId },
      { ...query, name: query?.name ?? '', bytes: body },
    ),
  listExerciseSessions: ({ caller, params, query }) =>
    useCases.listExerciseSessions(scopeOf(caller), params.personId, query),
  listHrv: ({ caller }) => useCases.listHrv(scopeOf(caller)),
  getExerciseBeats: ({ caller, params }) =>
    useCases.getExerciseBeats(scopeOf(caller), params.personId, params.sessionId),
  getHrvOverTime: ({ caller, params }) => useCases.getHrvOverTime(scopeOf(caller), params.personId),
  recordRestingReadings: ({ caller, body }) => useCases.recordRestingReadings(clientOf(caller), body),
  importRestingReadings: ({ organisationId, params, body }) =>
    useCases.importRestingReadings({ organisationId, clientId: params.personId }, body),
  getRestingReadings: ({ caller, params }) => useCases.getRestingReadings(scopeOf(caller), params.personId),
  getPaceResponse: ({ caller, params }) => useCases.getPaceResponse(scopeOf(caller), params.personId),
})
