import type { Api, Person } from '@attune/api'
import { atom } from 'jotai'

const connectedAtom = atom<Api | undefined>(undefined)

/** The services, called with the client's tokens. Only a session's store has this atom. */
export const apiAtom = atom(
  (get): Api => {
    const api = get(connectedAtom)
    if (!api) throw new Error('This store belongs to no session')
    return api
  },
  (_get, set, api: Api) => set(connectedAtom, api),
)

const signedInAtom = atom<Person | undefined>(undefined)

/** The signed-in client's own profile. */
export const personAtom = atom(
  (get): Person => {
    const person = get(signedInAtom)
    if (!person) throw new Error('This store belongs to no session')
    return person
  },
  (_get, set, person: Person) => set(signedInAtom, person),
)

/** The parameters for requests for the client's own records. */
export const ownRequestAtom = atom((get) => ({ params: { personId: get(personAtom).id } }))
