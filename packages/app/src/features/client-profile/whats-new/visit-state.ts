import type { Visit } from '@attune/api'

type VisitCall = { readonly type: 'start' } | { readonly type: 'continue'; readonly visitId: string }

/** A coach's visit to a client, as one page tracks it. */
export interface VisitState {
  /** The latest visit that has started. It is shown even after it is over. */
  readonly shown: Visit | undefined
  /** The id of the visit that continues. */
  readonly openId: string | undefined
  /** Number of records that have arrived since the visit started. */
  readonly newRecords: number
  /** The running call. Only one call runs at a time. */
  readonly call: VisitCall | null
  /** The type of the call that will follow the running one. */
  readonly next: VisitCall['type'] | null
  /** The reason why the last start failed. */
  readonly failure: unknown
}

export type VisitEvent =
  /** A heartbeat is due, or the client's records have changed. */
  | { readonly type: 'beat' }
  /** The coach has returned to the page, or the network has returned. */
  | { readonly type: 'return' }
  /** The coach requests the current news. */
  | { readonly type: 'restart' }
  | { readonly type: 'started'; readonly visit: Visit }
  | { readonly type: 'startFailed'; readonly error: unknown }
  | { readonly type: 'continued'; readonly newRecords: number }
  | { readonly type: 'continueFailed'; readonly isOver: boolean }
  /** The coach has left the page. */
  | { readonly type: 'left' }

export const noVisit: VisitState = {
  shown: undefined,
  openId: undefined,
  newRecords: 0,
  call: null,
  next: null,
  failure: undefined,
}

const starting = (state: VisitState): VisitState => ({
  ...state,
  newRecords: 0,
  call: { type: 'start' },
  next: null,
  failure: undefined,
})

/** Continues the visit, or starts one. After a failure, the coach decides when to try again. */
function beating(state: VisitState): VisitState {
  if (state.openId !== undefined) return { ...state, call: { type: 'continue', visitId: state.openId }, next: null }
  return state.failure === undefined ? starting(state) : state
}

/** Returns the state after a call, which may be followed by another call. */
function settled(state: VisitState): VisitState {
  const idle = { ...state, call: null, next: null }
  if (state.next === 'start') return starting(idle)
  return state.next === 'continue' ? beating(idle) : idle
}

/**
 * Returns the state after an event. A record that arrives during a call may be missing from its answer, so another call
 * follows.
 */
export function nextVisitState(state: VisitState, event: VisitEvent): VisitState {
  switch (event.type) {
    case 'beat':
      return state.call ? { ...state, next: state.next ?? 'continue' } : beating(state)
    case 'return':
      return nextVisitState(state, { type: state.failure === undefined ? 'beat' : 'restart' })
    case 'restart':
      return state.call ? { ...state, next: 'start' } : starting(state)
    case 'started':
      return settled({ ...state, shown: event.visit, openId: event.visit.id })
    case 'startFailed':
      return settled({ ...state, failure: event.error })
    case 'continued':
      return settled({ ...state, newRecords: event.newRecords })
    case 'continueFailed':
      // After any other failure, the next heartbeat tries again.
      return event.isOver ? starting({ ...state, openId: undefined }) : settled(state)
    case 'left':
      return { ...state, openId: undefined }
  }
}
