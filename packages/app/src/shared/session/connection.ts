import type { Api, Person, User } from '@attune/api'
import { atom, createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { type Connection, openQueryClient } from '../../api/query-client.ts'
import { type Clock, clockAtom } from '../time/clock.ts'
import { restoreTypedTextsAtom, type TypedTexts, typedTextsAtom } from './typed-texts.ts'

export type Store = ReturnType<typeof createStore>

const openConnectionAtom = atom<Connection | undefined>(undefined)

/** The connection with which atoms call the services. */
export const connectionAtom = atom((get): Connection => {
  const connection = get(openConnectionAtom)
  if (!connection) throw new Error('This store belongs to no session')
  return connection
})

const coachAtom = atom<{ user: User; profile: Person } | undefined>(undefined)

/** The signed-in coach. */
export const currentCoachAtom = atom((get) => {
  const coach = get(coachAtom)
  if (!coach) throw new Error('This store belongs to no session')
  return coach
})

/** Stores the coach's own profile, for all places that show the name or picture. */
export const setOwnProfileAtom = atom(null, (get, set, profile: Person) => {
  set(coachAtom, { ...get(currentCoachAtom), profile })
})

/** The memory of one session: all data about the coach and the clients, dropped as a whole. */
export interface SessionMemory {
  store: Store
  keepCoach: (coach: { user: User; profile: Person }) => void
  typedTexts: () => TypedTexts
  restore: (texts: TypedTexts) => void
  drop: () => void
}

export function openMemory(api: Api, clock: Clock): SessionMemory {
  const store = createStore()
  const controller = new AbortController()
  const connection = { api, signal: controller.signal }
  const { client, close } = openQueryClient(connection)
  store.set(openConnectionAtom, connection)
  store.set(queryClientAtom, client)
  store.set(clockAtom, clock)
  return {
    store,
    keepCoach: (coach) => store.set(coachAtom, coach),
    typedTexts: () => store.get(typedTextsAtom),
    restore: (texts) => store.set(restoreTypedTextsAtom, texts),
    drop: () => {
      close()
      controller.abort(new DOMException('The session is over', 'AbortError'))
    },
  }
}
