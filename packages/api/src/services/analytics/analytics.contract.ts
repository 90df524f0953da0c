import * as yup from 'yup'
import { ATTENTION_RULES } from '../../model/enumerations.ts'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { clientAttentionSchema } from './attention.ts'
import { indicatorHistorySchema, indicatorSummarySchema } from './indicator.ts'

export {
  attentionFacts,
  factsOfProfile,
  laggingOf,
  type AttentionFacts,
  type ProfileFigures,
} from './attention-facts.ts'
export { metRules } from './attention-rules.ts'
export { attentionOf, weightOf, type ClientAttention, type JudgedClient } from './attention.ts'
export {
  indicatorHistorySchema,
  indicatorSummarySchema,
  type IndicatorDay,
  type IndicatorFigure,
  type IndicatorHistory,
  type IndicatorSummary,
} from './indicator.ts'

const reviewedRule = yup.object({
  personId: uuid().required(),
  rule: yup.string().oneOf(ATTENTION_RULES).required(),
})

export const analyticsOperations = {
  listIndicators: defineOperation({
    id: 'listIndicators',
    service: 'analytics',
    method: 'GET',
    path: '/indicators',
    summary: 'The three indicators of every client of the caller',
    access: ['coach'],
    status: 200,
    response: yup.array().of(indicatorSummarySchema.required()).required(),
    errors: [],
  }),
  getIndicators: defineOperation({
    id: 'getIndicators',
    service: 'analytics',
    method: 'GET',
    path: '/indicators/{personId}',
    summary: 'The three indicators of one client, day by day since the journey began',
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    status: 200,
    response: indicatorHistorySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  listAttention: defineOperation({
    id: 'listAttention',
    service: 'analytics',
    method: 'GET',
    path: '/attention',
    summary: 'The attention rules that every client of the caller meets, with the facts, the heaviest client first',
    access: ['coach'],
    status: 200,
    response: yup.array().of(clientAttentionSchema.required()).required(),
    errors: [],
  }),
  reviewAttention: defineOperation({
    id: 'reviewAttention',
    service: 'analytics',
    method: 'PUT',
    path: '/attention/{personId}/{rule}/reviewed',
    summary: 'Mark a client as reviewed under a rule, until the facts change',
    access: ['coach'],
    params: reviewedRule,
    body: yup.object({
      /** Fingerprint of the facts that the coach has seen. Facts that have changed since are not reviewed. */
      fingerprint: yup.string().required().max(200),
    }),
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
  reopenAttention: defineOperation({
    id: 'reopenAttention',
    service: 'analytics',
    method: 'DELETE',
    path: '/attention/{personId}/{rule}/reviewed',
    summary: 'Reopen a client that the caller has reviewed under a rule',
    access: ['coach'],
    params: reviewedRule,
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
}
