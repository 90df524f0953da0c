import type { exerciseOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { scopeOf } from '../calendar/client-scope.ts'
import type { ExerciseUseCases } from './exercise.use-cases.ts'

export const createExerciseHandlers = (useCases: ExerciseUseCases): Handlers<typeof exerciseOperations> => ({
  listExerciseProgress: ({ caller }) => useCases.listProgress(scopeOf(caller)),
})
