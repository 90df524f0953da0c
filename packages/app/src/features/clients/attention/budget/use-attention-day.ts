import { type AttentionDay, type ClientAttention, needsLook } from '@attune/api'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReturn } from '../../../../shared/query/use-return.ts'
import { coachDayAtom } from '../../../../shared/time/clock.ts'
import { attentionDayAtom } from './budget-atoms.ts'

/** The day has free places, and a client waits who could have one. */
const hasRoom = ({ budget, personIds }: AttentionDay, attention: readonly ClientAttention[]): boolean =>
  budget !== null &&
  personIds.length < budget &&
  attention.some((client) => needsLook(client) && !personIds.includes(client.personId))

/**
 * The clients of the coach's day, fetched again when another day begins, when the coach returns, and when a client comes
 * to wait while the day has free places. While the user points at a client they stay, unless the user has changed the
 * budget.
 */
export function useAttentionDay(attention: readonly ClientAttention[] | undefined, isHeld: boolean) {
  const [result, act] = useAtom(attentionDayAtom)
  const today = useAtomValue(coachDayAtom)
  const askedOn = useRef(today)
  useEffect(() => {
    if (askedOn.current !== today) act('reload')
    askedOn.current = today
  }, [today, act])
  const { value, error } = result
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (attention && latest.current && hasRoom(latest.current, attention)) act('invalidate')
  }, [attention, act])
  useReturn(useCallback(() => act('invalidate'), [act]))
  const [shown, setShown] = useState<AttentionDay | undefined>(value)
  const isKept = isHeld && shown !== undefined && shown.budget === value?.budget
  if (!isKept && shown !== value) setShown(value)
  return {
    day: isKept ? shown : value,
    isAwaited: value === undefined && error === undefined,
    hasFailed: value === undefined && error !== undefined,
    retry: () => act('reload'),
  }
}
