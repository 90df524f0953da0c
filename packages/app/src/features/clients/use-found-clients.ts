import type { Invite } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { momentAtom } from '../../shared/time/clock.ts'
import type { ClientRow } from './client-row.ts'
import { clientRowsAtom } from './client-rows-atom.ts'
import { findClients, findInvites } from './find-clients.ts'
import { pendingInvitesAtom } from './invite/pending-invites-atom.ts'
import { isNarrowed, type ListQuery } from './list-query.ts'

/** What the list shows of all that there is. */
export interface FoundClients {
  /** Undefined until the account service has answered. */
  rows: readonly ClientRow[] | undefined
  invites: readonly Invite[]
  /** Of all clients, found or not. */
  clientCount: number
  isNarrowed: boolean
}

const noInvites: readonly Invite[] = []

/** The clients and the invites that a query asks for. */
export function useFoundClients(query: ListQuery): FoundClients {
  const all = useAtomValue(clientRowsAtom)
  const pending = useAtomValue(pendingInvitesAtom).value ?? noInvites
  const moment = useAtomValue(momentAtom)
  const { search, phase, isZoneDifferent, isPending } = query
  return useMemo(() => {
    const asked = { search, phase, isZoneDifferent, isPending }
    return {
      rows: all && findClients(all, asked, moment),
      invites: findInvites(pending, asked),
      clientCount: all?.length ?? 0,
      isNarrowed: isNarrowed(asked),
    }
  }, [all, pending, moment, search, phase, isZoneDifferent, isPending])
}
