import type { Invite } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { attentionAtom } from './attention/attention-atoms.ts'
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

const notAsked = atom(undefined)
const noInvites: readonly Invite[] = []

/** The clients and the invites that a query asks for. */
export function useFoundClients(query: ListQuery): FoundClients {
  const all = useAtomValue(clientRowsAtom)
  const pending = useAtomValue(pendingInvitesAtom).value ?? noInvites
  const moment = useAtomValue(momentAtom)
  const { search, phase, rule, isZoneDifferent, isPending } = query
  const judged = useAtomValue(rule ? attentionAtom : notAsked)
  const isJudging = judged?.status === 'loading' && judged.value === undefined
  const attention = judged?.value
  return useMemo(() => {
    const meeting = new Set(
      attention?.filter(({ rules }) => rules.some((met) => met.rule === rule)).map(({ personId }) => personId),
    )
    // Rules that can't be judged leave nobody out; why is said above the list.
    const meetsRule = rule && attention ? (id: string) => meeting.has(id) : null
    const asked = { search, phase, isZoneDifferent, isPending, meetsRule }
    return {
      rows: isJudging ? undefined : all && findClients(all, asked, moment),
      invites: findInvites(pending, asked),
      clientCount: all?.length ?? 0,
      isNarrowed: isNarrowed({ ...asked, rule }),
    }
  }, [all, pending, attention, isJudging, moment, search, phase, rule, isZoneDifferent, isPending])
}
