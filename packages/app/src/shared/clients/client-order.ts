import type { Person } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { paths } from '../navigation/paths.ts'
import { listReturnAtom } from './list-return.ts'
import { isClient, nameOf, personsAtom } from './persons.ts'

/** Returns the address to which 'My clients' on a profile links: the list as it was when the coach left it. */
export const useListPath = (): string => `${paths.clients}${useAtomValue(listReturnAtom)?.search ?? ''}`

/** A client's position among the clients of the list. */
export interface ClientOrder {
  previous: Person | undefined
  next: Person | undefined
  /** Counted from 1. */
  position: number
  count: number
  /** Whether the list is the Attention view and shows the client. */
  isInAttention: boolean
}

/**
 * Returns the clients before and after a client, in the list as it was when the coach left it. If that list didn't show
 * the client, the clients are sorted by name.
 */
export function useClientOrder(id: string): ClientOrder | undefined {
  const { data: persons } = useAtomValue(personsAtom)
  const left = useAtomValue(listReturnAtom)
  const { compare } = useFormats()
  return useMemo(() => {
    const clients = persons?.filter(isClient) ?? []
    const byId = new Map(clients.map((client) => [client.id, client]))
    const isShown = left?.ids.includes(id)
    const listed = isShown
      ? left?.ids.flatMap((one) => byId.get(one) ?? [])
      : clients.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
    const at = listed?.findIndex((client) => client.id === id) ?? -1
    if (!listed || at < 0) return undefined
    const isInAttention = isShown === true && new URLSearchParams(left?.search).get('view') === 'attention'
    return { previous: listed[at - 1], next: listed[at + 1], position: at + 1, count: listed.length, isInAttention }
  }, [persons, left, id, compare])
}
