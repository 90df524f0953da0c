import type { Api, ClientAttention, LocalDate, NewNote, Review } from '@attune/api'
import type { Setter } from 'jotai'
import { storeWrittenNoteAtom } from '../notes/note-atoms.ts'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryFamily } from '../query/query-family.ts'
import { readEvery } from '../query/read-pages.ts'
import { invalidateAttention } from './attention-atoms.ts'

/** The coach's reviews of a client, newest first. */
export const reviewsFamily = queryFamily((api, personId, options) =>
  readEvery<Review>((query) => api.analytics.listReviews({ params: { personId }, query }, options)),
)

function invalidateReviews(set: Setter, personId: string): void {
  set(reviewsFamily(personId), 'invalidate')
  invalidateAttention(set, personId)
}

/**
 * Marks a client as reviewed under rules until the facts that the coach saw change, and writes the note that comes with
 * it. Rejects if the server stored neither.
 */
export const reviewAtom = mutationAtom(
  (
    api: Api,
    options,
    personId: string,
    rules: ClientAttention['rules'],
    { today, note }: { today: LocalDate; note?: NewNote },
  ) => {
    const seen = rules.map(({ rule, fingerprint }) => ({ rule, fingerprint }))
    const body = { rules: seen, ...(note && { note }) }
    return api.analytics.reviewClient({ params: { personId }, query: { today }, body }, options)
  },
  {
    onSuccess(set, { written }, personId) {
      if (written) set(storeWrittenNoteAtom, personId, written)
      invalidateReviews(set, personId)
    },
    // The facts may have changed since the coach saw them.
    onError: (set, _error, personId) => invalidateReviews(set, personId),
  },
)

/** Undoes a review. Rejects if the server didn't. */
export const undoReviewAtom = mutationAtom(
  (api: Api, options, personId: string, reviewId: string) =>
    api.analytics.undoReview({ params: { personId, reviewId } }, options),
  { onSuccess: (set, _answer, personId) => invalidateReviews(set, personId) },
)
