import { needsReview } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { useNames } from '../../../shared/client-marks/use-names.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { longToast } from '../../../shared/toast-duration.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { reviewClientsAtom, type StoredReview, undoReviewsAtom } from './review-clients.ts'

/**
 * Marks the selected clients as reviewed. Clients whose review couldn't be stored stay selected, and the failure names
 * them.
 */
export function useReviewSelected(onlySelect: (ids: readonly string[]) => void) {
  const { t } = useTranslation(['many-clients', 'attention'])
  const namesOf = useNames()
  const attention = useAtomValue(attentionAtom)
  const review = useSetAtom(reviewClientsAtom)
  const undo = useSetAtom(undoReviewsAtom)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function undoAll(reviews: readonly StoredReview[], names: ReadonlyMap<string, string>) {
    const undone = new Set((await undo(reviews)).map(({ personId }) => personId))
    const kept = reviews.filter(({ personId }) => !undone.has(personId))
    if (kept.length === 0) return toast.success(t('review.undone', { count: undone.size }))
    const left = namesOf(kept.map(({ personId }) => names.get(personId) ?? ''))
    toast.error(t('review.notUndone', { names: left }))
  }

  async function run(rows: readonly ClientRow[]) {
    setFailure(undefined)
    if (!attention.data) {
      setFailure(t('review.notKnown'))
      void attention.refetch()
      return
    }
    const names = new Map(rows.map(({ id, person }) => [id, nameOf(person)]))
    const clients = attention.data.filter((client) => names.has(client.personId) && needsReview(client))
    if (clients.length === 0) return toast.info(t('review.nothing', { count: rows.length }))
    setRunning(true)
    const reviews = await review(clients)
    setRunning(false)
    const reviewed = new Set(reviews.map(({ personId }) => personId))
    const failed = clients.filter(({ personId }) => !reviewed.has(personId)).map(({ personId }) => personId)
    if (failed.length > 0) {
      setFailure(t('review.failed', { names: namesOf(failed.map((id) => names.get(id) ?? '')) }))
      onlySelect(failed)
    }
    if (reviews.length === 0) return
    const others = rows.length - clients.length
    const done = t('review.done', { count: reviews.length })
    toast.success(others === 0 ? done : `${done}, ${t('review.others', { count: others })}`, {
      id: reviews[0]?.reviewId ?? '',
      duration: longToast,
      action: { label: t('attention:undo'), onPress: () => void undoAll(reviews, names) },
    })
  }

  return {
    isRunning: isRunning || (attention.isPending && !hasFailed(attention)),
    failure,
    run,
    forget: () => setFailure(undefined),
  }
}
