import { accountCases } from './account.ts'
import { analyticsCases } from './analytics.ts'
import { authCases } from './auth.ts'
import { calendarCases } from './calendar.ts'
import type { ConformanceCase } from './conformance-side.ts'
import { deviceMetricsCases } from './device-metrics.ts'
import { everyServiceCases } from './every-service.ts'
import { exerciseCases } from './exercise.ts'
import { journeyCases } from './journey.ts'
import { liveCases } from './live.ts'
import { visitCases } from './visits.ts'
import { clientStateCases } from './client-states.ts'
import { clientTagCases } from './client-tags.ts'
import { noteCases } from './notes.ts'
import { savedViewCases } from './saved-views.ts'
import { recordingCases } from './recordings.ts'
import { restingSummaryCases } from './resting-summaries.ts'
import { resourceCases } from './resource.ts'
import { surveyCases } from './survey.ts'

/** The rules of the contract that both the mocks and the server follow, one case per rule. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...authCases,
  ...accountCases,
  ...clientStateCases,
  ...clientTagCases,
  ...savedViewCases,
  ...noteCases,
  ...surveyCases,
  ...exerciseCases,
  ...recordingCases,
  ...restingSummaryCases,
  ...journeyCases,
  ...calendarCases,
  ...deviceMetricsCases,
  ...analyticsCases,
  ...liveCases,
  ...visitCases,
  ...resourceCases,
  ...everyServiceCases,
]
