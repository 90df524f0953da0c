import type { Api, Person, User } from '@attune/api'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { createQueryClient } from '../../api/query-client.ts'
import { apiAtom, personAtom } from './session-atoms.ts'

/**
 * Creates the store of a session. It contains all data about the client, and is dropped as a whole. Sign-in renders
 * without this code. Pass `user` if it has already been read.
 */
export function openStore(api: Api, { user, person }: { user: User | undefined; person: Person }) {
  const store = createStore()
  const client = createQueryClient()
  store.set(apiAtom, api)
  store.set(personAtom, person)
  store.set(queryClientAtom, client)
  if (user) client.setQueryData(['auth', 'getCurrentSession', {}], user)
  const close = () => {
    client.unmount()
    client.clear()
  }
  return { store, client, close }
}
