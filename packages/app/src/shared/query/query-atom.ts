import type { Api } from '@attune/api'
import { atom } from 'jotai'
import { connectionAtom } from '../session/connection.ts'
import { kept, type Remote } from './query.ts'

export interface RemoteOptions<T> {
  /** Milliseconds after which it is asked for anew when a screen shows it. */
  freshFor?: number
  /** Given: the answer is let go a while after nothing shows it, or with the session. */
  onReleased?: () => void
  /** Frees what a value holds, once it is replaced or let go. */
  dispose?: (value: T) => void
}

const writtenAtAtom = atom(-Infinity)

/** Set after a write that several services' answers depend on: what was asked for before is asked for anew when shown. */
export const wroteAtom = atom(null, (_get, set) => set(writtenAtAtom, performance.now()))

type Read<T> = (api: Api, options: { signal: AbortSignal }) => Promise<T>
type Action = 'mount' | 'unmount' | 'reload'

const oneMinute = 60_000
/** Milliseconds that a client who was left is remembered. */
const keptFor = 300_000
const nothing = () => {}

/** What goes on around one answer, in one store; nothing of it is shown. */
const startCourse = () => ({ run: 0, isRunning: false, loadedAt: -Infinity, stay: nothing, dispose: nothing })

/** One call's answer in the session's store: asked for when first shown, again when shown later, and on 'reload'. */
export function remoteAtom<T>(read: Read<T>, { freshFor = oneMinute, onReleased, dispose }: RemoteOptions<T> = {}) {
  const stateAtom = atom<Remote<T>>({ status: 'loading' })
  const courseAtom = atom(startCourse)

  /** Runs `end` at the end of the session, or when the function that it gives is called: once. */
  function endWith(signal: AbortSignal, end: () => void): () => void {
    const stop = () => {
      signal.removeEventListener('abort', stop)
      end()
    }
    signal.addEventListener('abort', stop)
    return stop
  }

  const leaveAtom = atom(null, (get, set) => {
    if (!onReleased) return
    const course = get(courseAtom)
    const { signal } = get(connectionAtom)
    const release = () => {
      // A timer that still ran would hold on to all that the session knew.
      course.stay()
      course.dispose()
      Object.assign(course, { ...startCourse(), run: course.run + 1 })
      set(stateAtom, { status: 'loading' })
      onReleased()
    }
    if (signal.aborted) return release()
    const timer = setTimeout(release, keptFor)
    signal.addEventListener('abort', release)
    course.stay = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', release)
    }
  })

  const askAtom = atom(null, async (get, set, action: Action) => {
    const course = get(courseAtom)
    const { api, signal } = get(connectionAtom)
    course.run += 1
    course.isRunning = true
    const mine = course.run
    const before = get(stateAtom)
    // A silent second look keeps what is shown; a retry says that it is under way.
    if (action === 'reload' || before.status === 'failed') set(stateAtom, { status: 'loading', ...kept(before) })
    try {
      const value = await read(api, { signal })
      if (mine !== course.run) return dispose?.(value)
      course.dispose()
      course.dispose = dispose ? endWith(signal, () => dispose(value)) : nothing
      course.loadedAt = performance.now()
      set(stateAtom, { status: 'loaded', value })
    } catch (error) {
      if (mine === course.run && !signal.aborted) set(stateAtom, { status: 'failed', error, ...kept(get(stateAtom)) })
    } finally {
      if (mine === course.run) course.isRunning = false
    }
  })

  const remote = atom(
    (get) => get(stateAtom),
    (get, set, action: Action) => {
      if (action === 'unmount') return set(leaveAtom)
      const course = get(courseAtom)
      course.stay()
      const isAfterWrites = course.loadedAt >= get(writtenAtAtom)
      const isFresh = course.isRunning || (isAfterWrites && performance.now() - course.loadedAt < freshFor)
      if (action === 'reload' || !isFresh) void set(askAtom, action)
    },
  )
  remote.onMount = (act) => {
    act('mount')
    return () => act('unmount')
  }
  return remote
}

export type RemoteAtom<T> = ReturnType<typeof remoteAtom<T>>
