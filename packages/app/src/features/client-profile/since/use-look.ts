import { ApiError, LOOK_TIMEOUT, type Look } from '@attune/api'
import { useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../shared/after-paint.ts'
import { endLookAtom, keepLookAtom, startLookAtom } from '../../../shared/looks/look-atoms.ts'
import { lastValue, type QueryResult } from '../../../shared/query/query-result.ts'
import { useClientChanges } from '../../../shared/query/use-client-changes.ts'

/** Milliseconds between heartbeats: two may be lost. assumed. */
const heartbeat = LOOK_TIMEOUT / 3

/**
 * Milliseconds without any sign of the coach after which heartbeats stop. A screen that is left on looks at no client,
 * and must not keep the session from growing idle. assumed.
 */
const unattendedAfter = 30 * LOOK_TIMEOUT

const signsOfCoach = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

interface LookState {
  readonly result: QueryResult<Look>
  /** Records that have arrived since the look began. */
  readonly newRecords: number
}

interface LookOptions {
  /** The element that must be visible. */
  readonly place: RefObject<Element | null>
  /** The client is on screen. */
  readonly isPainted: boolean
}

const loading: LookState = { result: { status: 'loading' }, newRecords: 0 }

const nothing = () => {}

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'look_ended'

/**
 * The coach's look at a client. It begins once `place` is painted, goes on while the page is visible, and ends when the
 * profile is left or the page is closed. A record that arrives is counted at once. When a page was hidden, or a coach away, for longer than
 * a look lasts without heartbeats, another one begins. `again` begins one that continues the present look: what has
 * arrived shows in it.
 */
export function useLook(personId: string, { place, isPainted }: LookOptions): LookState & { again: () => void } {
  const start = useSetAtom(startLookAtom)
  const keep = useSetAtom(keepLookAtom)
  const end = useSetAtom(endLookAtom)
  const [state, setState] = useState(loading)
  const beginAgain = useRef(nothing)
  const countAgain = useRef(nothing)

  useEffect(() => {
    if (!isPainted) return undefined
    let lookId: string | undefined
    let isBusy = false
    let isBeginDue = false
    let isCountDue = false
    let hasFailed = false
    let hasLeft = false
    let seenAt = performance.now()

    const isShown = () => !document.hidden && place.current?.checkVisibility({ visibilityProperty: true }) !== false
    const isPresent = () => isShown() && performance.now() - seenAt < unattendedAfter

    function leave(id: string | undefined) {
      if (id === undefined) return
      if (id === lookId) lookId = undefined
      // Nothing is left to show an error on, and without this call the look ends by itself.
      end(personId, id).catch(() => undefined)
    }

    async function begin() {
      const before = lookId
      setState(({ result }) => ({ result: { ...result, status: 'loading' }, newRecords: 0 }))
      try {
        const look = await start(personId)
        lookId = look.id
        hasFailed = false
        // The looks overlap, so that they count as one.
        leave(before)
        if (hasLeft) leave(lookId)
        else setState({ result: { status: 'loaded', value: look }, newRecords: 0 })
      } catch (error) {
        hasFailed = true
        if (!hasLeft)
          setState(({ result }) => ({ result: { ...lastValue(result), status: 'failed', error }, newRecords: 0 }))
      }
    }

    async function goOn(id: string) {
      try {
        const { newRecords } = await keep(personId, id)
        if (!hasLeft) setState((before) => (before.newRecords === newRecords ? before : { ...before, newRecords }))
      } catch (error) {
        // Any other failure may be gone at the next heartbeat.
        if (isOver(error)) lookId = undefined
      }
    }

    /** Runs one call at a time. */
    async function run(work: () => Promise<void>) {
      if (isBusy || hasLeft) return
      isBusy = true
      await work()
      isBusy = false
      if (isBeginDue) beginAgain.current()
      else if (isCountDue) countAgain.current()
    }

    /** Continues the look, or begins one. After a failure the coach decides when to try again. */
    const beat = () =>
      run(async () => {
        if (!isPresent()) return
        if (lookId !== undefined) await goOn(lookId)
        if (lookId === undefined && !hasFailed && !hasLeft) await begin()
      })

    const comeBack = () => {
      const wasAway = performance.now() - seenAt >= unattendedAfter
      seenAt = performance.now()
      if (wasAway) void beat()
    }
    const follow = () => {
      if (document.hidden) return
      seenAt = performance.now()
      void beat()
    }
    const leavePage = () => leave(lookId)
    // The page returns from the browser's back/forward cache.
    const returnToPage = ({ persisted }: PageTransitionEvent) => persisted && void beat()
    const returnOnline = () => hasFailed && void run(begin)

    beginAgain.current = () => {
      isBeginDue = isBusy
      void run(begin)
    }
    // A call that is under way may have counted before this change.
    countAgain.current = () => {
      isCountDue = isBusy
      void beat()
    }
    void afterPaint().then(beat)
    const timer = setInterval(() => void beat(), heartbeat)
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leavePage)
    window.addEventListener('pageshow', returnToPage)
    window.addEventListener('online', returnOnline)
    for (const sign of signsOfCoach) window.addEventListener(sign, comeBack, { passive: true })
    return () => {
      hasLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leavePage)
      window.removeEventListener('pageshow', returnToPage)
      window.removeEventListener('online', returnOnline)
      for (const sign of signsOfCoach) window.removeEventListener(sign, comeBack)
      leave(lookId)
    }
  }, [personId, place, isPainted, start, keep, end])

  useClientChanges(
    personId,
    useCallback(() => countAgain.current(), []),
  )
  return { ...state, again: useCallback(() => beginAgain.current(), []) }
}
