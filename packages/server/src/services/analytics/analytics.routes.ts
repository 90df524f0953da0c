import { type analyticsOperations, askedPeriod, type Review } from '@attune/api/contract'
import { eventStreamHeaders } from '../../platform/http/event-stream/event-text.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import type { NoteUseCases } from '../account/notes/note.use-cases.ts'
import type { IndicatorUseCases } from './indicators/indicator.use-cases.ts'
import type { AttentionUseCases } from './attention/attention.use-cases.ts'
import type { LiveUseCases } from './live/live.use-cases.ts'
import type { VisitUseCases } from './visits/visit.use-cases.ts'
import { languageOf } from '../../texts/languages.ts'
import type { MorningMailUseCases } from './morning-mail/morning-mail.use-cases.ts'

const visitOf = ({ personId, visitId }: { personId: string; visitId: string }) => ({ clientId: personId, id: visitId })

export const createAnalyticsHandlers = ({
  indicators,
  attention,
  live,
  visits,
  morningMail,
  notes,
}: {
  indicators: IndicatorUseCases
  attention: AttentionUseCases
  live: LiveUseCases
  visits: VisitUseCases
  morningMail: MorningMailUseCases
  notes: Pick<NoteUseCases, 'findWrittenNote'>
}): Handlers<typeof analyticsOperations> => ({
  listIndicators: ({ caller, query }) => indicators.listIndicators(scopeOf(caller), askedPeriod(query?.days)),
  getIndicators: ({ caller, params }) => indicators.getIndicators(scopeOf(caller), params.personId),
  getChangePeriod: ({ caller }) => indicators.getChangePeriod(scopeOf(caller)),
  setChangePeriod: ({ caller, body }) => indicators.setChangePeriod(scopeOf(caller), body),
  listAttention: ({ caller, query }) => attention.listAttention(scopeOf(caller), query?.today),
  budgetAttention: ({ caller, query, body }) =>
    attention.budgetAttention(scopeOf(caller), { today: query?.today, ...body }),
  getMorningMail: ({ caller }) => morningMail.getMorningMail(scopeOf(caller)),
  setMorningMail: ({ caller, body }) => morningMail.setMorningMail(scopeOf(caller), body),
  previewMorningMail: async ({ caller, query, request, auditRead }) => {
    const asked = { timezone: query?.timezone ?? 'UTC', language: languageOf(request) }
    const { text, personIds } = await morningMail.previewMorningMail(scopeOf(caller), asked)
    auditRead(personIds.map((personId) => ({ personId })))
    return text
  },
  sendMorningMail: async ({ caller, query, request, auditRead }) => {
    const asked = { timezone: query?.timezone ?? 'UTC', language: languageOf(request) }
    const { text, personIds } = await morningMail.sendMorningMail(scopeOf(caller), asked)
    auditRead(personIds.map((personId) => ({ personId })))
    return text
  },
  getAttention: ({ caller, params, query }) => attention.getAttention(scopeOf(caller), params.personId, query?.today),
  listReviews: ({ caller, params, query }) => attention.listReviews(scopeOf(caller), params.personId, query),
  reviewClient: {
    answer: ({ caller, params, query, body }) =>
      attention.reviewClient(scopeOf(caller), { ...params, ...body }, query?.today),
    keep: ({ written, ...review }) => ({ review, noteId: written?.note.id }),
    answerAgain: async ({ review, noteId }: { review: Review; noteId?: string }, { caller, params }) => ({
      ...review,
      written: (noteId && (await notes.findWrittenNote(scopeOf(caller), { ...params, noteId }))) || null,
    }),
  },
  undoReview: ({ caller, params }) => attention.undoReview(scopeOf(caller), params),
  listVisits: ({ caller }) => visits.listVisits(scopeOf(caller)),
  startVisit: ({ caller, params }) => visits.startVisit(scopeOf(caller), params.personId),
  continueVisit: ({ caller, params }) => visits.continueVisit(scopeOf(caller), visitOf(params)),
  endVisit: ({ caller, params }) => visits.endVisit(scopeOf(caller), visitOf(params)),
  followClients: async ({ caller, query, request, auditRead }) => {
    if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders })
    const lastEventId = request.headers.get('Last-Event-ID')
    const body = await live.followClients(caller, { lastEventId, lookBack: query?.lookBack, auditRead })
    return new Response(body, { headers: eventStreamHeaders })
  },
})
