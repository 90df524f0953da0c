import { dayIn } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { refetchShownAtom } from '../../../shared/query/changes.ts'
import { invalidateQueriesAtom } from '../../../shared/query/query-atom.ts'
import { useReturn } from '../../../shared/query/use-return.ts'
import { coachDayAtom, momentAtom } from '../../../shared/time/clock.ts'

/** Refreshes an open profile when the coach returns to the window, and when the next day of the client or the coach begins. */
export function useProfileRefresh(personId: string, timezone: string | undefined): void {
  const refetch = useSetAtom(refetchShownAtom)
  const invalidate = useSetAtom(invalidateQueriesAtom)
  const moment = useAtomValue(momentAtom)
  const coachDay = useAtomValue(coachDayAtom)
  // The client's plan has the client's day, follow-ups have the coach's.
  const today = timezone === undefined ? undefined : `${dayIn(timezone, moment.now)} ${coachDay}`
  const read = useRef({ personId, today })

  useReturn(refetch)
  useEffect(() => {
    const before = read.current
    read.current = { personId, today }
    if (before.personId !== personId || before.today === undefined || before.today === today) return
    invalidate()
    refetch()
  }, [personId, today, invalidate, refetch])
}
