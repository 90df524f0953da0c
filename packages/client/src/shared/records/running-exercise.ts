import { MINUTE_MS } from '@attune/api'
import { STORAGE_PREFIX } from '../session/tokens.ts'
import { openDatabase } from '../storage/database.ts'
import type { RunningExercise } from './unsent-record.ts'

/** The minimum length of an exercise that is saved, in milliseconds. */
export const SHORTEST_EXERCISE = MINUTE_MS

const lockOf = (id: string) => `${STORAGE_PREFIX}exercise.${id}`

/** Stores what has been recorded so far, because the page may be killed at any time. */
export const keepRunning = async (running: RunningExercise) => (await openDatabase()).put('running', running)

export const dropRunning = async (id: string) => (await openDatabase()).delete('running', id)

/**
 * Tells other tabs that this page is recording the exercise. Call the returned function when the exercise has ended.
 */
export function holdExercise(id: string): () => void {
  let release: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (release = resolve))
  navigator.locks?.request(lockOf(id), () => ended).catch(() => undefined)
  return release
}

/** Returns whether no page is recording the exercise any more. */
const isLeft = async (id: string): Promise<boolean> =>
  navigator.locks?.request(lockOf(id), { ifAvailable: true }, (lock) => lock !== null) ?? true

/**
 * Ends a client's exercises whose page was killed. They become records that end at the last recorded time. Returns
 * those that are long enough to be kept.
 */
export async function endKilledExercises(personId: string): Promise<RunningExercise[]> {
  const database = await openDatabase()
  const ended: RunningExercise[] = []
  for (const running of await database.getAll('running')) {
    const { id, personId: owner } = running.record
    if (owner !== personId || !(await isLeft(id))) continue
    const isKept = running.breathed >= SHORTEST_EXERCISE
    const transaction = database.transaction(['running', 'unsent'], 'readwrite')
    if (isKept) await transaction.objectStore('unsent').put(running.record)
    await transaction.objectStore('running').delete(id)
    await transaction.done
    if (isKept) ended.push(running)
  }
  return ended
}
