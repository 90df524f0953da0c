import type { ClientState, Person } from '@attune/api'
import { atom } from 'jotai'
import { attentionAtom, clientAttentionFamily } from '../attention/attention-atoms.ts'
import { personsAtom } from '../clients/persons.ts'
import { aFewAtOnce, successes } from '../query/a-few-at-once.ts'
import { connectionAtom } from '../session/connection.ts'

/** A client's state; the coach's own choice. */
export const stateOf = ({ state = 'active' }: Pick<Person, 'state'>): ClientState => state

const withState = ({ state: _before, ...person }: Person, state: ClientState): Person =>
  state === 'active' ? person : { ...person, state }

/** The state that a client is to have. */
export interface StateChange {
  personId: string
  state: ClientState
}

/** Changes the states of clients. Returns the changes that the server stored. */
export const setClientStatesAtom = atom(
  null,
  async (get, set, changes: readonly StateChange[]): Promise<readonly StateChange[]> => {
    const { api, signal } = get(connectionAtom)
    const outcomes = await aFewAtOnce(changes, async (change) => {
      const { personId, state } = change
      await api.account.setClientState({ params: { personId }, body: { state } }, { signal })
      return change
    })
    const stored = successes(outcomes)
    const states = new Map(stored.map(({ personId, state }) => [personId, state]))
    const { value } = get(personsAtom)
    if (value && stored.length > 0) {
      const answer = value.map((person) => withState(person, states.get(person.id) ?? stateOf(person)))
      set(personsAtom, { answer })
    }
    set(attentionAtom, 'invalidate')
    for (const personId of states.keys()) set(clientAttentionFamily(personId), 'invalidate')
    return stored
  },
)
