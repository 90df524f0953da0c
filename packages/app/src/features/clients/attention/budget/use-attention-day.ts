import { type AttentionDay, type ClientAttention, type LocalDate, needsLook } from '@attune/api'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueryResult } from '../../../../shared/query/query-result.ts'
import { useReturn } from '../../../../shared/query/use-return.ts'
import { useVisible } from '../../../../shared/query/use-visible.ts'
import { coachDayAtom } from '../../../../shared/time/clock.ts'
import { attentionDayAtom, type DayInAttention } from './budget-atoms.ts'

/** The day has free places, and a client waits who could have one. */
const hasRoom = ({ budget, personIds }: AttentionDay, attention: readonly ClientAttention[]): boolean =>
  budget !== null &&
  personIds.length < budget &&
  attention.some((client) => needsLook(client) && !personIds.includes(client.personId))

/** What the view uses of a fetched day: one that is over until the next one has loaded, and none once that has failed. */
export function dayInUse({ value, error }: QueryResult<DayInAttention>, today: LocalDate) {
  const isOver = value !== undefined && value.today !== today
  const used = isOver && error !== undefined ? undefined : value
  return {
    value: used,
    isOver,
    isAwaited: used === undefined && error === undefined,
    hasFailed: used === undefined && error !== undefined,
  }
}

/**
 * The clients of the coach's day, fetched again when another day begins, when the coach returns or comes from another tab,
 * and when a client comes to wait while the day has free places. While the user points at a client they stay, unless the
 * user has changed the budget.
 */
export function useAttentionDay(attention: readonly ClientAttention[] | undefined, isHeld: boolean) {
  const [result, act] = useAtom(attentionDayAtom)
  const today = useAtomValue(coachDayAtom)
  const { value, isOver, ...state } = dayInUse(result, today)
  useEffect(() => {
    if (isOver) act('reload')
  }, [isOver, act])
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (attention && latest.current && hasRoom(latest.current, attention)) act('invalidate')
  }, [attention, act])
  const invalidate = useCallback(() => act('invalidate'), [act])
  useReturn(invalidate)
  useVisible(invalidate)
  const [shown, setShown] = useState(value)
  const isKept = isHeld && value !== undefined && shown !== undefined && shown.budget === value.budget
  if (!isKept && shown !== value) setShown(value)
  return {
    day: isKept ? shown : value,
    ...state,
    retry: () => act('reload'),
  }
}
