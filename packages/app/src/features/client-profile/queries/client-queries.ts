import { queryFamily } from '../../../shared/query/query-family.ts'

/** One query for each client and service, fetched in parallel. */
export const journeyFamily = queryFamily((api, personId, options) =>
  api.journey.getJourney({ params: { personId } }, options),
)
export const indicatorsFamily = queryFamily((api, personId, options) =>
  api.analytics.getIndicators({ params: { personId } }, options),
)
export const engagementFamily = queryFamily((api, personId, options) =>
  api.deviceMetrics.getEngagement({ params: { personId } }, options),
)
export const reflectionsFamily = queryFamily((api, personId, options) =>
  api.survey.getReflections({ params: { personId } }, options),
)
export const assessmentsFamily = queryFamily((api, personId, options) =>
  api.survey.listAssessments({ params: { personId } }, options),
)

/** The coach's invites of a client who joined. */
export const clientInvitesFamily = queryFamily((api, personId, options) =>
  api.auth.listClientInvites({ params: { personId } }, options),
)

/** Read once a part of the profile is near that shows it. */
export const pacesFamily = queryFamily((api, personId, options) =>
  api.exercise.getPaceResponse({ params: { personId } }, options),
)

export const windowFitFamily = queryFamily((api, personId, options) =>
  api.survey.getWindowFit({ params: { personId } }, options),
)

/** The key of a page of activity: the client, and the day before which the page ends. */
export const activityKey = (personId: string, before?: string): string =>
  before === undefined ? personId : `${personId} ${before}`

export const activityFamily = queryFamily((api, key, options) => {
  const [personId = '', before] = key.split(' ')
  return api.calendar.getActivity({ params: { personId }, query: before === undefined ? {} : { before } }, options)
})
