import type { Journey, JourneyStep } from '@attune/api'

/** Returns the step that the client is in. */
export const currentStepOf = (journey: Journey | undefined): JourneyStep | undefined =>
  journey?.steps.find(({ status }) => status === 'active')
