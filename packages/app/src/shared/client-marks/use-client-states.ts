import './many-clients-texts.ts'
import type { ClientState, Person } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../clients/persons.ts'
import { useErrorText } from '../errors/use-error-text.ts'
import { longToast } from '../toast-duration.ts'
import { setClientStatesAtom, stateOf, type StateChange } from './client-states.ts'
import { useNames } from './use-names.ts'

/** Returns the coach's action that pauses, archives or restores clients, with an undo button in the toast. */
export function useClientStates() {
  const { t } = useTranslation('many-clients')
  const errorText = useErrorText()
  const namesOf = useNames()
  const setStates = useSetAtom(setClientStatesAtom)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const notStored = (names: readonly string[]) => errorText('setClientState', undefined, { names: namesOf(names) })

  async function undo(changes: readonly StateChange[], names: ReadonlyMap<string, string>) {
    const undone = new Set((await setStates(changes)).map(({ personId }) => personId))
    const kept = changes.filter(({ personId }) => !undone.has(personId))
    if (kept.length === 0) return toast.success(t('state.undone', { count: undone.size }))
    toast.error(notStored(kept.map(({ personId }) => names.get(personId) ?? '')))
  }

  return {
    isRunning,
    /** Names the clients whose state was not stored. */
    failure,
    forget: () => setFailure(undefined),
    /** Resolves with the ids of the clients whose state was not stored. */
    run: async (persons: readonly Person[], state: ClientState): Promise<readonly string[]> => {
      const changing = persons.filter((person) => stateOf(person) !== state)
      const names = new Map(changing.map((person) => [person.id, nameOf(person)]))
      setFailure(undefined)
      setRunning(true)
      const stored = new Set(
        (await setStates(changing.map(({ id }) => ({ personId: id, state })))).map(({ personId }) => personId),
      )
      setRunning(false)
      const failed = changing.filter(({ id }) => !stored.has(id))
      if (failed.length > 0) setFailure(notStored(failed.map(nameOf)))
      const changed = changing.filter(({ id }) => stored.has(id))
      const [first] = changed
      if (first) {
        const before = changed.map((person) => ({ personId: person.id, state: stateOf(person) }))
        toast.success(t(`state.done.${state}`, { count: changed.length, name: nameOf(first) }), {
          id: `${state} ${first.id}`,
          duration: longToast,
          action: { label: t('undo'), onPress: () => void undo(before, names) },
        })
      }
      return failed.map(({ id }) => id)
    },
  }
}
