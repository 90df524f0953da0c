import { ApiError, VISIT_TIMEOUT, type Visit } from '@attune/api'
import { useAtomValue } from 'jotai'
import { type RefObject, useCallback, useEffect, useReducer } from 'react'
import { afterPaint } from '../../../shared/after-paint.ts'
import { useClientChanges } from '../../../shared/live/use-client-changes.ts'
import { isAttended, onPresence } from '../../../shared/presence/presence.ts'
import { continueVisitAtom, endVisitAtom, startVisitAtom } from '../../../shared/visits/visit-atoms.ts'
import { nextVisitState, noVisit, type VisitState } from './visit-state.ts'

/** Milliseconds between heartbeats. Two of them may be lost. Assumption: not specified. */
const heartbeat = VISIT_TIMEOUT / 3

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'look_ended'

/** State of the band: the latest visit, and the result of starting the next one. */
interface VisitResult {
  readonly status: 'loading' | 'failed' | 'loaded'
  readonly value: Visit | undefined
}

function resultOf({ shown, call, failure }: VisitState): VisitResult {
  if (failure !== undefined) return { status: 'failed', value: shown }
  return { status: shown && call?.type !== 'start' ? 'loaded' : 'loading', value: shown }
}

interface VisitOptions {
  /** The element that must be visible. */
  readonly element: RefObject<Element | null>
  /** Whether the client is on screen. */
  readonly isPainted: boolean
}

/**
 * Tracks the coach's visit to a client. It starts once `element` is painted, continues while the coach is at the page,
 * and ends when the coach leaves the profile or closes the page. Records are counted as soon as they arrive. If the
 * coach was away for longer than a visit lasts without heartbeats, another visit starts. `restart` starts a visit that
 * overlaps the current one and shows the records that have arrived.
 */
export function useVisit(personId: string, { element, isPainted }: VisitOptions) {
  const { mutateAsync: start } = useAtomValue(startVisitAtom)
  const { mutateAsync: goOn } = useAtomValue(continueVisitAtom)
  const { mutateAsync: end } = useAtomValue(endVisitAtom)
  const [state, dispatch] = useReducer(nextVisitState, noVisit)
  const { call, openId } = state

  const leave = useCallback(
    // Ignore errors, because no screen is left to show them, and the visit also ends without this call.
    (visitId: string) => void end({ personId, visitId }).catch(() => undefined),
    [end, personId],
  )

  useEffect(() => {
    if (!isPainted) return undefined
    const leaving = new AbortController()
    const report = (type: 'beat' | 'return') => {
      if (isAttended() && element.current?.checkVisibility({ visibilityProperty: true })) dispatch({ type })
    }
    void afterPaint().then(() => report('beat'))
    const timer = setInterval(() => report('beat'), heartbeat)
    onPresence(['attended'], () => report('return'), leaving.signal)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [element, isPainted])

  useEffect(() => {
    if (!call) return undefined
    let hasLeft = false
    if (call.type === 'start')
      start(personId).then(
        (visit) => (hasLeft ? leave(visit.id) : dispatch({ type: 'started', visit })),
        (error: unknown) => dispatch({ type: 'startFailed', error }),
      )
    else
      goOn({ personId, visitId: call.visitId }).then(
        ({ newRecords }) => dispatch({ type: 'continued', newRecords }),
        (error: unknown) => dispatch({ type: 'continueFailed', isOver: isOver(error) }),
      )
    return () => {
      hasLeft = true
    }
  }, [call, personId, start, goOn, leave])

  // A visit ends when the page is closed, when the coach leaves the profile, and once the next visit has started,
  // because overlapping visits count as one. The call when the page is closed can't wait for a render. Ending a visit
  // twice has no effect.
  useEffect(() => {
    if (openId === undefined) return undefined
    const leavePage = () => {
      leave(openId)
      dispatch({ type: 'left' })
    }
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      leave(openId)
    }
  }, [openId, leave])

  useClientChanges(
    personId,
    useCallback(() => {
      if (!document.hidden) dispatch({ type: 'beat' })
    }, []),
  )
  return {
    result: resultOf(state),
    newRecords: state.newRecords,
    restart: useCallback(() => dispatch({ type: 'restart' }), []),
  }
}
