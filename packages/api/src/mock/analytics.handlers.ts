import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { clientsOfDay, inAttentionOrder, needsReview } from '../model/attention-order.ts'
import { growPace, isFollowUpOpen } from '../model/rules.ts'
import { type LocalDate, utcDate } from '../model/time/local-date.ts'
import { dayIn } from '../model/time/zones.ts'
import {
  attentionFacts,
  attentionOf,
  followUpOf,
  type AttentionFacts,
  type IndicatorFigure,
  type ReviewState,
} from '../services/analytics/analytics.contract.ts'
import type { Engagement } from '../services/device-metrics/device-metrics.contract.ts'
import { changeOver } from './change-over.ts'
import { MockProblem } from './answering.ts'
import { checkTimezone, rowOf } from './checks.ts'
import { writeNoteIn } from './note.handlers.ts'
import { pageIn } from './page.ts'
import type { SignedIn } from './sessions.ts'
import type { MockDatabase } from './database/database.ts'

/** Returns a client's facts as reported by the mock database's other services. */
function factsOf(database: MockDatabase, engagement: Engagement, today: LocalDate): AttentionFacts {
  const { personId, lastConnectedAt } = engagement
  const of = <T extends { personId: string }>(rows: readonly T[]) => rowOf(rows, personId)
  const journey = of(database.journeySummaries)
  const { step, day } = journey.currentStep
  const plan = of(database.plans)
  const done = of(database.exerciseProgress).done + of(database.surveyProgress).reflectionsDone
  const planned = plan.exercises === null || plan.reflections === null ? null : plan.exercises + plan.reflections
  const days = of(database.journeys).steps.find(({ status }) => status === 'active')?.days ?? []
  return attentionFacts({
    engagement,
    indicators: of(database.indicators),
    startedOn: journey.startedOn,
    step: {
      step,
      day,
      done,
      planned,
      exercises: { done: of(database.exerciseProgress).done, planned: plan.exercises },
      nextStep: journey.nextStep,
    },
    lastDataOn: lastConnectedAt === null ? null : dayIn(journey.timezone, new Date(lastConnectedAt)),
    today: journey.today,
    grow: step === 'grow' ? growPace(days.slice(0, -1).map(({ exercises }) => exercises.done)) : null,
    followUp: followUpOf(
      database.notes
        .filter((note) => note.personId === personId)
        .filter(isFollowUpOpen)
        .map(({ id: noteId, followUpOn: on }) => ({ noteId, on })),
      today,
    ),
  })
}

/** Returns the handlers for indicators and for the attention rules of the mock database's clients. */
export function analyticsHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { analytics } = contract
  const reviewsOf = (personId: string): ReviewState => {
    const own = database.reviews.filter((review) => review.personId === personId)
    const last = own.at(-1)
    return {
      lastReview: last ? { id: last.id, reviewedAt: last.reviewedAt } : null,
      fingerprints: Object.fromEntries(
        own.flatMap(({ rules }) => rules.map(({ rule, fingerprint }) => [rule, fingerprint])),
      ),
    }
  }
  const isFollowed = ({ personId }: { personId: string }) =>
    database.persons.every(({ id, state = 'active' }) => id !== personId || state === 'active')
  const nameOf = (personId: string) => {
    const { firstName = '', lastName = '' } = database.persons.find(({ id }) => id === personId) ?? {}
    return `${firstName} ${lastName}`
  }
  const attention = ({ today = utcDate(database.now.getTime()) }: { today?: LocalDate | undefined } = {}) =>
    attentionOf(
      database.engagements.map((engagement) => ({
        personId: engagement.personId,
        facts: factsOf(database, engagement, today),
      })),
      reviewsOf,
    ).map((client) => (isFollowed(client) ? client : { ...client, rules: [] }))
  /** Returns the mail that would be sent now. As on the server, it shows initials by default. */
  const mailOfNow = ({ timezone = 'UTC' }: { timezone?: string | undefined } = {}) => {
    checkTimezone(timezone)
    const needing = attention({ today: dayIn(timezone, database.now) }).filter(needsReview)
    const named = inAttentionOrder(
      needing.map((client) => ({ ...client, name: nameOf(client.personId) })),
      (one, other) => one.localeCompare(other, 'en'),
    ).slice(0, database.attentionBudget ?? undefined)
    if (named.length === 0) return { subject: null, before: null, clients: [], waiting: null }
    const waiting = needing.length - named.length
    return {
      subject: `${named.length} clients need you today`,
      before: `${named.length} clients need a look today, the most urgent first:`,
      clients: named.map(({ name }) => name.replace(/(\p{L})\S*/gu, '$1.')),
      waiting: waiting === 0 ? null : `${waiting} more wait below them in Attention.`,
    }
  }
  return [
    signedIn(analytics.listIndicators, ({ query }) => {
      const over = (figure: IndicatorFigure) => ({ ...figure, change: changeOver(figure.change, query?.days, 0) })
      return database.indicators.map(({ personId, productivity, mental, physical }) => ({
        personId,
        productivity: over(productivity),
        mental: over(mental),
        physical: over(physical),
      }))
    }),
    signedIn(analytics.getIndicators, ({ params }) => rowOf(database.indicators, params.personId)),
    signedIn(analytics.listAttention, ({ query }) => attention(query).filter(isFollowed)),
    signedIn(analytics.budgetAttention, ({ query, body }) => {
      const { since, budget = database.attentionBudget } = body
      database.attentionBudget = budget
      if (budget === null) return { budget, personIds: [] }
      const { today = utcDate(database.now.getTime()) } = query ?? {}
      const clients = attention({ today })
        .filter(isFollowed)
        .map((client) => ({ ...client, name: nameOf(client.personId) }))
      const fixed = (database.attentionDays.get(today) ?? []).filter((id) =>
        database.persons.some((one) => one.id === id),
      )
      const inOrder = inAttentionOrder(clients, (one, other) => one.localeCompare(other, 'en'))
      const personIds = clientsOfDay(inOrder, { fixed, budget, since })
      database.attentionDays.set(today, personIds)
      return { budget, personIds }
    }),
    signedIn(analytics.getChangePeriod, () => ({ days: database.changePeriod })),
    signedIn(analytics.setChangePeriod, ({ body }) => {
      database.changePeriod = body.days
      return body
    }),
    signedIn(analytics.getMorningMail, () => database.morningMail),
    signedIn(analytics.setMorningMail, ({ body }) => {
      checkTimezone(body.timezone)
      database.morningMail = { ...body, days: [...new Set(body.days)].toSorted() }
      return database.morningMail
    }),
    signedIn(analytics.previewMorningMail, ({ query }) => mailOfNow(query)),
    signedIn(analytics.sendMorningMail, ({ query }) => mailOfNow(query)),
    signedIn(analytics.getAttention, ({ params, query }) => rowOf(attention(query), params.personId)),
    signedIn(analytics.listReviews, ({ params, query }) => {
      const { personId } = rowOf(database.engagements, params.personId)
      const reviews = database.reviews
        .filter((review) => review.personId === personId)
        .map(({ id, reviewedAt }) => ({ id, reviewedAt }))
        .toReversed()
      return pageIn(reviews, query)
    }),
    signedIn(analytics.reviewClient, ({ params, query, body }) => {
      const { personId, rules: met } = rowOf(attention(query), params.personId)
      const present = new Map(met.map(({ rule, fingerprint }) => [rule, fingerprint]))
      if (body.rules.some(({ rule, fingerprint }) => present.get(rule) !== fingerprint))
        throw new MockProblem('facts_changed')
      const review = { id: crypto.randomUUID(), reviewedAt: new Date().toISOString() }
      const written = body.note ? writeNoteIn(database, personId, body.note) : null
      database.reviews.push({ ...review, personId, rules: body.rules })
      return { ...review, written }
    }),
    signedIn(analytics.undoReview, ({ params }) => {
      rowOf(database.engagements, params.personId)
      database.reviews = database.reviews.filter(({ id }) => id !== params.reviewId)
    }),
  ]
}
