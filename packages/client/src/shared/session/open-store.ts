import type { Api, Person, User } from '@attune/api'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { createQueryClient } from '../../api/query-client.ts'
import { apiAtom, personAtom } from './session-atoms.ts'

/** A session's memory: everything of the client, dropped as a whole. Sign-in renders without its code. `user` if it was read. */
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
