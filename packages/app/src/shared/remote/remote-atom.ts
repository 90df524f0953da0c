import type { Api } from '@attune/api'
import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { connectionAtom } from '../session/connection.ts'
import { kept, type Remote } from './remote.ts'

type Read<T> = (api: Api, options: { signal: AbortSignal }) => Promise<T>
type Action = 'mount' | 'unmount' | 'reload'

/** Milliseconds after which what is shown is asked for anew when a screen opens. */
const freshFor = 60_000
/** Milliseconds that a client who was left is remembered. */
const keptFor = 300_000

/**
 * One call's answer in the session's store: asked for when first shown, again when shown later, and on 'reload'.
 * @param onReleased given: the answer is let go a while after nothing shows it
 */
export function remoteAtom<T>(read: Read<T>, onReleased?: () => void) {
  const stateAtom = atom<Remote<T>>({ status: 'loading' })
  // One of these a store: nothing of it is shown.
  const courseAtom = atom(() => ({ run: 0, isRunning: false, loadedAt: -Infinity, release: () => {} }))

  const remote = atom(
    (get) => get(stateAtom),
    async (get, set, action: Action) => {
      const course = get(courseAtom)
      const { api, signal } = get(connectionAtom)

      if (action === 'unmount') {
        if (!onReleased) return
        if (signal.aborted) return onReleased()
        const release = () => {
          course.release()
          course.run += 1
          course.isRunning = false
          course.loadedAt = -Infinity
          set(stateAtom, { status: 'loading' })
          onReleased()
        }
        const timer = setTimeout(release, keptFor)
        signal.addEventListener('abort', release, { once: true })
        course.release = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', release)
        }
        return
      }

      course.release()
      const isFresh = course.isRunning || performance.now() - course.loadedAt < freshFor
      if (action === 'mount' && isFresh) return
      course.run += 1
      course.isRunning = true
      const mine = course.run
      const before = get(stateAtom)
      // A silent second look keeps what is shown; a retry says that it is under way.
      if (action === 'reload' || before.status === 'failed') set(stateAtom, { status: 'loading', ...kept(before) })
      try {
        const value = await read(api, { signal })
        if (mine !== course.run) return
        course.loadedAt = performance.now()
        set(stateAtom, { status: 'loaded', value })
      } catch (error) {
        if (mine !== course.run || signal.aborted) return
        set(stateAtom, { status: 'failed', error, ...kept(get(stateAtom)) })
      } finally {
        if (mine === course.run) course.isRunning = false
      }
    },
  )
  remote.onMount = (act) => {
    void act('mount')
    return () => void act('unmount')
  }
  return remote
}

/** One entry a client: `remoteFamily((api, id, options) => …)(id)`. */
export function remoteFamily<T>(read: (api: Api, id: string, options: { signal: AbortSignal }) => Promise<T>) {
  const family = atomFamily((id: string) =>
    remoteAtom<T>(
      (api, options) => read(api, id, options),
      () => family.remove(id),
    ),
  )
  return family
}

export type RemoteAtom<T> = ReturnType<typeof remoteAtom<T>>
