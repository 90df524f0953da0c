import type { ClientState, Person } from '@attune/api'
import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { aFewAtOnce, successes } from '../../api/a-few-at-once.ts'
import { storeAnswer } from '../../api/changes.ts'
import { invalidateAttention } from '../attention/attention-atoms.ts'
import { listPersons } from '../clients/persons.ts'
import { connectionAtom } from '../session/connection.ts'

/** Returns the state that the coach has chosen for a client. */
export const stateOf = ({ state = 'active' }: Pick<Person, 'state'>): ClientState => state

const withState = ({ state: _before, ...person }: Person, state: ClientState): Person =>
  state === 'active' ? person : { ...person, state }

/** A client's new state. */
export interface StateChange {
  personId: string
  state: ClientState
}

/** Changes the states of clients. Returns the changes that the server stored. */
export const setClientStatesAtom = atom(
  null,
  async (get, _set, changes: readonly StateChange[]): Promise<readonly StateChange[]> => {
    const { api, signal } = get(connectionAtom)
    const client = get(queryClientAtom)
    const outcomes = await aFewAtOnce(changes, async (change) => {
      const { personId, state } = change
      await api.account.setClientState({ params: { personId }, body: { state } }, { signal })
      return change
    })
    const stored = successes(outcomes)
    const states = new Map(stored.map(({ personId, state }) => [personId, state]))
    if (stored.length > 0) {
      storeAnswer(client, listPersons, (persons) =>
        persons.map((person) => withState(person, states.get(person.id) ?? stateOf(person))),
      )
    }
    invalidateAttention(client, states.keys())
    return stored
  },
)
