import { useAtomValue } from 'jotai'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { attentionAtom } from './attention-atoms.ts'
import { needCounts } from './attention-rows.ts'

/** How many clients need a look; nothing at 0, and nothing while that is not known. */
export function AttentionCount() {
  const formats = useFormats()
  const { value } = useAtomValue(attentionAtom)
  const count = value ? needCounts(value).clients : 0
  return count > 0 && <> {formats.count(count)}</>
}
