import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { changedAtAtom, showAtom } from './changes.ts'

/** Calls back when something about a client has changed on the server. */
export function useClientChanges(personId: string, onChange: () => void): void {
  const show = useSetAtom(showAtom)
  const changedAt = useAtomValue(changedAtAtom)
  useEffect(() => {
    let heardAt = performance.now()
    return show(() => {
      // Whatever changes about a client changes an answer of this service.
      if (changedAt(['analytics'], personId) <= heardAt) return
      heardAt = performance.now()
      onChange()
    })
  }, [show, changedAt, personId, onChange])
}
