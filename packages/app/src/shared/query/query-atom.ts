import { type Api, MINUTE_MS } from '@attune/api'
import { atom, type Getter } from 'jotai'
import { connectionAtom } from '../session/connection.ts'
import { answeredAtom, changedAtAtom, forgetUnshownAtom, refreshShownAtom, showAtom } from './changes.ts'
import { lastValue, type QueryResult } from './query-result.ts'

export interface QueryOptions<T> {
  /** Milliseconds after which a screen that shows the query fetches it again. */
  freshFor?: number
  /** The client whom the answer is about. Without it the answer is about all clients. */
  personId?: string
  /**
   * When given, an unused query is reset after a while, and at the end of the session. Runs at that end, unless another
   * store shows the query.
   */
  onReleased?: () => void
  /** Frees the resources of a value that is replaced or released. */
  dispose?: (value: T) => void
}

const invalidatedAtAtom = atom(-Infinity)

/** Marks every query as stale: any answer may have changed. */
export const invalidateQueriesAtom = atom(null, (_get, set) => set(invalidatedAtAtom, performance.now()))

/**
 * Before a part of a screen that couldn't be drawn is drawn again: drops the answers that no screen shows, the failed part's among them, and
 * fetches the others again. An answer that can't be drawn would make the part fail for as long as it is stored.
 */
export const startOverAtom = atom(null, (_get, set) => {
  set(invalidateQueriesAtom)
  set(forgetUnshownAtom)
  set(refreshShownAtom)
})

type Read<T> = (api: Api, options: { signal: AbortSignal }, get: Getter) => Promise<T>
/**
 * `answer` replaces the value by one that a mutation returned, without a fetch. `invalidate` marks the value as stale: it
 * is fetched in the background if a screen shows it, else by the next screen that does. `mount` fetches what is stale.
 */
type Action<T> = 'show' | 'mount' | 'unmount' | 'reload' | 'invalidate' | { answer: T }

/** Milliseconds after which an unused query is released. */
const releaseDelay = 5 * MINUTE_MS
const nothing = () => {}

/** A query's state in one store that no screen shows. */
const newFetchState = () => ({
  run: 0,
  isRunning: false,
  loadedAt: -Infinity,
  /** The begin of the latest fetch: the answer has what changed before. */
  askedAt: -Infinity,
  /** The services that the query reads, as its fetches have shown. */
  services: new Set<keyof Api>(),
  cancelRelease: nothing,
  leave: nothing,
  dispose: nothing,
})

/** The services, noting which of them are used. */
const noting = (api: Api, services: Set<keyof Api>): Api =>
  new Proxy(api, {
    get(of, name: keyof Api) {
      services.add(name)
      return of[name]
    },
  })

/** The result of one read, in the session's store. Fetches when first shown, when shown while stale, and on 'reload'. */
export function queryAtom<T>(
  read: Read<T>,
  { freshFor = MINUTE_MS, personId, onReleased, dispose }: QueryOptions<T> = {},
) {
  const resultAtom = atom<QueryResult<T>>({ status: 'loading' })
  const fetchStateAtom = atom(newFetchState)
  let storesThatShow = 0

  /** Whether the latest fetch began after everything that changed. */
  function isValid(get: Getter): boolean {
    const { askedAt, services } = get(fetchStateAtom)
    return askedAt >= Math.max(get(invalidatedAtAtom), get(changedAtAtom)(services, personId))
  }

  /** Runs `end` once: at the end of the session, or when the returned function is called. */
  function endWith(signal: AbortSignal, end: () => void): () => void {
    const stop = () => {
      signal.removeEventListener('abort', stop)
      end()
    }
    signal.addEventListener('abort', stop)
    return stop
  }

  const resetAtom = atom(null, (get, set) => {
    const state = get(fetchStateAtom)
    const { run, cancelRelease } = state
    state.dispose()
    Object.assign(state, { ...newFetchState(), run: run + 1, cancelRelease })
    set(resultAtom, { status: 'loading' })
  })

  const forgetAtom = atom(null, (get, set) => {
    if (get(fetchStateAtom).leave === nothing) set(resetAtom)
  })

  /** Resets the query later, unless a screen shows it. What was prefetched, or stored by a mutation, may never be shown. */
  const releaseAtom = atom(null, (get, set) => {
    const state = get(fetchStateAtom)
    state.cancelRelease()
    if (!onReleased || state.leave !== nothing) return
    const { signal } = get(connectionAtom)
    const cancelRelease = () => {
      // A running timer would hold on to the whole session.
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    const reset = () => set(resetAtom)
    // Not before: a screen that is being drawn has the query already, and shows it a moment later.
    const end = () => {
      cancelRelease()
      reset()
      if (storesThatShow === 0) onReleased()
    }
    const timer = setTimeout(reset, releaseDelay)
    state.cancelRelease = cancelRelease
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })

  /** Makes a value the query's newest one. */
  const storeAtom = atom(null, (get, set, value: T) => {
    const state = get(fetchStateAtom)
    const { signal } = get(connectionAtom)
    state.dispose()
    state.dispose = dispose ? endWith(signal, () => dispose(value)) : nothing
    state.loadedAt = performance.now()
    set(answeredAtom, forgetAtom)
    set(resultAtom, { status: 'loaded', value })
  })

  const fetchAtom = atom(null, async (get, set, action: 'mount' | 'reload' | 'refresh') => {
    const state = get(fetchStateAtom)
    const { api, signal } = get(connectionAtom)
    state.run += 1
    state.isRunning = true
    state.askedAt = performance.now()
    const ownRun = state.run
    const before = get(resultAtom)
    const hasFailed = before.status === 'failed'
    // A refetch in the background doesn't change the status; a retry shows 'loading', and so does a screen that opens.
    if (action === 'reload' || (hasFailed && action === 'mount')) {
      set(resultAtom, {
        status: 'loading',
        ...lastValue(before),
        ...(before.error === undefined ? {} : { error: before.error }),
      })
    }
    try {
      const value = await read(noting(api, state.services), { signal }, get)
      if (ownRun !== state.run) return dispose?.(value)
      set(storeAtom, value)
    } catch (error) {
      // A service that is still down in the background is the same failure, which is reported once.
      const isKnown = hasFailed && action === 'refresh'
      if (ownRun === state.run && !signal.aborted && !isKnown) {
        set(resultAtom, { status: 'failed', error, ...lastValue(get(resultAtom)) })
      }
    } finally {
      if (ownRun === state.run) {
        state.isRunning = false
        // What changed during the fetch may be missing in its answer.
        if (state.leave !== nothing) set(refreshAtom, false)
      }
    }
  })

  /**
   * Fetches what changed on the server, and on a return what failed or is stale. A running fetch is followed by another
   * one; bytes that never change need none.
   */
  const refreshAtom = atom(null, (get, set, isReturn: boolean) => {
    const { isRunning, loadedAt } = get(fetchStateAtom)
    if (isRunning || get(connectionAtom).signal.aborted) return
    const isStale = isReturn && performance.now() - loadedAt >= freshFor
    const isOutdated = freshFor < Infinity && (isStale || !isValid(get))
    const hasFailed = isReturn && get(resultAtom).status === 'failed'
    if (isOutdated || hasFailed) void set(fetchAtom, 'refresh')
  })

  const query = atom(
    (get) => get(resultAtom),
    (get, set, action: Action<T>) => {
      const state = get(fetchStateAtom)
      if (action === 'unmount') {
        state.leave()
        state.leave = nothing
      } else if (typeof action === 'object') {
        // A fetch that began before the mutation may still answer with what was there before.
        Object.assign(state, { run: state.run + 1, isRunning: false, askedAt: performance.now() })
        set(storeAtom, action.answer)
      } else {
        if (action === 'invalidate') {
          // A fetch that began before the write may still answer with what was there before.
          Object.assign(state, { run: state.run + 1, isRunning: false, loadedAt: -Infinity })
          if (state.leave === nothing) return
        }
        if (action === 'show') state.leave = set(showAtom, (isReturn) => set(refreshAtom, isReturn))
        const isFresh = isValid(get) && (state.isRunning || performance.now() - state.loadedAt < freshFor)
        if (action === 'reload' || !isFresh) void set(fetchAtom, action === 'reload' ? 'reload' : 'mount')
      }
      set(releaseAtom)
    },
  )
  query.onMount = (act) => {
    storesThatShow += 1
    act('show')
    return () => {
      storesThatShow -= 1
      act('unmount')
    }
  }
  return query
}

export type QueryAtom<T> = ReturnType<typeof queryAtom<T>>
