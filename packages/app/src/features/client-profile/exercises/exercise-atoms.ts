import { queryFamily } from '../../../shared/query/query-family.ts'

/** Exercises that a page shows. */
export const exercisesPerPage = 8

/** A page of a client's exercises, by its key: the client, and the session that the page before ended with. */
export const pageKey = (personId: string, before?: string): string =>
  before === undefined ? personId : `${personId} ${before}`

/** A page, newest first; one exercise more than it shows tells whether there are earlier ones. */
export const exercisePageFamily = queryFamily((api, key, options) => {
  const [personId = '', before] = key.split(' ')
  const query = { limit: `${exercisesPerPage + 1}`, ...(before === undefined ? {} : { before }) }
  return api.exercise.listExerciseSessions({ params: { personId }, query }, options)
})
