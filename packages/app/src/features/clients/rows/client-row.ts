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
 * How many exercises or reflections were done, and were planned so far, in the current step. `planned` is `null` in
 * Grow, which has no plan.
 */
export interface Progress {
  done: number
  planned: number | null
  /** Whether the rules already judge the step. `null` if the step's day is unknown. */
  isJudged: boolean | null
  /** Whether the rules judge both the step and these counts as behind. */
  isFlagged: boolean
}

/** A row of the list: the person and one value from each service. */
export interface ClientRow {
  id: string
  person: Person
  /** Whether anything is new since the coach's last visit to the client. */
  hasNews: boolean
  journey: ServiceValue<JourneySummary>
  engagement: ServiceValue<Engagement>
  indicators: ServiceValue<IndicatorSummary>
  /** Engagement and indicators over the period of the columns with changes. */
  changes: { engagement: ServiceValue<Engagement>; indicators: ServiceValue<IndicatorSummary> }
  exercises: ServiceValue<Progress>
  reflections: ServiceValue<Progress>
  assessments: ServiceValue<readonly Assessment[]>
  /** Stays in the loading state until a column shows it. */
  hrv: ServiceValue<HrvSummary>
  /** Stays in the loading state until a column shows it. */
  lastData: ServiceValue<Pick<AttentionFacts, 'lastDataOn' | 'daysWithoutData'>>
}
