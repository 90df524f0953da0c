import type {
  Assessment,
  AttentionFacts,
  Engagement,
  HrvSummary,
  IndicatorSummary,
  JourneySummary,
  Person,
} from '@attune/api'
import type { ServiceValue } from './service-value.ts'

/**
 * The number of exercises or reflections that are done and that were planned so far in the current step. `planned` is
 * `null` in Grow, which has no plan.
 */
export interface Progress {
  done: number
  planned: number | null
  /** Whether the rules already judge the step. `null` if the step's day is unknown. */
  isJudged: boolean | null
  /** Whether the rules judge the step as behind and these counts are behind, too. */
  isFlagged: boolean
}

/** A row of the list: the person, and one value from each service. */
export interface ClientRow {
  id: string
  person: Person
  /** Whether something is new since the coach's last visit to the client. */
  hasNews: boolean
  journey: ServiceValue<JourneySummary>
  engagement: ServiceValue<Engagement>
  indicators: ServiceValue<IndicatorSummary>
  /** The same over the period of the change columns. */
  changes: { engagement: ServiceValue<Engagement>; indicators: ServiceValue<IndicatorSummary> }
  exercises: ServiceValue<Progress>
  reflections: ServiceValue<Progress>
  assessments: ServiceValue<readonly Assessment[]>
  /** Loading until a column shows it. */
  hrv: ServiceValue<HrvSummary>
  /** Loading until a column shows it. */
  lastData: ServiceValue<Pick<AttentionFacts, 'lastDataOn' | 'daysWithoutData'>>
}
