import { queryOf } from '../../../api/queries.ts'

/** There is one query for each client and service. They are fetched in parallel. */
export const getJourney = (personId: string) => queryOf('journey', 'getJourney', { params: { personId } })
export const getIndicators = (personId: string) => queryOf('analytics', 'getIndicators', { params: { personId } })
export const getEngagement = (personId: string) => queryOf('deviceMetrics', 'getEngagement', { params: { personId } })
export const getReflections = (personId: string) => queryOf('survey', 'getReflections', { params: { personId } })
export const listAssessments = (personId: string) => queryOf('survey', 'listAssessments', { params: { personId } })

/** Queries a page of activity: the latest days, or the days before a given day. */
export const getActivity = (personId: string, before?: string) =>
  queryOf('calendar', 'getActivity', { params: { personId }, query: before === undefined ? {} : { before } })

/** The coach's invites to a client who has joined. */
export const listClientInvites = (personId: string) => queryOf('auth', 'listClientInvites', { params: { personId } })

/** These queries are sent once the coach scrolls near the part of the profile that shows the answers. */
export const getHrvOverTime = (personId: string) => queryOf('exercise', 'getHrvOverTime', { params: { personId } })
export const getRestingReadings = (personId: string) =>
  queryOf('exercise', 'getRestingReadings', { params: { personId } })
export const getRestingPulse = (personId: string) =>
  queryOf('deviceMetrics', 'getRestingPulse', { params: { personId } })
export const getPaceResponse = (personId: string) => queryOf('exercise', 'getPaceResponse', { params: { personId } })
export const getReflectionTiming = (personId: string) =>
  queryOf('survey', 'getReflectionTiming', { params: { personId } })
