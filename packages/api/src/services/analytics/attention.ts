import * as yup from 'yup'
import { ATTENTION_RULES } from '../../model/enumerations.ts'
import { uuid } from '../../model/fields.ts'
import type { Plan } from '../calendar/calendar.contract.ts'
import type { Engagement } from '../device-metrics/device-metrics.contract.ts'
import type { ExerciseProgress } from '../exercise/exercise.contract.ts'
import type { JourneySummary } from '../journey/journey.contract.ts'
import type { SurveyProgress } from '../survey/survey.contract.ts'
import { attentionFacts, attentionFactsSchema } from './attention-facts.ts'
import { metRules } from './attention-rules.ts'
import type { IndicatorSummary } from './indicator.ts'

export const clientAttentionSchema = yup.object({
  personId: uuid().required(),
  facts: attentionFactsSchema.required(),
  /** The rules that the client meets, in the specification's order. `onCourse` comes alone. */
  rules: yup
    .array()
    .of(
      yup
        .object({
          rule: yup.string().oneOf(ATTENTION_RULES).required(),
          /** Distance from the limit, 0 to 100, for sorting. */
          urgency: yup.number().integer().min(0).max(100).required(),
          /** True while the facts are those that the coach has reviewed. */
          isReviewed: yup.boolean().required(),
          /** Identifies the facts. A coach who reviews the rule sends it back. */
          fingerprint: yup.string().required(),
        })
        .required(),
    )
    .required(),
})
/** One client's rules and facts. */
export type ClientAttention = yup.InferType<typeof clientAttentionSchema>

/** The services' lists of a coach's clients. */
export interface ListedClients {
  readonly engagements: readonly Engagement[]
  readonly indicators: readonly IndicatorSummary[]
  readonly journeys: readonly Omit<JourneySummary, 'days'>[]
  readonly plans: readonly Plan[]
  readonly exercises: readonly Pick<ExerciseProgress, 'personId' | 'done'>[]
  readonly surveys: readonly Pick<SurveyProgress, 'personId' | 'reflectionsDone'>[]
}

const byPerson = <T extends { personId: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.personId, row]))

/** Clients that are not reviewed come first. */
const urgencyOf = ({ rules }: ClientAttention) =>
  Math.max(...rules.map(({ urgency, isReviewed }) => (isReviewed ? -1 : urgency)))

/**
 * The rules that each client meets, the most urgent client first. `reviewed` returns the fingerprint of the facts that the
 * coach has reviewed.
 */
export function attentionOf(
  lists: ListedClients,
  reviewed: (personId: string, rule: string) => string | undefined,
  now: number,
): ClientAttention[] {
  const journeys = byPerson(lists.journeys)
  const plans = byPerson(lists.plans)
  const exercises = byPerson(lists.exercises)
  const surveys = byPerson(lists.surveys)
  const indicators = byPerson(lists.indicators)
  const clients = lists.engagements.map((engagement): ClientAttention => {
    const { personId } = engagement
    const facts = attentionFacts(
      {
        engagement,
        indicators: indicators.get(personId),
        journey: journeys.get(personId),
        plan: plans.get(personId),
        exercises: exercises.get(personId),
        surveys: surveys.get(personId),
      },
      now,
    )
    const rules = metRules(facts).map((met) => ({
      ...met,
      isReviewed: reviewed(personId, met.rule) === met.fingerprint,
    }))
    return { personId, facts, rules }
  })
  // Computed once for each client, not for each comparison.
  const urgencies = new Map(clients.map((client) => [client, urgencyOf(client)]))
  const urgency = (client: ClientAttention) => urgencies.get(client) ?? 0
  return clients.toSorted((a, b) => urgency(b) - urgency(a) || (a.personId < b.personId ? -1 : 1))
}
