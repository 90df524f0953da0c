import type { Service } from './model/enumerations.ts'
import type { Operation } from './operation.ts'
import { accountOperations } from './services/account/account.contract.ts'
import { analyticsOperations } from './services/analytics/analytics.contract.ts'
import { authOperations } from './services/auth/auth.contract.ts'
import { calendarOperations } from './services/calendar/calendar.contract.ts'
import { deviceMetricsOperations } from './services/device-metrics/device-metrics.contract.ts'
import { exerciseOperations } from './services/exercise/exercise.contract.ts'
import { journeyOperations } from './services/journey/journey.contract.ts'
import { resourceOperations } from './services/resource/resource.contract.ts'
import { surveyOperations } from './services/survey/survey.contract.ts'

/** Every operation of the nine services: the one source for types, validation, documents and mocks. */
export const contract = {
  auth: authOperations,
  account: accountOperations,
  survey: surveyOperations,
  exercise: exerciseOperations,
  journey: journeyOperations,
  calendar: calendarOperations,
  'device-metrics': deviceMetricsOperations,
  analytics: analyticsOperations,
  resource: resourceOperations,
} satisfies Record<Service, Record<string, Operation>>

/** The operations of all nine services in one list, for what treats each alike: routes, documents, checks. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((operations) =>
  Object.values(operations),
)

export { ASSESSMENT_QUESTIONS, questionInWords } from './model/assessment-questions.ts'
export { clientsOfDay, inAttentionOrder, isOnCourse, needsLook, waitingRules } from './model/attention-order.ts'
export { changeOf, type SideOfChange } from './model/figures/change.ts'
export * from './model/constants.ts'
export * from './model/csv.ts'
export * from './model/error-codes.ts'
export * from './model/enumerations.ts'
export * as fields from './model/fields.ts'
export { deviation, mean, meanOrNull } from './model/figures/mean.ts'
export { comparedPaces, suggestedPace, type SuggestedPace } from './model/paces.ts'
export * from './model/rules.ts'
export * from './model/time/durations.ts'
export * from './model/time/local-date.ts'
export * from './model/time/zones.ts'
export { usualRange, weekMeans } from './model/figures/usual-range.ts'
export { REFLECTION_QUESTIONS } from './model/reflection-questions.ts'
export { PROPERTY_NAMES } from './model/property-names.ts'
export { problemSchema, type Problem } from './model/problem.ts'
export { validate, validating } from './validation.ts'
export { fillPath, type EventOf, type Operation, type RequestOf, type ResponseOf } from './operation.ts'
export * from './services/account/account.contract.ts'
export * from './services/analytics/analytics.contract.ts'
export * from './services/auth/auth.contract.ts'
export * from './services/calendar/calendar.contract.ts'
export * from './services/device-metrics/device-metrics.contract.ts'
export * from './services/exercise/exercise.contract.ts'
export * from './services/journey/journey.contract.ts'
export * from './services/resource/resource.contract.ts'
export * from './services/survey/survey.contract.ts'
