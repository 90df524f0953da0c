import { attentionOf, type AttentionRule, type ClientAttention } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import type { CoachScope } from '../calendar/client-scope.ts'
import type { DeviceMetricsUseCases } from '../device-metrics/device-metrics.use-cases.ts'
import type { ExerciseUseCases } from '../exercise/exercise.use-cases.ts'
import type { JourneyUseCases } from '../journey/journey.use-cases.ts'
import type { SurveyUseCases } from '../survey/survey.use-cases.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'
import * as repository from './attention.repository.ts'

export interface AttentionDeps {
  db: Db
  clock: Clock
  analytics: Pick<AnalyticsUseCases, 'listIndicators'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'listEngagements'>
  exercise: Pick<ExerciseUseCases, 'listProgress'>
  survey: Pick<SurveyUseCases, 'listReflectionsDone'>
  calendar: Pick<CalendarUseCases, 'listPlans'>
  journey: Pick<JourneyUseCases, 'listPlaces'>
}

export interface UnderRule {
  readonly personId: string
  readonly rule: AttentionRule
}

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

/** Who needs the coach now: the rules on the very figures that the list of clients shows. */
export function createAttentionUseCases(deps: AttentionDeps) {
  const { db, clock } = deps
  return {
    /** The rules that every client of the coach meets, the most urgent client first. */
    async listAttention(scope: CoachScope): Promise<ClientAttention[]> {
      const [engagements, indicators, journeys, plans, exercises, surveys, reviews] = await Promise.all([
        deps.deviceMetrics.listEngagements(scope),
        deps.analytics.listIndicators(scope),
        deps.journey.listPlaces(scope),
        deps.calendar.listPlans(scope),
        deps.exercise.listProgress(scope),
        deps.survey.listReflectionsDone(scope),
        repository.findReviews(db, scope),
      ])
      const reviewed = new Map(reviews.map((row) => [`${row.client_id} ${row.rule}`, row.fingerprint]))
      const lists = { engagements, indicators, journeys, plans, exercises, surveys }
      return attentionOf(lists, (personId, rule) => reviewed.get(`${personId} ${rule}`), clock.now().getTime())
    },

    /** The coach has reviewed a client under a rule, with these facts. */
    async review(scope: CoachScope, { personId, rule, fingerprint }: UnderRule & { fingerprint: string }) {
      const review = { clientId: personId, rule, fingerprint, reviewedAt: clock.now() }
      if (!(await repository.keepReview(db, scope, review))) throw notFound()
    },

    /** Takes that back; what was not reviewed is no harm. */
    async reopen(scope: CoachScope, { personId, rule }: UnderRule) {
      if (!(await repository.dropReview(db, scope, { clientId: personId, rule }))) throw notFound()
    },
  }
}
