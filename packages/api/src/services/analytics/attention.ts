import * as yup from 'yup'
import { ATTENTION_RULES } from '../../model/enumerations.ts'
import { uuid } from '../../model/fields.ts'
import { type AttentionFacts, attentionFactsSchema } from './attention-facts.ts'
import { type FactsBefore, metRules } from './attention-rules.ts'

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
          /**
           * The rule's part of the client's weight: distance from the limit by the limit, at most 1, times 1 to 2 by the
           * days that the rule has held, times how urgent the rule is.
           */
          urgency: yup.number().min(0).max(6).required(),
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

/** A client to judge: the facts now and on the days before. */
export interface JudgedClient {
  readonly personId: string
  readonly facts: AttentionFacts
  readonly factsBefore?: FactsBefore
}

/** The sum over the rules met that are not reviewed: what puts the clients in order. */
export const weightOf = ({ rules }: Pick<ClientAttention, 'rules'>): number =>
  rules.reduce((sum, { urgency, isReviewed }) => sum + (isReviewed ? 0 : urgency), 0)

/**
 * The rules that each client meets, the heaviest client first. `reviewed` returns the fingerprint of the facts that the
 * coach has reviewed.
 */
export function attentionOf(
  judged: readonly JudgedClient[],
  reviewed: (personId: string, rule: string) => string | undefined,
): ClientAttention[] {
  const clients = judged.map(({ personId, facts, factsBefore }) => {
    const rules = metRules(facts, factsBefore).map((met) => ({
      ...met,
      isReviewed: reviewed(personId, met.rule) === met.fingerprint,
    }))
    const client: ClientAttention = { personId, facts, rules }
    // Computed once for each client, not for each comparison.
    return { client, weight: weightOf(client) }
  })
  const byWeight = clients.toSorted((a, b) => b.weight - a.weight || (a.client.personId < b.client.personId ? -1 : 1))
  return byWeight.map(({ client }) => client)
}
