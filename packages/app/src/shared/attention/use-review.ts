import './texts.ts'
import type { ClientAttention } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useErrorText } from '../errors/use-error-text.ts'
import { reviewAtom, undoReviewAtom } from './review-atoms.ts'

/** Whether the coach has reviewed every rule that a client meets. */
export const isAllReviewed = ({ rules }: Pick<ClientAttention, 'rules'>): boolean =>
  rules.every(({ isReviewed }) => isReviewed)

/** Marks a client as reviewed, and undoes that. `change` resolves to whether the server stored it. */
export function useReview() {
  const errorText = useErrorText()
  const review = useSetAtom(reviewAtom)
  const undo = useSetAtom(undoReviewAtom)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await write()
      return true
    } catch (error) {
      setFailure(errorText('reviewClient', error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    /** Reviews the rules that wait. */
    review: ({ personId, rules }: Pick<ClientAttention, 'personId' | 'rules'>) =>
      run(() =>
        review(
          personId,
          rules.filter(({ isReviewed }) => !isReviewed),
        ),
      ),
    undo: (personId: string, reviewId: string) => run(() => undo(personId, reviewId)),
  }
}
