import { type ExerciseSession, PAGE } from '@attune/api'
import { queryFamily } from '../../../shared/query/query-family.ts'

/** The key of the sessions since a day: the client, and the day. */
export const sinceKey = (personId: string, since: string): string => `${personId} ${since}`

/** A client's sessions since a day, and some before. They may need several pages. */
export const sessionsSinceFamily = queryFamily(async (api, key, options): Promise<ExerciseSession[]> => {
  const [personId = '', since = ''] = key.split(' ')
  const sessions: ExerciseSession[] = []
  for (;;) {
    const before = sessions.at(-1)?.id
    const query = { limit: `${PAGE.most}`, ...(before === undefined ? {} : { before }) }
    const page = await api.exercise.listExerciseSessions({ params: { personId }, query }, options)
    sessions.push(...page)
    const last = page.at(-1)
    if (!last || page.length < PAGE.most || last.date < since) return sessions
  }
})
