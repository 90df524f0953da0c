import { queryOf } from '../../../api/queries.ts'

/** Number of exercises on a page. */
export const exercisesPerPage = 8

/**
 * Queries a page of the sessions before another one, newest first. Requests one exercise more than the page shows, to
 * find out whether there are earlier ones.
 */
export const listExercisePage = (personId: string, before?: string) =>
  queryOf('exercise', 'listExerciseSessions', {
    params: { personId },
    query: { limit: exercisesPerPage + 1, ...(before === undefined ? {} : { before }) },
  })
