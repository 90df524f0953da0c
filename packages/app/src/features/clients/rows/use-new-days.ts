import { dayIn } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useRef } from 'react'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { momentAtom } from '../../../shared/time/clock.ts'

/** The current day of the coach, and by zone that of the clients. */
const daysAtom = atom((get) => {
  const { now, timezone } = get(momentAtom)
  const zones = new Set(get(personsAtom).data?.map((person) => person.timezone ?? timezone))
  return new Map([['coach', dayIn(timezone, now)], ...Array.from(zones, (zone) => [zone, dayIn(zone, now)] as const)])
})

/** Refetches the list when a new day begins: its days and counts are the client's, and other follow-ups are due. */
export function useNewDays(): void {
  const client = useAtomValue(queryClientAtom)
  const days = useAtomValue(daysAtom)
  const known = useRef(days)
  useEffect(() => {
    const before = known.current
    known.current = days
    if ([...days].every(([of, day]) => (before.get(of) ?? day) === day)) return
    void client.invalidateQueries()
  }, [days, client])
}
