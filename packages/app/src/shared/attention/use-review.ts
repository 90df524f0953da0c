import './texts.ts'
import { type ClientAttention, waitingRules } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useErrorText } from '../errors/use-error-text.ts'
import { coachDayAtom } from '../time/clock.ts'
import { reviewAtom, undoReviewAtom } from './review-atoms.ts'

/** Returns whether the coach has reviewed every rule that a client meets. */
export const isAllReviewed = (client: Pick<ClientAttention, 'rules'>): boolean => waitingRules(client).length === 0

/** The coach's actions on a client's review. */
type ReviewAct = 'review' | 'undo'

/** Marks a client as reviewed, or undoes a review. Both functions resolve with whether the server stored the change. */
export function useReview() {
  const errorText = useErrorText()
  const today = useAtomValue(coachDayAtom)
  const { mutateAsync: review } = useAtomValue(reviewAtom)
  const { mutateAsync: undo } = useAtomValue(undoReviewAtom)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ act: ReviewAct; text: string }>()
  async function run(act: ReviewAct, write: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    setFailed(undefined)
    try {
      await write()
      return true
    } catch (error) {
      setFailed({ act, text: errorText(act === 'review' ? 'reviewClient' : 'undoReview', error) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    failure: failed?.text,
    /** The action that failed. */
    failedAct: failed?.act,
    /** Reviews the rules that aren't reviewed yet. */
    review: (client: Pick<ClientAttention, 'personId' | 'rules'>) =>
      run('review', () => review({ personId: client.personId, rules: waitingRules(client), today })),
    undo: (personId: string, reviewId: string) => run('undo', () => undo({ personId, reviewId })),
  }
}
