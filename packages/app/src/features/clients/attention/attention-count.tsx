import { useAtomValue } from 'jotai'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useNewDays } from '../../../shared/time/use-new-days.ts'
import { countNeedingReview } from './attention-rows.ts'
import { judgedAttentionAtom } from './rules/judged-attention.ts'

/** Shows how many clients need a review. Renders nothing while the number is unknown or 0. */
export function AttentionCount() {
  const formats = useFormats()
  const value = useAtomValue(judgedAttentionAtom)
  // This is called here, because in both views this code loads only after the first paint.
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
