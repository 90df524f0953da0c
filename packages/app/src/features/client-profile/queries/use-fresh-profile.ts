import { dayIn } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { wroteAtom } from '../../../shared/query/query-atom.ts'
import { useReturn } from '../../../shared/query/use-return.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import { rereadProfileAtom } from './profile-queries.ts'

/** Keeps a profile that stays open true: it is read anew when the coach comes back, and when the client's next day begins. */
export function useFreshProfile(personId: string, timezone: string | undefined): void {
  const reread = useSetAtom(rereadProfileAtom)
  const outdate = useSetAtom(wroteAtom)
  const moment = useAtomValue(momentAtom)
  const today = timezone === undefined ? undefined : dayIn(timezone, moment.now)
  const read = useRef({ personId, today })

  useReturn(useCallback(() => reread(personId), [reread, personId]))
  useEffect(() => {
    const before = read.current
    read.current = { personId, today }
    if (before.personId !== personId || before.today === undefined || before.today === today) return
    outdate()
    reread(personId)
  }, [personId, today, outdate, reread])
}
