import { dayIn } from '@attune/api'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { refreshShownAtom } from '../../../shared/query/changes.ts'
import { invalidateQueriesAtom } from '../../../shared/query/query-atom.ts'
import { momentAtom } from '../../../shared/time/clock.ts'

/** The current day of the coach, and by zone that of the clients. */
const daysAtom = atom((get) => {
  const { now, timezone } = get(momentAtom)
  const zones = new Set(get(personsAtom).value?.map((person) => person.timezone ?? timezone))
  return new Map([['coach', dayIn(timezone, now)], ...Array.from(zones, (zone) => [zone, dayIn(zone, now)] as const)])
})

/** Refetches the list when a new day begins: its days and counts are the client's, and other follow-ups are due. */
export function useNewDays(): void {
  const invalidate = useSetAtom(invalidateQueriesAtom)
  const refresh = useSetAtom(refreshShownAtom)
  const days = useAtomValue(daysAtom)
  const known = useRef(days)
  useEffect(() => {
    const before = known.current
    known.current = days
    if ([...days].every(([of, day]) => (before.get(of) ?? day) === day)) return
    invalidate()
    refresh()
  }, [days, invalidate, refresh])
}
