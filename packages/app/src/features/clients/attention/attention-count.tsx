import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { needCounts } from './attention-rows.ts'
import { judgedAttentionAtom } from './rules/judged-attention.ts'

/** How many clients need a look; nothing at 0, and nothing while that is not known. */
export function AttentionCount() {
  const formats = useFormats()
  const { value } = useAtomValue(judgedAttentionAtom)
  const act = useSetAtom(attentionAtom)
  const day = useAtomValue(coachDayAtom)
  const judgedOn = useRef(day)
  useEffect(() => {
    // With a new day other follow-ups are due.
    if (judgedOn.current !== day) act('reload')
    judgedOn.current = day
  }, [day, act])
  const count = value ? needCounts(value).clients : 0
  return count > 0 && <> {formats.count(count)}</>
}
