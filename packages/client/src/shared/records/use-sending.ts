import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { openRecordsAtom, sendRecordsAtom, unsentAtom } from './record-atoms.ts'

/** Milliseconds between two attempts. The browser may report a network before there is one. */
const tryAgainAfter = 10_000

/**
 * Sends the stored records when the page opens, when the network or the client returns, and then repeatedly until all
 * have been sent.
 */
export function useSending(): void {
  const store = useStore()
  const open = useSetAtom(openRecordsAtom)
  const send = useSetAtom(sendRecordsAtom)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const sendNow = () => void send()
    const tryAgain = () => {
      const { count, refused, isSending } = store.get(unsentAtom)
      if (count > refused && !isSending) sendNow()
    }
    void open()
    window.addEventListener('online', sendNow, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || sendNow(), { signal })
    const timer = setInterval(tryAgain, tryAgainAfter)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [open, send, store])
}
