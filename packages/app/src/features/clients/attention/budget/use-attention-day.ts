import { type AttentionDay, type ClientAttention, needsLook } from '@attune/api'
import { focusManager } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attentionDayAtom } from './budget-atoms.ts'

/** The day has free places, and a client waits who could have one. */
const hasRoom = ({ budget, personIds }: AttentionDay, attention: readonly ClientAttention[]): boolean =>
  budget !== null &&
  personIds.length < budget &&
  attention.some((client) => needsLook(client) && !personIds.includes(client.personId))

/**
 * The clients of the coach's day, fetched again when another day begins, when the coach returns or comes from another tab,
 * and when a client comes to wait while the day has free places. While the user points at a client they stay, unless the
 * user has changed the budget.
 */
export function useAttentionDay(attention: readonly ClientAttention[] | undefined, isHeld: boolean) {
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
  const [shown, setShown] = useState(value)
  const isKept = isHeld && value !== undefined && shown !== undefined && shown.budget === value.budget
  if (!isKept && shown !== value) setShown(value)
  return {
    day: isKept ? shown : value,
    isAwaited: isPending,
    hasFailed: isError && value === undefined,
    retry: () => void refetch(),
  }
}
