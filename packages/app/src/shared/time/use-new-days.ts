import { dayIn } from '@attune/api'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useRef } from 'react'
import { nowAtom } from './clock.ts'

/**
 * Refetches the displayed data when a new day begins for the coach or in one of the clients' zones. Days and counts
 * depend on the client's day, and due follow-ups on the coach's day.
 */
export function useNewDays(timezones: Iterable<string | undefined>): void {
  const client = useAtomValue(queryClientAtom)
  const { now, timezone } = useAtomValue(nowAtom)
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    const zones = new Set(Array.from(timezones, (zone = timezone) => zone))
    const days = new Map([
      ['coach', dayIn(timezone, now)],
      ...Array.from(zones, (zone) => [zone, dayIn(zone, now)] as const),
    ])
    const isNewDay = [...days].some(([zone, day]) => (known.current.get(zone) ?? day) !== day)
    known.current = days
    if (isNewDay) void client.invalidateQueries()
  }, [timezones, timezone, now, client])
}
