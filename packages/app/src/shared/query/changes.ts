import type { Api, ClientChange } from '@attune/api'
import { atom, type WritableAtom } from 'jotai'

type ServiceName = keyof Api

/** Reads a query again where it is outdated; on a return also where it failed, or has grown stale. */
type Refresh = (isReturn: boolean) => void

/** Drops a query's answer, unless a screen shows it. */
type ForgetAtom = WritableAtom<null, [], void>

/** When answers changed on the server, in one store, and the queries that screens show. */
const newChanges = () => ({
  /** Milliseconds of this page, by service, and by service and client. */
  changedAt: new Map<string, number>(),
  shown: new Set<Refresh>(),
  answered: new Set<ForgetAtom>(),
})
const changesAtom = atom(newChanges)

const nameOf = (service: ClientChange['services'][number]): ServiceName =>
  service === 'device-metrics' ? 'deviceMetrics' : service

const keyOf = (service: ServiceName, personId = '') => `${service} ${personId}`

/** When the answers of these services changed last: about one client, or about any. */
export const changedAtAtom = atom((get) => {
  const { changedAt } = get(changesAtom)
  return (services: Iterable<ServiceName>, personId?: string): number =>
    Math.max(-Infinity, ...Array.from(services, (service) => changedAt.get(keyOf(service, personId)) ?? -Infinity))
})

/** Registers a shown query. Returns the end of that. */
export const showAtom = atom(null, (get, _set, refresh: Refresh) => {
  const { shown } = get(changesAtom)
  shown.add(refresh)
  return () => void shown.delete(refresh)
})

/** Registers a query that has an answer. */
export const answeredAtom = atom(null, (get, _set, forget: ForgetAtom) => void get(changesAtom).answered.add(forget))

const attemptsAtom = atom(0)

/** Counts the times that the coach tried a failed part of a screen again. */
export const attemptAtom = atom((get) => get(attemptsAtom))

/** Drops the answers that no screen shows, because a part of a screen is tried again. */
export const forgetUnshownAtom = atom(null, (get, set) => {
  const { answered } = get(changesAtom)
  for (const forget of answered) set(forget)
  answered.clear()
  set(attemptsAtom, (count) => count + 1)
})

/** Counts what was announced. Rows are held where the coach points at them when it changes. */
export const announcementsAtom = atom(0)

/** Reads the outdated queries that screens show again, in the background. */
export const refreshShownAtom = atom(null, (get, set) => {
  set(announcementsAtom, (count) => count + 1)
  for (const refresh of get(changesAtom).shown) refresh(false)
})

/**
 * Reads the stale and failed queries that screens show again, in the background: after the coach, or the network, has
 * returned. What no screen has shown yet stays unread.
 */
export const refetchShownAtom = atom(null, (get) => {
  for (const refresh of get(changesAtom).shown) refresh(true)
})

/** Marks the answers about clients as outdated. */
export const markChangesAtom = atom(null, (get, _set, changes: readonly ClientChange[]) => {
  const { changedAt } = get(changesAtom)
  const now = performance.now()
  for (const { personId, services } of changes) {
    for (const service of services.map(nameOf)) {
      changedAt.set(keyOf(service), now)
      changedAt.set(keyOf(service, personId), now)
    }
  }
})
