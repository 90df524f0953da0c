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

/** All operations of the nine services: the single source of types, validation, documents and mocks. */
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

/** All operations of the nine services in one list, for code that treats them alike: routes, documents, checks. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((operations) =>
  Object.values(operations),
)
