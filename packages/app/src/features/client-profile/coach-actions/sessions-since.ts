import { type ExerciseSession, PAGE } from '@attune/api'
import { keyOf, type QueryOf } from '../../../api/queries.ts'
import { connectionOf } from '../../../api/query-client.ts'

/** Queries a client's sessions since a day. May need several pages, and includes some earlier sessions. */
export const listSessionsSince = (personId: string, since: string): QueryOf<ExerciseSession[]> => ({
  queryKey: keyOf('exercise', 'listExerciseSessions', { params: { personId } }, { since }),
  queryFn: async (context) => {
    const { api, signal } = connectionOf(context)
    const sessions: ExerciseSession[] = []
    for (;;) {
      const before = sessions.at(-1)?.id
      const query = { limit: PAGE.most, ...(before === undefined ? {} : { before }) }
      const page = await api.exercise.listExerciseSessions({ params: { personId }, query }, { signal })
      sessions.push(...page)
      const last = page.at(-1)
      if (!last || page.length < PAGE.most || last.date < since) return sessions
    }
  },
})
