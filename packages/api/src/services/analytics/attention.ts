import * as yup from 'yup'
import { ATTENTION_BUDGETS } from '../../model/constants.ts'
import { FINGERPRINT_MAX_LENGTH } from '../../model/limits.ts'
import { ATTENTION_RULES, type AttentionRule } from '../../model/enumerations.ts'
import { instant, personId, recordId, uuid } from '../../model/fields.ts'
import { writtenNoteSchema } from '../account/note.ts'
import { type AttentionFacts, attentionFactsSchema } from './attention-facts.ts'
import { type FactsBefore, metRules } from './attention-rules.ts'

/** A coach’s review of a client. */
export const reviewSchema = yup
  .object({
    id: recordId().required(),
    reviewedAt: instant().required().meta({ description: "When the coach reviewed the client's rules." }),
  })
  .meta({ id: 'Review' })
/** A coach's review of a client, with the facts of the rules that the client met. */
export type Review = yup.InferType<typeof reviewSchema>

/** The answer to a review, with the note that was saved together with it. */
export const reviewedClientSchema = reviewSchema
  .shape({
    written: writtenNoteSchema.nullable().defined().meta({
      description: 'The note that came with the review, and the draft afterwards. Null if there was no note.',
    }),
  })
  .meta({ id: 'ReviewedClient' })
/** A review, and the note that was saved with it. */
export type ReviewedClient = yup.InferType<typeof reviewedClientSchema>

/** The rules that a client meets, whether each is reviewed, and the figures behind them. */
export const clientAttentionSchema = yup
  .object({
    personId: personId().required(),
    facts: attentionFactsSchema.required().meta({ description: 'The facts that the rules of Attention judge.' }),
    rules: yup
      .array()
      .of(
        yup
          .object({
            rule: yup.string().oneOf(ATTENTION_RULES).required().meta({ description: 'A rule of Attention.' }),
            urgency: yup.number().min(0).max(6).required().meta({
              description:
                "The rule's part of the client's weight: distance from the limit as a share of it, at most 1, times 1 to 2 for the days that the rule has been met, times the urgency of the rule. At least a seventh of the urgency.",
            }),
            isReviewed: yup
              .boolean()
              .required()
              .meta({ description: 'True while the facts are those that the coach has reviewed.' }),
            fingerprint: yup
              .string()
              .required()
              .max(FINGERPRINT_MAX_LENGTH)
              .meta({ description: 'Identifies the facts. A coach who reviews the rule sends it back.' }),
          })
          .required(),
      )
      .required()
      .max(ATTENTION_RULES.length)
      .meta({
        description:
          "The rules that the client meets, in the specification's order. `onCourse` is only listed if there is no other.",
      }),
    lastReview: reviewSchema
      .nullable()
      .defined()
      .meta({ description: "The caller's latest review of the client that was not undone. Null if there is none." }),
  })
  .meta({ id: 'ClientAttention' })
/** One client's rules and facts. */
export type ClientAttention = yup.InferType<typeof clientAttentionSchema>

/** Returns the schema of the number of clients a day. `null` means no limit. */
const budget = () => yup.number().oneOf(ATTENTION_BUDGETS).nullable()

/** A day of the coach’s calendar, and the budget to use from now on. */
export const requestedDaySchema = yup
  .object({
    since: instant()
      .required()
      .meta({ description: 'When the day began for the caller: clients reviewed since then count.' }),
    budget: budget().meta({ description: 'If absent, it does not change.' }),
  })
  .meta({ id: 'RequestedDay' })

/** The answer to `requestedDaySchema`: the current budget, and the clients of the day. */
export const attentionDaySchema = yup
  .object({
    budget: budget().defined().meta({ description: 'Clients a day in Attention. Null means no limit.' }),
    personIds: yup
      .array()
      .of(uuid().required())
      .required()
      .max(Math.max(...ATTENTION_BUDGETS))
      .meta({ description: "The day's clients, at most as many as the budget. None without a budget." }),
  })
  .meta({ id: 'AttentionDay' })
/** The clients of a coach's day, fixed by the first call for Attention on that day. */
export type AttentionDay = yup.InferType<typeof attentionDaySchema>

/** A client to judge, with the current facts and those of earlier days. */
export interface JudgedClient {
  readonly personId: string
  readonly facts: AttentionFacts
  readonly factsBefore?: FactsBefore
}

/** A coach's reviews of a client. */
export interface ReviewState {
  readonly lastReview: Review | null
  /** Fingerprints of the reviewed facts, by rule. */
  readonly fingerprints: Readonly<Partial<Record<AttentionRule, string>>>
}

const neverReviewed: ReviewState = { lastReview: null, fingerprints: {} }

/** Returns the rules that each client meets. `reviewsOf` returns the coach's reviews of a client. */
export const attentionOf = (
  judged: readonly JudgedClient[],
  reviewsOf: (personId: string) => ReviewState | undefined,
): ClientAttention[] =>
  judged.map(({ facts, factsBefore, ...client }) => {
    const { lastReview, fingerprints } = reviewsOf(client.personId) ?? neverReviewed
    const rules = metRules(facts, factsBefore).map((met) => ({
      ...met,
      isReviewed: fingerprints[met.rule] === met.fingerprint,
    }))
    return { personId: client.personId, facts, rules, lastReview }
  })
