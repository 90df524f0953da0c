import { queryOf } from '../../../api/queries.ts'

/** Exercises that a page shows. */
export const exercisesPerPage = 8

/**
 * A page, newest first, of the sessions before another one. It requests one exercise more than it shows, to know whether
 * there are earlier ones.
 */
export const listExercisePage = (personId: string, before?: string) =>
  queryOf('exercise', 'listExerciseSessions', {
    params: { personId },
    query: { limit: `${exercisesPerPage + 1}`, ...(before === undefined ? {} : { before }) },
  })
