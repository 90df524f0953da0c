import { queryFamily } from '../../../shared/query/query-family.ts'

/** Exercises that a page shows. */
export const exercisesPerPage = 8

/** The key of a page of exercises: the client, and the last session of the page before. */
export const pageKey = (personId: string, before?: string): string =>
  before === undefined ? personId : `${personId} ${before}`

/** A page, newest first. It requests one exercise more than it shows, to know whether there are earlier ones. */
export const exercisePageFamily = queryFamily((api, key, options) => {
  const [personId = '', before] = key.split(' ')
  const query = { limit: `${exercisesPerPage + 1}`, ...(before === undefined ? {} : { before }) }
  return api.exercise.listExerciseSessions({ params: { personId }, query }, options)
})
