import { dayIn } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { nowAtom } from '../time/now.ts'
import { todayAtom } from './day-atoms.ts'
import { todayAt } from './today-at.ts'

/** Returns the client's day at the current time. `isOtherDay` is true if the plan that was last read isn't today's. */
export function useToday() {
  const { data: read, refetch, ...query } = useAtomValue(todayAtom)
  const now = useAtomValue(nowAtom)
  const today = useMemo(() => read && todayAt(read, now), [read, now])
  const isOfOtherDate = today !== undefined && dayIn(today.timezone, now) !== today.date
  useEffect(() => {
    if (isOfOtherDate) void refetch()
  }, [isOfOtherDate, refetch])
  // While the server answers, its date is right, even if the phone's clock is wrong.
  return { ...query, refetch, data: today, isOtherDay: isOfOtherDate && query.isError }
}
