import type { AttentionRule, ClientAttention, Invite } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { hasFailed as hasQueryFailed, type ReadingOf } from '../../../api/queries.ts'
import { skippedAtom } from '../../../api/use-query.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { judgedAttentionAtom, unjudgedRulesAtom } from '../attention/rules/judged-attention.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { columnQueries } from '../rows/client-list-queries.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { clientRowsAtom } from '../rows/client-rows-atom.ts'
import { findClients, findInvites, isArchived } from './find-clients.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'
import { defaultQuery, isNarrowed, type ListQuery, readQuery, searchOf } from './list-query.ts'

/** The clients and invites that the list shows. */
export interface FoundClients {
  /** `undefined` until the account service and all services on which the query depends have answered. */
  rows: readonly ClientRow[] | undefined
  /** Whether the account service has failed and has never answered. */
  hasFailed: boolean
  invites: readonly Invite[]
  /** The number of all clients. Archived clients count only while they are shown. */
  clientCount: number
  /** Whether the coach has any clients, even if they are archived. */
  hasClients: boolean
  isNarrowed: boolean
}

const nothingAtom = atom(undefined)
const noInvites: readonly Invite[] = []

const isAwaited = (query: ReadingOf<unknown>) => query.isFetching && query.isPending && !hasQueryFailed(query)

const noIds: ReadonlySet<string> = new Set()

/**
 * Returns the clients who meet one of the rules, or have met one since the coach's last action, so that no row
 * disappears under the pointer because its client's facts have changed.
 */
function useMeeting(
  attention: readonly ClientAttention[] | undefined,
  rules: readonly AttentionRule[],
  rowOrderKey: string | undefined,
): ReadonlySet<string> | undefined {
  const [shown, setShown] = useState({ rowOrderKey, ids: noIds })
  const before = rowOrderKey !== undefined && shown.rowOrderKey === rowOrderKey ? shown.ids : noIds
  const ids = useMemo(() => {
    const meeting = attention?.filter((client) => client.rules.some(({ rule }) => rules.includes(rule)))
    return meeting && new Set([...before, ...meeting.map(({ personId }) => personId)])
  }, [attention, rules, before])
  if (ids && (shown.rowOrderKey !== rowOrderKey || shown.ids.size !== ids.size)) setShown({ rowOrderKey, ids })
  return ids
}

/** Returns the clients and invites that match a query. */
export function useFoundClients(query: ListQuery, rowOrderKey: string | undefined): FoundClients {
  const all = useAtomValue(clientRowsAtom)
  const hasFailed = hasQueryFailed(useAtomValue(personsAtom)) && all === undefined
  const pending = useAtomValue(pendingInvitesAtom).data ?? noInvites
  const current = useAtomValue(nowAtom)
  // Clients are looked up again only when this text changes. Sorting doesn't change which clients are found.
  const text = searchOf({ ...query, view: 'all', sort: defaultQuery.sort, savedView: null })
  const asked = useMemo(() => readQuery(new URLSearchParams(text)), [text])
  const hasRules = asked.rules.length > 0
  const rules = useAtomValue(hasRules ? attentionAtom : skippedAtom)
  const judged = useAtomValue(hasRules ? judgedAttentionAtom : nothingAtom)
  const unjudged = useAtomValue(unjudgedRulesAtom)
  const journeys = useAtomValue(asked.phases.length > 0 ? columnQueries.journey : skippedAtom)
  const isWaiting = isAwaited(rules) || isAwaited(journeys)
  const attention = asked.rules.some((rule) => unjudged.has(rule)) ? undefined : judged
  const areJourneysKnown = journeys.data !== undefined
  const meeting = useMeeting(attention, asked.rules, rowOrderKey)
  return useMemo(() => {
    const filters = {
      ...asked,
      // If the journeys are missing, the phase filter excludes no client, and a line above the list reports the
      // failure.
      phases: areJourneysKnown ? asked.phases : [],
      meetsRule: meeting ? (id: string) => meeting.has(id) : null,
    }
    return {
      hasFailed,
      rows: isWaiting ? undefined : all && findClients(all, filters, current),
      invites: findInvites(pending, filters),
      clientCount: all?.filter((row) => asked.states.includes('archived') || !isArchived(row)).length ?? 0,
      hasClients: all !== undefined && all.length > 0,
      isNarrowed: isNarrowed(asked),
    }
  }, [all, hasFailed, pending, meeting, areJourneysKnown, isWaiting, current, asked])
}
