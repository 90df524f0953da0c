import * as yup from 'yup'
import { FINGERPRINT_MAX_LENGTH, PAGE } from '../../model/limits.ts'
import { ATTENTION_RULES } from '../../model/enumerations.ts'
import { day, numberUpTo, pageQuery, personId, timezone, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { newNoteSchema } from '../account/note.ts'
import { languageOfTexts } from '../auth/auth.contract.ts'
import {
  requestedDaySchema,
  attentionDaySchema,
  clientAttentionSchema,
  reviewedClientSchema,
  reviewSchema,
} from './attention.ts'
import { byChangePeriod, changePeriodSchema } from './change-period.ts'
import { indicatorHistorySchema, indicatorSummarySchema } from './indicator.ts'
import { LIVE_LOOK_BACK, liveEvents } from './live.ts'
import { visitProgressSchema, visitSchema, visitSummarySchema } from './visit.ts'
import { morningMailSchema, morningMailTextSchema } from './morning-mail.ts'

export { attentionFacts, followUpOf, laggingOf, type AttentionFacts } from './attention-facts.ts'
export { askedPeriod, type ChangePeriodChoice } from './change-period.ts'
export { crossedLimits } from './attention-rules.ts'
export {
  attentionOf,
  type AttentionDay,
  type ClientAttention,
  type JudgedClient,
  type Review,
  type ReviewedClient,
  type ReviewState,
} from './attention.ts'
export {
  indicatorHistorySchema,
  indicatorSummarySchema,
  type IndicatorDay,
  type IndicatorFigure,
  type IndicatorHistory,
  type IndicatorSummary,
} from './indicator.ts'
export { LIVE_LOOK_BACK, type ClientChange } from './live.ts'
export {
  isNothingNew,
  type CrossedLimit,
  type Visit,
  type VisitSummary,
  type MissedStreak,
  type WhatsNew,
} from './visit.ts'
export { morningMailSchema, type MorningMail, type MorningMailText } from './morning-mail.ts'

const ofVisit = yup.object({
  personId: personId().required(),
  visitId: uuid().required().meta({ description: 'The id of the visit.' }),
})

const reviewedRule = yup
  .object({
    rule: yup.string().oneOf(ATTENTION_RULES).required().meta({ description: 'A rule of Attention.' }),
    fingerprint: yup
      .string()
      .required()
      .max(FINGERPRINT_MAX_LENGTH)
      .meta({ description: 'Fingerprint of the facts, as `listAttention` returned it.' }),
  })
  .meta({ id: 'ReviewedRule' })

const byDayOfCaller = yup.object({
  today: day().meta({
    description: "The day of the caller's calendar, by which follow-ups are due. Default: the current day in UTC.",
  }),
})

const byZoneOfCaller = yup.object({
  timezone: timezone().meta({ description: "The zone of the caller's calendar. Default: UTC." }),
})

/** Indicators, attention and reviews, visits, the morning mail, and the stream of live changes. */
export const analyticsOperations = {
  listIndicators: defineOperation({
    id: 'listIndicators',
    service: 'analytics',
    method: 'GET',
    path: '/indicators',
    summary: 'The three indicators of every client of the caller',
    access: ['coach'],
    query: byChangePeriod,
    status: 200,
    response: yup.array().of(indicatorSummarySchema.required()).required(),
    errors: ['validation_failed'],
  }),
  getIndicators: defineOperation({
    id: 'getIndicators',
    service: 'analytics',
    method: 'GET',
    path: '/indicators/{personId}',
    summary: 'The three indicators of one client, day by day since the journey began',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: indicatorHistorySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getChangePeriod: defineOperation({
    id: 'getChangePeriod',
    service: 'analytics',
    method: 'GET',
    path: '/changePeriod',
    summary: 'The period over which the caller looks at changes',
    access: ['coach'],
    status: 200,
    response: changePeriodSchema,
    errors: [],
  }),
  setChangePeriod: defineOperation({
    id: 'setChangePeriod',
    service: 'analytics',
    method: 'PUT',
    path: '/changePeriod',
    summary: 'Choose the period over which the caller looks at changes',
    access: ['coach'],
    body: changePeriodSchema,
    status: 200,
    response: changePeriodSchema,
    errors: ['validation_failed'],
  }),
  listAttention: defineOperation({
    id: 'listAttention',
    service: 'analytics',
    method: 'GET',
    path: '/attention',
    summary: 'The attention rules that every client of the caller meets, with the facts',
    access: ['coach'],
    query: byDayOfCaller,
    status: 200,
    response: yup.array().of(clientAttentionSchema.required()).required(),
    errors: ['validation_failed'],
  }),
  budgetAttention: defineOperation({
    id: 'budgetAttention',
    service: 'analytics',
    method: 'PUT',
    path: '/attention',
    summary: "Return the clients of the caller's day, which the first call of the day fixes. May change the budget",
    access: ['coach'],
    query: byDayOfCaller,
    body: requestedDaySchema,
    status: 200,
    response: attentionDaySchema,
    errors: ['validation_failed'],
  }),
  getMorningMail: defineOperation({
    id: 'getMorningMail',
    service: 'analytics',
    method: 'GET',
    path: '/morningMail',
    summary: 'Whether and when the caller gets the morning mail',
    access: ['coach'],
    status: 200,
    response: morningMailSchema,
    errors: [],
  }),
  setMorningMail: defineOperation({
    id: 'setMorningMail',
    service: 'analytics',
    method: 'PUT',
    path: '/morningMail',
    summary: 'Turn the morning mail of the caller on or off, and choose its hour and days',
    access: ['coach'],
    body: morningMailSchema,
    status: 200,
    response: morningMailSchema,
    errors: ['validation_failed'],
  }),
  previewMorningMail: defineOperation({
    id: 'previewMorningMail',
    service: 'analytics',
    method: 'GET',
    path: '/morningMail/preview',
    summary: 'What the morning mail of the caller would say now. Fixes no day',
    access: ['coach'],
    query: byZoneOfCaller,
    headers: languageOfTexts,
    status: 200,
    response: morningMailTextSchema,
    errors: ['validation_failed'],
  }),
  sendMorningMail: defineOperation({
    id: 'sendMorningMail',
    service: 'analytics',
    method: 'POST',
    path: '/morningMail/now',
    summary: 'Send the caller the morning mail of now, besides the regular ones. Without a client to name none is sent',
    access: ['coach'],
    query: byZoneOfCaller,
    headers: languageOfTexts,
    status: 200,
    response: morningMailTextSchema,
    errors: ['validation_failed'],
  }),
  getAttention: defineOperation({
    id: 'getAttention',
    service: 'analytics',
    method: 'GET',
    path: '/attention/{personId}',
    summary: 'The attention rules that one client meets, with the facts',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    query: byDayOfCaller,
    status: 200,
    response: clientAttentionSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  listReviews: defineOperation({
    id: 'listReviews',
    service: 'analytics',
    method: 'GET',
    path: '/attention/{personId}/reviews',
    summary: `The reviews of one client by the caller that were not undone, newest first, ${PAGE.usual} at a time`,
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    query: pageQuery('review'),
    status: 200,
    response: yup.array().of(reviewSchema.required()).required().max(PAGE.most),
    errors: ['not_found', 'validation_failed'],
  }),
  reviewClient: defineOperation({
    id: 'reviewClient',
    service: 'analytics',
    method: 'POST',
    path: '/attention/{personId}/reviews',
    summary: 'Mark a client as reviewed under rules, until their facts change, and write a note about it',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    query: byDayOfCaller,
    body: yup
      .object({
        rules: yup
          .array()
          .of(reviewedRule.required())
          .required()
          .min(1)
          .max(ATTENTION_RULES.length)
          .meta({ description: 'The rules that the coach has seen, with their current facts.' }),
        note: newNoteSchema
          .default(undefined)
          .optional()
          .meta({ description: 'A note to write at the same time. Both are stored, or neither.' }),
      })
      .meta({ id: 'ClientReview' }),
    status: 201,
    location: '/analytics/attention/{personId}/reviews/{id}',
    response: reviewedClientSchema,
    errors: ['not_found', 'facts_changed', 'validation_failed'],
  }),
  undoReview: defineOperation({
    id: 'undoReview',
    service: 'analytics',
    method: 'DELETE',
    path: '/attention/{personId}/reviews/{reviewId}',
    summary: 'Undo a review of the caller: the client needs a look again',
    access: ['coach'],
    params: yup.object({
      personId: personId().required(),
      reviewId: uuid().required().meta({ description: 'The id of the review.' }),
    }),
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
  listVisits: defineOperation({
    id: 'listVisits',
    service: 'analytics',
    method: 'GET',
    path: '/looks',
    summary: "When the caller's last visit to each client ended, and whether something is new since",
    access: ['coach'],
    status: 200,
    response: yup.array().of(visitSummarySchema.required()).required(),
    errors: [],
  }),
  startVisit: defineOperation({
    id: 'startVisit',
    service: 'analytics',
    method: 'POST',
    path: '/looks/{personId}',
    summary: 'Start a visit to a client, with what is new since the last one. Visits that overlap count as one',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    status: 201,
    location: '/analytics/looks/{personId}/{id}',
    response: visitSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  continueVisit: defineOperation({
    id: 'continueVisit',
    service: 'analytics',
    method: 'PUT',
    path: '/looks/{personId}/{visitId}',
    summary: 'Continue a visit, which is over 60 s after the last such call',
    access: ['coach'],
    params: ofVisit,
    status: 200,
    response: visitProgressSchema,
    errors: ['look_ended', 'not_found', 'validation_failed'],
  }),
  endVisit: defineOperation({
    id: 'endVisit',
    service: 'analytics',
    method: 'POST',
    path: '/looks/{personId}/{visitId}/end',
    summary: 'End a visit, and store what holds now. What arrives from now on is new in the next one',
    access: ['coach'],
    params: ofVisit,
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
  followClients: defineOperation({
    id: 'followClients',
    service: 'analytics',
    method: 'GET',
    path: '/live',
    summary: 'What changes about the clients of the caller, as events, at most twice a second',
    access: ['coach'],
    query: yup.object({
      lookBack: numberUpTo(LIVE_LOOK_BACK).meta({
        description: `Seconds, 1 to ${LIVE_LOOK_BACK}: without a Last-Event-ID the stream begins with the changes of this time.`,
      }),
    }),
    headers: { 'Last-Event-ID': 'The last id that the caller received: the stream continues there' },
    status: 200,
    events: liveEvents,
    errors: ['validation_failed', 'too_many_streams'],
  }),
}
