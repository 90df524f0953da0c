import type { Assessment, Engagement, IndicatorSummary, JourneySummary, Person } from '@attune/api'
import type { ServiceValue } from './service-value.ts'

/**
 * Number done, out of the number that the current step has planned so far. `planned` is null in grow, where nothing is
 * scheduled.
 */
export interface Progress {
  done: number
  planned: number | null
  /** Whether the rules judge the step yet. `null` if its day is unknown. */
  isJudged: boolean | null
  /** True if the rules judge the step as behind, and these counts are. */
  isFlagged: boolean
}

/** A row of the list: the person, and one value of each service. */
export interface ClientRow {
  id: string
  person: Person
  /** Something is new since the coach's last visit to the client. */
  hasNews: boolean
  journey: ServiceValue<JourneySummary>
  engagement: ServiceValue<Engagement>
  indicators: ServiceValue<IndicatorSummary>
  exercises: ServiceValue<Progress>
  reflections: ServiceValue<Progress>
  assessments: ServiceValue<readonly Assessment[]>
}
