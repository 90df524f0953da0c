import { useAtomValue } from 'jotai'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useNewDays } from '../../../shared/time/use-new-days.ts'
import { countNeedingReview } from './attention-rows.ts'
import { judgedAttentionAtom } from './rules/judged-attention.ts'

/** How many clients need a review. Renders nothing at 0, and while it isn't known. */
export function AttentionCount() {
  const formats = useFormats()
  const value = useAtomValue(judgedAttentionAtom)
  // Here, because this code loads after the first paint in both views.
  useNewDays((useAtomValue(personsAtom).data ?? []).map((person) => person.timezone))
  const count = value ? countNeedingReview(value) : 0
  return (
    count > 0 && (
      <>
        {' '}
        <span>{formats.count(count)}</span>
      </>
    )
  )
}
