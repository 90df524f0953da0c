import type { ClientAttention, LocalDate, NewNote, Review, ReviewedClient } from '@attune/api'
import type { QueryClient } from '@tanstack/query-core'
import { storeAnswer } from '../../api/changes.ts'
import { mutationAtom } from '../../api/mutation-atom.ts'
import { keyOf, type QueryOf } from '../../api/queries.ts'
import { connectionOf } from '../../api/query-client.ts'
import { readEvery } from '../../api/read-pages.ts'
import { storeWrittenNote } from '../notes/note-atoms.ts'
import { getAttention, invalidateAttention, listAttention } from './attention-atoms.ts'

/** The coach's reviews of a client, newest first. */
export const listReviews = (personId: string): QueryOf<Review[]> => ({
  queryKey: keyOf('analytics', 'listReviews', { params: { personId } }),
  queryFn: (context) => {
    const { api, signal } = connectionOf(context)
    return readEvery<Review>((query) => api.analytics.listReviews({ params: { personId }, query }, { signal }))
  },
})

/** Refetches the shown queries about clients' reviews and the rules they meet, and marks the rest as stale. */
export function invalidateReviews(client: QueryClient, personIds: readonly string[]): void {
  for (const personId of personIds) void client.invalidateQueries({ queryKey: listReviews(personId).queryKey })
  invalidateAttention(client, personIds)
}

interface ReviewOf {
  personId: string
  /** The rules as the coach saw them. */
  rules: ClientAttention['rules']
  /** The coach's day, on which some rules depend. */
  today: LocalDate
  note?: NewNote | undefined
}

/** Shows a stored review before the rules are refetched, so that the coach can undo it at once. */
function storeReview(
  client: QueryClient,
  { id, reviewedAt }: ReviewedClient,
  { personId, rules: seen, today }: ReviewOf,
): void {
  const reviewed = (before: ClientAttention): ClientAttention => ({
    ...before,
    rules: before.rules.map((met) => ({
      ...met,
      isReviewed:
        met.isReviewed || seen.some(({ rule, fingerprint }) => rule === met.rule && fingerprint === met.fingerprint),
    })),
    lastReview: { id, reviewedAt },
  })
  storeAnswer(client, listAttention(today), (before) =>
    before.map((one) => (one.personId === personId ? reviewed(one) : one)),
  )
  storeAnswer(client, getAttention(personId, today), reviewed)
}

/**
 * Marks the rules that a client meets as reviewed until the facts that the coach saw change. Also writes the note that
 * the coach added to the review. Rejects if the server stored neither.
 */
export const reviewAtom = mutationAtom(
  ({ api, signal }, { personId, rules, today, note }: ReviewOf) => {
    const seen = rules.map(({ rule, fingerprint }) => ({ rule, fingerprint }))
    const body = { rules: seen, ...(note && { note }) }
    return api.analytics.reviewClient({ params: { personId }, query: { today }, body }, { signal })
  },
  {
    onSuccess: (answer, review, _, { client }) => {
      const { personId } = review
      if (answer.written) storeWrittenNote(client, personId, answer.written)
      storeReview(client, answer, review)
      invalidateReviews(client, [personId])
    },
    // The facts may have changed since the coach saw them.
    onError: (_error, { personId }, _, { client }) => invalidateReviews(client, [personId]),
  },
)

/** Undoes a review. Rejects if the server didn't undo it. */
export const undoReviewAtom = mutationAtom(
  ({ api, signal }, params: { personId: string; reviewId: string }) => api.analytics.undoReview({ params }, { signal }),
  {
    onSuccess: (_answer, { personId }, _, { client }) => invalidateReviews(client, [personId]),
  },
)
