import { useStore } from 'jotai'
import { useEffect } from 'react'
import { announcementsAtom } from './announcements.ts'

/** Calls `onChange` when a client's data has changed on the server. */
export function useClientChanges(personId: string, onChange: () => void): void {
  const store = useStore()
  useEffect(
    () =>
      store.sub(announcementsAtom, () => {
        if (store.get(announcementsAtom).some((change) => change.personId === personId)) onChange()
      }),
    [store, personId, onChange],
  )
}
