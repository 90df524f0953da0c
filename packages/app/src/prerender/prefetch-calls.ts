import type { Service } from '@attune/api'

/** A call: its service, and the path below that service's base. */
type PrefetchCall = readonly [service: Service, path: string]

/** The call of every client's and coach's name, which the list and a profile need. */
export const PERSONS_CALL: PrefetchCall = ['account', '/persons']

/** The calls of the clients list at a start, beside the persons. */
export const LIST_CALLS: readonly PrefetchCall[] = [
  ['journey', '/journeys'],
  ['device-metrics', '/engagements'],
  ['analytics', '/indicators'],
  ['exercise', '/progress'],
  ['calendar', '/plans'],
  ['survey', '/progress'],
]

/** The calls of a profile at a start, beside the persons. The id is as the page's address has it, `today` the coach's day. */
export const profileCalls = (client: string, today: string): readonly PrefetchCall[] => [
  ['journey', `/journeys/${client}`],
  ['device-metrics', `/engagements/${client}`],
  ['analytics', `/indicators/${client}`],
  ['survey', `/reflections/${client}`],
  ['survey', `/assessments/${client}`],
  ['calendar', `/activity/${client}`],
  // One more than a page of a list has (`readPages`).
  ['account', `/notes/${client}?limit=51`],
  ['account', `/notes/${client}/draft`],
  // One more than a page shows (`exercisesPerPage`).
  ['exercise', `/sessions/${client}?limit=9`],
  ['analytics', `/attention/${client}?today=${today}`],
]

/** The session's own calls. The second needs the user's id. */
export const sessionCalls = (userId: string | undefined): readonly PrefetchCall[] => [
  ['auth', '/session/current'],
  ...(userId === undefined ? [] : [['account', `/persons?userId=${userId}`] as const]),
]

/** Answers that the page's inline script has requested, by address, with the token of the requests. */
export interface PrefetchedAnswers {
  accessToken: string
  byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    attunePrefetched?: PrefetchedAnswers
  }
}
