import { type AttentionDay, type ClientAttention, needsReview } from '@attune/api'
import { focusManager } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attentionDayAtom } from './budget-atoms.ts'

/** Returns whether the day has fewer clients than the budget, and there is a waiting client who could be added. */
const hasRoom = ({ budget, personIds }: AttentionDay, attention: readonly ClientAttention[]): boolean =>
  budget !== null &&
  personIds.length < budget &&
  attention.some((client) => needsReview(client) && !personIds.includes(client.personId))

/**
 * Returns the clients of the coach's day. They are refetched when a new day begins, when the coach returns to the view
 * or the tab, and when another client needs a review while the day has fewer clients than the budget.
 */
export function useAttentionDay(attention: readonly ClientAttention[] | undefined) {
  const { data: value, isPending, isError, refetch } = useAtomValue(attentionDayAtom)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  // Another device may have changed the day's clients.
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

/**
 * Returns the day at which the list is cut: the latest one at the time of the coach's last action, which `orderKey`
 * identifies.
 */
export function useShownDay(day: AttentionDay | undefined, orderKey: string | undefined): AttentionDay | undefined {
  const [shown, setShown] = useState({ day, orderKey })
  const isLatest = orderKey === undefined || shown.orderKey !== orderKey || shown.day === undefined
  const isOther = shown.day !== day || shown.orderKey !== orderKey
  if (isLatest && isOther) setShown({ day, orderKey })
  return isLatest ? day : shown.day
}
