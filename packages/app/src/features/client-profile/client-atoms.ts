import { remoteFamily } from '../../shared/remote/remote-family.ts'

/** One entry a client and service, read side by side. */
export const journeyFamily = remoteFamily((api, personId, options) =>
  api.journey.getJourney({ params: { personId } }, options),
)
export const indicatorsFamily = remoteFamily((api, personId, options) =>
  api.analytics.getIndicators({ params: { personId } }, options),
)
export const engagementFamily = remoteFamily((api, personId, options) =>
  api.deviceMetrics.getEngagement({ params: { personId } }, options),
)
