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
  /** The rules that the client meets, in the order of the specification; `onCourse` stands alone. */
  rules: yup
    .array()
    .of(
      yup
        .object({
          rule: yup.string().oneOf(ATTENTION_RULES).required(),
          /** How far off the limit, 0 to 100: what the order comes from. */
          urgency: yup.number().integer().min(0).max(100).required(),
          /** True while the facts that count are those that the coach has reviewed. */
          isReviewed: yup.boolean().required(),
          /** What a coach who reviews the rule sends back: it names the facts that were seen. */
          fingerprint: yup.string().required(),
        })
        .required(),
    )
    .required(),
})
/** The rules that one client meets, with the facts. */
export type ClientAttention = yup.InferType<typeof clientAttentionSchema>

/** What the services list of a coach's clients. */
export interface ListedClients {
  readonly engagements: readonly Engagement[]
  readonly indicators: readonly IndicatorSummary[]
  readonly journeys: readonly Omit<JourneySummary, 'days'>[]
  readonly plans: readonly Plan[]
  readonly exercises: readonly Pick<ExerciseProgress, 'personId' | 'done'>[]
  readonly surveys: readonly Pick<SurveyProgress, 'personId' | 'reflectionsDone'>[]
}

const byPerson = <T extends { personId: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.personId, row]))

/** What is still to be looked at comes first. */
const urgencyOf = ({ rules }: ClientAttention) =>
  Math.max(...rules.map(({ urgency, isReviewed }) => (isReviewed ? -1 : urgency)))

/**
 * The rules that each client meets, the most urgent client first. `reviewed` answers the fingerprint of the facts that the
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
  // Once a client, and not for every comparison.
  const urgencies = new Map(clients.map((client) => [client, urgencyOf(client)]))
  const urgency = (client: ClientAttention) => urgencies.get(client) ?? 0
  return clients.toSorted((a, b) => urgency(b) - urgency(a) || (a.personId < b.personId ? -1 : 1))
}
