import type { Person } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { paths } from '../navigation/paths.ts'
import { isClient, nameOf, personsAtom } from './persons.ts'

/** The clients list as the coach left it. */
export interface ListReturn {
  /** The address's query: view, search, filters and sort. Empty in the default state. */
  search: string
  /** Pixels from the page's top. */
  scrollY: number
  /** The clients that it showed, in its order. */
  ids: readonly string[]
  /** Whose profile was opened from it. */
  opened: string | undefined
}

/** Written by the list when it is left; undefined until then. */
export const listReturnAtom = atom<ListReturn | undefined>(undefined)

/** The list's address as it was left: where 'My clients' leads from a profile. */
export const useListPath = (): string => `${paths.clients}${useAtomValue(listReturnAtom)?.search ?? ''}`

/** A client's place among those of the list. */
export interface ClientOrder {
  previous: Person | undefined
  next: Person | undefined
  /** From 1. */
  position: number
  count: number
}

const byName = (one: Person, other: Person) => nameOf(one).localeCompare(nameOf(other), 'en-US')

/** Who stands before and after a client: in the list as it was left or, for whom it didn't show, by name. */
export function useClientOrder(id: string): ClientOrder | undefined {
  const { value: persons } = useAtomValue(personsAtom)
  const ids = useAtomValue(listReturnAtom)?.ids
  return useMemo(() => {
    const clients = persons?.filter(isClient) ?? []
    const byId = new Map(clients.map((client) => [client.id, client]))
    const isShown = ids?.includes(id)
    const listed = isShown ? ids?.flatMap((one) => byId.get(one) ?? []) : clients.toSorted(byName)
    const at = listed?.findIndex((client) => client.id === id) ?? -1
    if (!listed || at < 0) return undefined
    return { previous: listed[at - 1], next: listed[at + 1], position: at + 1, count: listed.length }
  }, [persons, ids, id])
}
