import { dayIn } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { invalidateQueriesAtom } from '../../../shared/query/query-atom.ts'
import { useReturn } from '../../../shared/query/use-return.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import { refetchProfileAtom } from './profile-queries.ts'

/** Refreshes an open profile when the coach returns to the window, and when the client's next day begins. */
export function useProfileRefresh(personId: string, timezone: string | undefined): void {
  const refetch = useSetAtom(refetchProfileAtom)
  const invalidate = useSetAtom(invalidateQueriesAtom)
  const moment = useAtomValue(momentAtom)
  const today = timezone === undefined ? undefined : dayIn(timezone, moment.now)
  const read = useRef({ personId, today })

  useReturn(useCallback(() => refetch(personId), [refetch, personId]))
  useEffect(() => {
    const before = read.current
    read.current = { personId, today }
    if (before.personId !== personId || before.today === undefined || before.today === today) return
    invalidate()
    refetch(personId)
  }, [personId, today, invalidate, refetch])
}
