import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { renewNowAtom } from '../time/clock.ts'

/**
 * Returns a function that drops the answers that no screen shows, and refetches the others, before a failed part is
 * drawn again.
 */
export function useStartOver(): () => void {
  const client = useAtomValue(queryClientAtom)
  const renewNow = useSetAtom(renewNowAtom)
  return () => {
    // An answer that can't be drawn would make the part fail for as long as it is cached.
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
    renewNow()
  }
}
