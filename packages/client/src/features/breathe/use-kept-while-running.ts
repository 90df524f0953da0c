import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { dropRunning, holdExercise, keepRunning } from '../../shared/records/running-exercise.ts'
import type { RunningExercise, UnsentRecord } from '../../shared/records/unsent-record.ts'
import { personAtom } from '../../shared/session/session-atoms.ts'

/** The maximum number of milliseconds of an exercise that are lost if the page is killed. */
const every = 3_000

type Content = Omit<RunningExercise['record'], 'id' | 'personId'>

/**
 * Stores the running exercise every few seconds, because a phone may kill the page. When the page is opened again, it
 * ends the exercise. Nothing is stored while `read` returns undefined.
 */
export function useKeptWhileRunning(
  id: string,
  read: () => { readonly content: Content; readonly breathed: number } | undefined,
): void {
  const { id: personId } = useAtomValue(personAtom)
  const keep = useEffectEvent(() => {
    const running = read()
    if (!running) return
    const record: UnsentRecord = { ...running.content, id, personId }
    // If the browser blocks its storage, the exercise is kept only as long as the page is open.
    keepRunning({ record, breathed: running.breathed }).catch(() => undefined)
  })
  useEffect(() => {
    const release = holdExercise(id)
    const leaving = new AbortController()
    const timer = setInterval(() => keep(), every)
    document.addEventListener('visibilitychange', () => keep(), { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
      release()
      // By now, an exercise that is long enough has become a record.
      dropRunning(id).catch(() => undefined)
    }
  }, [id])
}
