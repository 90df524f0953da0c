import { dayIn } from '@attune/api'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useRef } from 'react'
import { coachDayAtom, momentAtom } from '../../../shared/time/clock.ts'

/** Refreshes an open profile when the next day of the client or the coach begins. */
export function useProfileRefresh(personId: string, timezone: string | undefined): void {
  const client = useAtomValue(queryClientAtom)
  const moment = useAtomValue(momentAtom)
  const coachDay = useAtomValue(coachDayAtom)
  // The client's plan has the client's day, follow-ups have the coach's.
  const today = timezone === undefined ? undefined : `${dayIn(timezone, moment.now)} ${coachDay}`
  const read = useRef({ personId, today })

  useEffect(() => {
    const before = read.current
    read.current = { personId, today }
    if (before.personId !== personId || before.today === undefined || before.today === today) return
    void client.invalidateQueries()
  }, [personId, today, client])
}
