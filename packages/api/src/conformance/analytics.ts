import assert from 'node:assert/strict'
import { CHANGE_DAYS, CHANGE_PERIODS, MORNING_MAIL_AT_FIRST } from '../model/constants.ts'
import { needsReview } from '../model/attention-order.ts'
import { INDICATORS } from '../model/enumerations.ts'
import { isEngagementLow } from '../model/rules.ts'
import { indicatorHistorySchema, indicatorSummarySchema } from '../services/analytics/analytics.contract.ts'
import { isProblem, isRefusal, signIn, unknownId, type ConformanceCase } from './conformance-side.ts'

export const analyticsCases: readonly ConformanceCase[] = [
  {
    name: 'a client’s indicators agree with the list, and their days end today',
    async check(side) {
      const { api } = await signIn(side)
      for (const summary of (await api.analytics.listIndicators()).slice(0, 8)) {
        const history = await api.analytics.getIndicators({ params: { personId: summary.personId } })
        indicatorHistorySchema.validateSync(history, { strict: true })
        assert.deepEqual(indicatorSummarySchema.cast(history, { stripUnknown: true }), summary)
        assert.equal(history.days.at(-1)?.date, history.today)
      }
    },
  },
  {
    name: 'a figure has a change if both weeks have values on 4 days, and the attention rules have the same change',
    async check(side) {
      const { api } = await signIn(side)
      const [summaries, clients] = await Promise.all([api.analytics.listIndicators(), api.analytics.listAttention()])
      assert.ok(summaries.some(({ mental }) => mental.change !== null))
      for (const summary of summaries) {
        const lagging = clients.find(({ personId }) => personId === summary.personId)?.facts.laggingIndicators ?? []
        for (const indicator of INDICATORS) {
          const { coverage, change } = summary[indicator]
          assert.ok(change === null || (Number.isInteger(change) && coverage >= CHANGE_DAYS))
          const listed = lagging.find((one) => one.indicator === indicator)
          if (listed) assert.equal(listed.change, change)
        }
      }
    },
  },
  {
    name: 'the attention rules use the list’s figures, and a review lasts until the coach reopens it',
    async check(side) {
      const { api } = await signIn(side)
      const [clients, engagements, indicators] = await Promise.all([
        api.analytics.listAttention(),
        api.deviceMetrics.listEngagements(),
        api.analytics.listIndicators(),
      ])
      assert.deepEqual(
        clients.map(({ personId }) => personId).toSorted(),
        engagements.map(({ personId }) => personId).toSorted(),
      )
      for (const { personId, facts, rules } of clients) {
        const names = rules.map(({ rule }) => rule)
        const figures = indicators.find((row) => row.personId === personId)
        const engagement = engagements.find((row) => row.personId === personId)
        assert.deepEqual([facts.hours, facts.limit], [engagement?.hours, engagement?.limit])
        assert.equal(names.includes('lowEngagement'), isEngagementLow(facts))
        const averages = [figures?.productivity, figures?.mental, figures?.physical].map(
          (figure) => figure?.average ?? 100,
        )
        assert.equal(
          names.includes('laggingIndicator'),
          averages.some((average) => average < 70),
        )
        assert.ok(names.length === 1 || !names.includes('onCourse'))
      }
      const client = clients.find(({ rules }) => rules.some(({ rule }) => rule === 'lowEngagement'))
      assert.ok(client)
      const { personId } = client
      const listed = async () =>
        (await api.analytics.listAttention()).find((candidate) => candidate.personId === personId)
      const met = async () => (await listed())?.rules.find(({ rule }) => rule === 'lowEngagement')
      const { fingerprint = '' } = (await met()) ?? {}
      const params = { personId }
      const reviewAs = (seen: string) =>
        api.analytics.reviewClient({ params, body: { rules: [{ rule: 'lowEngagement', fingerprint: seen }] } })
      assert.equal((await listed())?.lastReview, null)
      await assert.rejects(reviewAs('other facts'), isRefusal(409, 'facts_changed'))
      assert.deepEqual(await api.analytics.listReviews({ params }), [])
      const first = await reviewAs(fingerprint)
      const review = await reviewAs(fingerprint)
      assert.equal((await met())?.isReviewed, true)
      const { written, ...stored } = review
      assert.equal(written, null)
      assert.deepEqual((await listed())?.lastReview, stored)
      const listedReviews = await api.analytics.listReviews({ params })
      assert.deepEqual(
        listedReviews.map(({ id }) => id),
        [review.id, first.id],
      )
      const page = (query: { limit?: number; before: string }) => api.analytics.listReviews({ params, query })
      assert.deepEqual(await page({ limit: 1, before: review.id }), listedReviews.slice(1, 2))
      assert.deepEqual(await page({ before: unknownId }), [])
      for (const { id } of [review, first]) await api.analytics.undoReview({ params: { personId, reviewId: id } })
      assert.equal((await met())?.isReviewed, false)
      assert.equal((await listed())?.lastReview, null)
      assert.deepEqual(await api.analytics.listReviews({ params }), [])
      await assert.rejects(api.analytics.listReviews({ params: { personId: unknownId } }), isProblem(404))
      const body = { rules: [{ rule: 'lowEngagement' as const, fingerprint }] }
      await assert.rejects(api.analytics.reviewClient({ params: { personId: unknownId }, body }), isProblem(404))
      const unknown = { personId: unknownId, reviewId: review.id }
      await assert.rejects(api.analytics.undoReview({ params: unknown }), isProblem(404))
    },
  },
  {
    name: 'a review may carry a note, which empties its draft',
    async check(side) {
      const { api } = await signIn(side)
      const clients = await api.analytics.listAttention()
      const client = clients.find(({ rules }) => rules.every(({ rule }) => rule !== 'onCourse'))
      assert.ok(client)
      const { personId, rules } = client
      const params = { personId }
      const typed = { text: 'Left a voice message', followUpOn: '2026-11-23' }
      const { version } = await api.account.getNoteDraft({ params })
      const headers = { 'If-Match': `"${version}"` }
      const draft = await api.account.putNoteDraft({ params, body: typed, headers })
      const { id, written } = await api.analytics.reviewClient({
        params,
        body: {
          rules: rules.map(({ rule, fingerprint }) => ({ rule, fingerprint })),
          note: { ...typed, draftVersion: draft.version },
        },
      })
      assert.deepEqual([written?.note.text, written?.note.followUpOn], [typed.text, typed.followUpOn])
      assert.equal(written?.draft.text, '')
      assert.ok((await api.account.listNotes({ params })).some((note) => note.id === written?.note.id))
      const listed = (await api.analytics.listAttention()).find((one) => one.personId === personId)
      assert.equal(listed?.lastReview?.id, id)
      await api.analytics.undoReview({ params: { personId, reviewId: id } })
      await api.account.deleteNote({ params: { personId, noteId: written?.note.id ?? '' } })
    },
  },
  {
    name: 'a follow-up needs attention from its day on until it is done, by the day that the caller names',
    async check(side) {
      const { api } = await signIn(side)
      const [client] = await api.journey.listJourneys()
      assert.ok(client)
      const params = { personId: client.personId }
      const followUp = async (today: string) => {
        const listed = await api.analytics.listAttention({ query: { today } })
        const of = listed.find(({ personId }) => personId === client.personId)
        assert.equal(
          of?.rules.some(({ rule }) => rule === 'followUpDue'),
          of?.facts.followUp !== null,
        )
        return of?.facts.followUp?.daysOverdue
      }
      const body = { text: 'Ask about the train', followUpOn: '2026-11-20' }
      const { note } = await api.account.writeNote({ params, body })
      assert.deepEqual(
        [await followUp('2026-11-19'), await followUp('2026-11-20'), await followUp('2026-11-22')],
        [undefined, 0, 2],
      )
      const ofNote = { ...params, noteId: note.id }
      await api.account.changeNote({ params: ofNote, body: { ...body, isFollowUpDone: true } })
      assert.equal(await followUp('2026-11-22'), undefined)
      await api.account.deleteNote({ params: ofNote })
    },
  },
  {
    name: 'the first call of a day fixes its clients within the budget; reviewed ones count, and without a budget there is no limit',
    async check(side) {
      const { api } = await signIn(side)
      const { analytics } = api
      const query = { today: '2026-11-20' }
      const since = new Date().toISOString()
      const ask = (budget?: 5 | 8 | 20 | null) =>
        analytics.budgetAttention({ query, body: { since, ...(budget !== undefined && { budget }) } })
      assert.deepEqual(await ask(), { budget: null, personIds: [] })
      const waiting = (await analytics.listAttention({ query })).filter(needsReview)
      const { personIds: all } = await ask(20)
      assert.deepEqual(
        all.toSorted(),
        waiting
          .map(({ personId }) => personId)
          .toSorted()
          .slice(0, 20),
      )
      const five = await ask(5)
      assert.deepEqual(five, { budget: 5, personIds: all.slice(0, 5) })
      const last = waiting.find(({ personId }) => personId === five.personIds.at(-1))
      assert.ok(last)
      const params = { personId: last.personId }
      const rules = last.rules.map(({ rule, fingerprint }) => ({ rule, fingerprint }))
      const { id } = await analytics.reviewClient({ params, body: { rules } })
      assert.deepEqual(await ask(), five)
      await analytics.undoReview({ params: { ...params, reviewId: id } })
      assert.deepEqual(await ask(null), { budget: null, personIds: [] })
      assert.deepEqual(await ask(5), five)
      await ask(null)
      // The enumeration has no such budget, so it isn't allowed by the type either.
      for (const wrong of [{ budget: 6 as unknown as 5 }, { since: '2026-13-45T99:99:99Z' }]) {
        const refused = analytics.budgetAttention({ query, body: { since, ...wrong } })
        await assert.rejects(refused, isRefusal(422, 'validation_failed'))
      }
    },
  },
  {
    name: 'changes are over seven days until the coach chooses 24 hours, 14 or 30 days',
    async check(side) {
      const { analytics, deviceMetrics } = (await signIn(side)).api
      assert.deepEqual(await analytics.getChangePeriod(), { days: 7 })
      const inSevenDays = await analytics.listIndicators()
      assert.deepEqual(await analytics.listIndicators({ query: { days: 7 } }), inSevenDays)
      const withoutChange = ({ change: _change, ...figure }: { change: number | null }) => figure
      for (const days of CHANGE_PERIODS) {
        assert.deepEqual(await analytics.setChangePeriod({ body: { days } }), { days })
        assert.deepEqual(await analytics.getChangePeriod(), { days })
        const rows = await analytics.listIndicators({ query: { days } })
        assert.deepEqual(
          rows.map(({ mental }) => withoutChange(mental)),
          inSevenDays.map(({ mental }) => withoutChange(mental)),
        )
        assert.equal((await deviceMetrics.listEngagements({ query: { days } })).length, rows.length)
      }
      await assert.rejects(analytics.setChangePeriod({ body: { days: 8 as 7 } }), isRefusal(422, 'validation_failed'))
      await assert.rejects(analytics.listIndicators({ query: { days: 8 } }), isRefusal(422, 'validation_failed'))
      await analytics.setChangePeriod({ body: { days: 7 } })
    },
  },
  {
    name: 'the morning mail is off until the coach turns it on, and needs a day, an hour and a zone',
    async check(side) {
      const { analytics } = (await signIn(side)).api
      assert.deepEqual(await analytics.getMorningMail(), MORNING_MAIL_AT_FIRST)
      const body = { isOn: true, hour: 6, days: [1, 5], timezone: 'Europe/Berlin' }
      // The days may be in any order, and each day counts once.
      assert.deepEqual(await analytics.setMorningMail({ body: { ...body, days: [5, 1, 5] } }), body)
      assert.deepEqual(await analytics.getMorningMail(), body)
      for (const wrong of [{ days: [] }, { days: [8] }, { hour: 24 }, { hour: 6.5 }, { timezone: 'Mars/Olympus' }]) {
        const refused = analytics.setMorningMail({ body: { ...body, ...wrong } })
        await assert.rejects(refused, isRefusal(422, 'validation_failed'))
      }
      assert.deepEqual(await analytics.getMorningMail(), body)
      await analytics.setMorningMail({ body: MORNING_MAIL_AT_FIRST })
      const query = { timezone: 'Europe/Berlin' }
      const preview = await analytics.previewMorningMail({ query })
      assert.equal(preview.subject === null, preview.clients.length === 0)
      assert.deepEqual(await analytics.sendMorningMail({ query }), preview)
      const unknown = analytics.previewMorningMail({ query: { timezone: 'Mars/Olympus' } })
      await assert.rejects(unknown, isRefusal(422, 'validation_failed'))
    },
  },
]
