import { type AttentionDay, type ClientAttention, needsReview } from '@attune/api'
import { focusManager } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attentionDayAtom } from './budget-atoms.ts'

/** The day has free places, and a waiting client could have one. */
const hasRoom = ({ budget, personIds }: AttentionDay, attention: readonly ClientAttention[]): boolean =>
  budget !== null &&
  personIds.length < budget &&
  attention.some((client) => needsReview(client) && !personIds.includes(client.personId))

/**
 * The clients of the coach's day, fetched again when another day begins, when the coach returns or comes from another
 * tab, and when a client comes to wait while the day has free places.
 */
export function useAttentionDay(attention: readonly ClientAttention[] | undefined) {
  const { data: value, isPending, isError, refetch } = useAtomValue(attentionDayAtom)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  // Another device may have changed them.
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && void refetch({ cancelRefetch: false })), [refetch])
  const fillRoom = useEffectEvent((clients: readonly ClientAttention[]) => {
    if (latest.current && hasRoom(latest.current, clients)) void refetch()
  })
  useEffect(() => {
    if (attention) fillRoom(attention)
  }, [attention])
  return {
    day: value,
    isAwaited: isPending,
    hasFailed: isError && value === undefined,
    retry: () => void refetch(),
  }
}

/** The day that cuts the list: the latest one as of the coach's last act, which `orderKey` names. */
export function useShownDay(day: AttentionDay | undefined, orderKey: string | undefined): AttentionDay | undefined {
  const [shown, setShown] = useState({ day, orderKey })
  const isLatest = orderKey === undefined || shown.orderKey !== orderKey || shown.day === undefined
  const isOther = shown.day !== day || shown.orderKey !== orderKey
  if (isLatest && isOther) setShown({ day, orderKey })
  return isLatest ? day : shown.day
}
