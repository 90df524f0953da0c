import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { sendRecordsAtom } from './record-atoms.ts'

/** Sends what is kept when the page opens, and whenever the network or the client returns. */
export function useSending(): void {
  const send = useSetAtom(sendRecordsAtom)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const sendNow = () => void send()
    sendNow()
    window.addEventListener('online', sendNow, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || sendNow(), { signal })
    return () => ending.abort()
  }, [send])
}
