import { useStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect } from 'react'
import { personAtom } from '../session/session-atoms.ts'
import { keepAnswers } from './latest-answers.ts'
import { registerWorker } from './register-worker.ts'

let registered: Promise<void> | undefined

/** Stores what the page needs to start without a network: its files, and the last answers. */
export function useOfflineStart(): void {
  const store = useStore()
  useEffect(() => {
    registered ??= registerWorker()
    return keepAnswers(store.get(queryClientAtom), () => store.get(personAtom))
  }, [store])
}
