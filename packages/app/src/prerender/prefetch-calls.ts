import type { Service } from '@attune/api'

/** Where a call goes: its service, and the path below that service's base. */
type PrefetchCall = readonly [service: Service, path: string]

/** What the session and the clients list ask for at a start. */
export const LIST_CALLS: readonly PrefetchCall[] = [
  ['account', '/persons'],
  ['journey', '/journeys'],
  ['device-metrics', '/engagements'],
  ['analytics', '/indicators'],
  ['exercise', '/progress'],
  ['calendar', '/plans'],
  ['survey', '/progress'],
]

/** The session's own calls, which follow one another only where the user isn't known yet. */
export const sessionCalls = (userId: string | undefined): readonly PrefetchCall[] => [
  ['auth', '/session/current'],
  ...(userId === undefined ? [] : [['account', `/persons?userId=${userId}`] as const]),
]

/** Answers that the page's inline script has asked for, by address, with the token that it asked with. */
export interface PrefetchedAnswers {
  accessToken: string
  byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    attunePrefetched?: PrefetchedAnswers
  }
}
