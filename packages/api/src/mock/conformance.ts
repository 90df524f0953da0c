import assert from 'node:assert/strict'
import { personSchema } from '../services/account/account.contract.ts'
import { indicatorHistorySchema, indicatorSummarySchema } from '../services/analytics/analytics.contract.ts'
import { clientConformanceCases } from './conformance-client.ts'
import { importConformanceCases } from './conformance-import.ts'
import { tagConformanceCases } from './conformance-tags.ts'
import {
  isProblem,
  isRefusal,
  onePixel,
  ownProfile,
  signIn,
  unknownId,
  type ConformanceSide,
} from './conformance-side.ts'

export type { ConformanceSide } from './conformance-side.ts'

/** What both the mocks and the server do, one case a fact. */
export const conformanceCases: readonly { name: string; check: (side: ConformanceSide) => Promise<void> }[] = [
  {
    name: 'signing in answers a pair of tokens that opens the session',
    async check(side) {
      const { api } = await signIn(side)
      assert.equal((await api.auth.getCurrentSession()).email, side.credentials.email)
    },
  },
  {
    name: 'a wrong password is refused with 401',
    async check({ connect, credentials }) {
      await assert.rejects(
        connect().api.auth.login({ body: { ...credentials, password: 'Wrong1234' } }),
        isProblem(401),
      )
    },
  },
  {
    name: 'nothing but sign-in and refresh answers without a token',
    async check({ connect }) {
      await assert.rejects(connect().api.account.listPersons(), isProblem(401))
      await assert.rejects(connect().api.journey.listJourneys(), isProblem(401))
    },
  },
  {
    name: 'a refresh exchanges the refresh token for a pair that works',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      const next = await api.auth.refreshSession({ body: { refreshToken: pair.refreshToken } })
      tokens.write(next)
      assert.notEqual(next.refreshToken, pair.refreshToken)
      await api.auth.getCurrentSession()
    },
  },
  {
    name: 'an invented refresh token is refused with 401',
    async check({ connect }) {
      await assert.rejects(connect().api.auth.refreshSession({ body: { refreshToken: 'invented' } }), isProblem(401))
    },
  },
  {
    name: 'logging out ends the session',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      await api.auth.logout()
      tokens.write({ ...pair, refreshToken: 'invented' })
      await assert.rejects(api.auth.getCurrentSession(), isProblem(401))
    },
  },
  {
    name: 'the persons of a coach are the coach and clients with birth date, gender and zone',
    async check(side) {
      const { api } = await signIn(side)
      const user = await api.auth.getCurrentSession()
      const persons = await api.account.listPersons()
      assert.equal(persons.filter(({ type }) => type === 'coach').length, 1)
      for (const person of persons) personSchema.validateSync(person, { strict: true })
      const clients = persons.filter(({ type }) => type === 'user')
      assert.ok(
        clients.length > 0 && clients.every(({ birthDate, gender, timezone }) => birthDate && gender && timezone),
      )
      const own = await api.account.listPersons({ query: { userId: user.id } })
      assert.deepEqual(
        own.map(({ type }) => type),
        ['coach'],
      )
    },
  },
  {
    name: 'each list speaks of the coach’s clients only, once each',
    async check(side) {
      const { api } = await signIn(side)
      const clients = new Set(
        (await api.account.listPersons()).filter(({ type }) => type === 'user').map(({ id }) => id),
      )
      const lists = await Promise.all([
        api.journey.listJourneys(),
        api.deviceMetrics.listEngagements(),
        api.analytics.listIndicators(),
        api.exercise.listExerciseProgress(),
        api.calendar.listPlans(),
        api.survey.listSurveyProgress(),
      ])
      for (const list of lists) {
        const ids = list.map(({ personId }) => personId)
        assert.ok(ids.length > 0 && ids.every((id) => clients.has(id)))
        assert.equal(new Set(ids).size, ids.length)
      }
    },
  },
  {
    name: 'a client’s journey agrees with the list, day by day',
    async check(side) {
      const { api } = await signIn(side)
      for (const summary of (await api.journey.listJourneys()).slice(0, 8)) {
        const journey = await api.journey.getJourney({ params: { personId: summary.personId } })
        const current = journey.steps.find(({ status }) => status === 'active')
        assert.equal(current?.step, summary.currentStep.step)
        assert.equal(current?.days.length, summary.currentStep.day)
        assert.deepEqual(
          current?.days.slice(-7).map(({ depth }) => depth),
          summary.days.map(({ depth }) => depth),
        )
      }
    },
  },
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
    name: 'an unknown client is a 404 problem',
    async check(side) {
      const { api } = await signIn(side)
      const params = { personId: unknownId }
      await assert.rejects(api.journey.getJourney({ params }), isProblem(404))
      await assert.rejects(api.analytics.getIndicators({ params }), isProblem(404))
      await assert.rejects(api.deviceMetrics.getEngagement({ params }), isProblem(404))
      await assert.rejects(api.exercise.listExerciseSessions({ params }), isProblem(404))
      await assert.rejects(api.calendar.getActivity({ params }), isProblem(404))
      await assert.rejects(api.survey.getReflections({ params }), isProblem(404))
      await assert.rejects(api.survey.listAssessments({ params }), isProblem(404))
      await assert.rejects(api.resource.getProfilePicture({ params: { id: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'the users of a coach are the coach and the clients',
    async check(side) {
      const { api } = await signIn(side)
      const [users, persons] = await Promise.all([api.auth.listUsers(), api.account.listPersons()])
      assert.equal(users[0]?.email, side.credentials.email)
      assert.deepEqual(users.map(({ id }) => id).toSorted(), persons.map(({ userId }) => userId).toSorted())
    },
  },
  {
    name: 'a profile is put whole, a stale version is refused, and another person’s is not mine',
    async check(side) {
      const { api } = await signIn(side)
      const before = await ownProfile({ api })
      const params = { id: before.id }
      const after = await api.account.updatePerson({ params, body: { ...before, aboutMe: 'Changed' } })
      assert.deepEqual(after, { ...before, aboutMe: 'Changed', version: before.version + 1 })
      await assert.rejects(
        api.account.updatePerson({ params, body: before, headers: { 'If-Match': `"${before.version}"` } }),
        isProblem(412),
      )
      const headers = { 'If-Match': `"${after.version}"` }
      await api.account.updatePerson({ params, body: { ...after, aboutMe: before.aboutMe }, headers })
      const other = { params: { id: unknownId }, body: before }
      await assert.rejects(api.account.updatePerson(other), isRefusal(403, 'not_your_profile'))
    },
  },
  {
    name: 'a picture is put by the person’s id, read by the id that the profile names, and removed',
    async check(side) {
      const { api } = await signIn(side)
      const { id } = await ownProfile({ api })
      const { profilePicture } = await api.resource.putProfilePicture({ params: { id }, body: onePixel() })
      assert.ok(profilePicture)
      for (const named of [profilePicture, id]) {
        const picture = await api.resource.getProfilePicture({ params: { id: named } })
        assert.ok(picture.size > 0 && picture.type.startsWith('image/'))
      }
      const text = new Blob(['no picture'], { type: 'text/plain' })
      await assert.rejects(api.resource.putProfilePicture({ params: { id }, body: text }), isProblem(422))
      await api.resource.deleteProfilePicture({ params: { id } })
      assert.equal((await ownProfile({ api })).profilePicture, null)
    },
  },
  {
    name: 'a reset request is answered for any email, and an invented code is wrong',
    async check({ connect }) {
      const { api } = connect()
      const email = `${crypto.randomUUID()}@nobody.example`
      await api.auth.requestPasswordReset({ body: { email } })
      const asked = { email, resetPasswordCode: '000000' }
      await assert.rejects(api.auth.verifyResetCode({ body: asked }), isRefusal(422, 'wrong_code'))
      const body = { ...asked, password: 'Riverbend-47' }
      await assert.rejects(api.auth.resetPassword({ body }), isRefusal(422, 'wrong_code'))
    },
  },
  {
    name: 'an invite waits in the list, can be sent again, and is gone when it is revoked',
    async check(side) {
      const { api } = await signIn(side)
      const email = `${crypto.randomUUID()}@invited.example`
      const { id } = await api.auth.inviteClient({ body: { email } })
      assert.ok((await api.auth.listInvites()).some((invite) => invite.id === id && invite.email === email))
      await assert.rejects(api.auth.inviteClient({ body: { email } }), isRefusal(409, 'already_invited'))
      assert.equal((await api.auth.resendInvite({ params: { id } })).id, id)
      await api.auth.revokeInvite({ params: { id } })
      assert.ok((await api.auth.listInvites()).every((invite) => invite.id !== id))
      await assert.rejects(api.auth.revokeInvite({ params: { id } }), isProblem(404))
    },
  },
  {
    name: 'a client can’t be invited again, and a link that was never mailed leads nowhere',
    async check(side) {
      const { api } = await signIn(side)
      const client = (await api.auth.listUsers())[1]
      assert.ok(client)
      const again = { email: client.email.toUpperCase() }
      await assert.rejects(api.auth.inviteClient({ body: again }), isRefusal(409, 'already_client'))
      const body = {
        token: 'invented',
        firstName: 'Teodora',
        lastName: 'Ilieva',
        birthDate: '1990-05-04',
        gender: 'female' as const,
        timezone: 'Europe/Sofia',
        password: 'Riverbend-47',
        consent: true,
      }
      await assert.rejects(api.auth.acceptInvite({ body }), isProblem(404))
    },
  },
  {
    name: 'a client’s exercises are newest first, their pages join, and what is rated is rated whole',
    async check(side) {
      const { api } = await signIn(side)
      const list = await api.exercise.listExerciseProgress()
      const most = list.toSorted((a, b) => b.done - a.done)[0]
      assert.ok(most && most.done > 0)
      const params = { personId: most.personId }
      const sessions = await api.exercise.listExerciseSessions({ params })
      const starts = sessions.map(({ startedAt }) => startedAt)
      assert.deepEqual(starts, starts.toSorted().toReversed())
      const first = await api.exercise.listExerciseSessions({ params, query: { limit: '2' } })
      const next = await api.exercise.listExerciseSessions({ params, query: { limit: '2', before: first[1]?.id } })
      assert.deepEqual([...first, ...next], sessions.slice(0, 4))
      assert.ok(sessions.some(({ result }) => result !== null))
      for (const { goal, bpm, effects, goalEffects, result } of sessions) {
        assert.equal(result, goalEffects[goal])
        assert.equal(effects.respiratory.goal, bpm)
        for (const { change, level } of Object.values(effects)) assert.equal(change === null, level === null)
      }
    },
  },
  {
    name: 'a client begins and finishes an exercise, and the coach sees it',
    async check(side) {
      const coach = (await signIn(side)).api
      const client = (await signIn(side, side.clientCredentials)).api
      const { id: personId } = await ownProfile({ api: client })
      const { today } = await coach.journey.getJourney({ params: { personId } })
      const started = { id: crypto.randomUUID(), goal: 'calm', bpm: 8, startedAt: `${today}T02:00:00.000Z` } as const
      await assert.rejects(coach.exercise.startExercise({ body: started }), isRefusal(403, 'type_not_allowed'))
      assert.deepEqual(await client.exercise.startExercise({ body: started }), started)
      const params = { sessionId: started.id }
      const finish = { endedAt: `${today}T02:10:00.000Z`, rrIntervals: [] }
      for (const rrIntervals of [[-1], [60_001], Array.from({ length: 5001 }, () => 800)]) {
        await assert.rejects(
          client.exercise.finishExercise({ params, body: { ...finish, rrIntervals } }),
          isProblem(422),
        )
      }
      const record = await client.exercise.finishExercise({ params, body: finish })
      assert.deepEqual(await client.exercise.finishExercise({ params, body: finish }), record)
      assert.equal(record.measures, null)
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: '100' } })
      const found = seen.filter(({ id }) => id === started.id)
      assert.equal(found.length, 1)
      assert.equal(found[0]?.endedAt, record.endedAt)
      const unknown = client.exercise.finishExercise({ params: { sessionId: unknownId }, body: finish })
      await assert.rejects(unknown, isProblem(404))
    },
  },
  {
    name: 'a next step that is not planned, was begun already, or belongs to no client of the coach is refused',
    async check(side) {
      const { api } = await signIn(side)
      const list = await api.journey.listJourneys()
      const choices = { goals: ['breathing' as const], goalChoices: ['calm' as const], bpm: 6 as const }
      const start = (personId: string, step: 'learn' | 'sense' | 'grow') =>
        api.journey.startNextStep({ params: { personId }, body: { ...choices, step } })
      const inSense = list.find(({ currentStep }) => currentStep.step === 'sense')
      const inLearn = list.find(({ currentStep }) => currentStep.step === 'learn')
      assert.ok(inSense && inLearn)
      await assert.rejects(start(inSense.personId, 'sense'), isRefusal(409, 'step_already_started'))
      await assert.rejects(start(inSense.personId, 'learn'), isRefusal(409, 'step_already_started'))
      await assert.rejects(start(inLearn.personId, 'grow'), isRefusal(409, 'no_next_step_planned'))
      await assert.rejects(start(unknownId, 'sense'), isProblem(404))
    },
  },
  {
    name: 'activity is counted as it is drawn, and its pages join',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId } of (await api.journey.listJourneys()).slice(0, 8)) {
        const params = { personId }
        const { days, hasEarlier } = await api.calendar.getActivity({ params, query: { days: '31' } })
        for (const { step, slots, extras, windows, exercises, reflections } of days) {
          const count = (states: readonly { state: string }[], ...wanted: string[]) =>
            states.filter(({ state }) => wanted.includes(state)).length
          if (step === 'grow') assert.ok(extras.length >= exercises.done)
          else {
            assert.deepEqual(exercises, { done: count(slots, 'done'), planned: count(slots, 'done', 'missed') })
            assert.deepEqual(reflections, { done: count(windows, 'done'), planned: count(windows, 'done', 'missed') })
          }
        }
        const first = await api.calendar.getActivity({ params, query: { days: '2' } })
        assert.equal(first.hasEarlier, days.length > 2 || hasEarlier)
        const before = first.days.at(-1)?.date
        const next = await api.calendar.getActivity({ params, query: { days: '2', before } })
        assert.deepEqual([...first.days, ...next.days], days.slice(0, 4))
      }
    },
  },
  {
    name: 'reflections by window add up, and assessments are those of the list with their answers',
    async check(side) {
      const { api } = await signIn(side)
      for (const progress of (await api.survey.listSurveyProgress()).slice(0, 8)) {
        const params = { personId: progress.personId }
        const { windows, dates, done, planned } = await api.survey.getReflections({ params })
        const states = windows.flatMap((row) => row.states)
        assert.ok(windows.every((row) => row.states.length === dates.length))
        assert.equal(states.filter((state) => state === 'done').length, done)
        const closed = states.filter((state) => state === 'done' || state === 'missed').length
        assert.equal(closed, planned ?? 0)
        const all = await api.survey.listAssessments({ params })
        for (const { id, status } of progress.assessments) {
          const found = all.find((assessment) => assessment.id === id)
          assert.equal(found?.status, status)
          assert.equal((found?.answers.length ?? 0) > 0, status !== 'incomplete')
        }
      }
    },
  },
  {
    name: 'the hours of engagement add up to its figure',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId } of (await api.deviceMetrics.listEngagements()).slice(0, 8)) {
        const { hours, hourlyUse } = await api.deviceMetrics.getEngagement({ params: { personId } })
        assert.equal(hourlyUse.length, 48)
        const minutes = hourlyUse.reduce((sum, { minutes: used }) => sum + used, 0)
        assert.ok(Math.abs(minutes / 60 - hours) < 0.1)
      }
    },
  },
  {
    name: 'the attention rules judge the figures of the list, and what is reviewed stays so until it is taken back',
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
        assert.equal(facts.hours, engagements.find((row) => row.personId === personId)?.hours)
        assert.equal(names.includes('lowEngagement'), (facts.hours ?? 0) < 10)
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
      const met = async () => {
        const row = (await api.analytics.listAttention()).find((candidate) => candidate.personId === personId)
        return row?.rules.find(({ rule }) => rule === 'lowEngagement')
      }
      const params = { personId, rule: 'lowEngagement' as const }
      const { fingerprint = '' } = (await met()) ?? {}
      await api.analytics.reviewAttention({ params, body: { fingerprint: 'other facts' } })
      assert.equal((await met())?.isReviewed, false)
      await api.analytics.reviewAttention({ params, body: { fingerprint } })
      assert.equal((await met())?.isReviewed, true)
      await api.analytics.reopenAttention({ params })
      assert.equal((await met())?.isReviewed, false)
      const unknown = { ...params, personId: unknownId }
      await assert.rejects(api.analytics.reviewAttention({ params: unknown, body: { fingerprint } }), isProblem(404))
      await assert.rejects(api.analytics.reopenAttention({ params: unknown }), isProblem(404))
    },
  },
  ...clientConformanceCases,
  ...tagConformanceCases,
  ...importConformanceCases,
  {
    name: 'a report’s figures are those of the screen, and cover its period',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId, hours } of (await api.deviceMetrics.listEngagements()).slice(0, 6)) {
        const params = { personId }
        const history = await api.analytics.getIndicators({ params })
        const whole = await api.resource.getReportFigures({ params })
        const week = await api.resource.getReportFigures({ params, query: { period: 'lastSevenDays' } })
        assert.deepEqual([whole.period, whole.hours, whole.until], ['wholeJourney', hours, history.today])
        assert.equal(whole.days, history.days.length)
        assert.equal(whole.mental.coverage, history.days.filter(({ mental }) => mental !== null).length)
        assert.equal(week.days, Math.min(7, whole.days))
      }
    },
  },
  {
    name: 'a draft is kept, and a stale one doesn’t take the place of a newer one',
    async check(side) {
      const { api } = await signIn(side)
      const [first] = await api.deviceMetrics.listEngagements()
      assert.ok(first)
      const params = { personId: first.personId }
      const { version } = await api.resource.getReportDraft({ params })
      const texts = { mentalWellbeing: 'Calm', physicalWellbeing: '', productivity: '', finalComments: 'Well done' }
      const body = { period: 'currentStep' as const, texts }
      const saved = await api.resource.putReportDraft({ params, body, headers: { 'If-Match': `"${version}"` } })
      assert.deepEqual(saved, { ...params, ...body, version: version + 1 })
      assert.deepEqual(await api.resource.getReportDraft({ params }), saved)
      const stale = api.resource.putReportDraft({ params, body, headers: { 'If-Match': `"${version}"` } })
      await assert.rejects(stale, isRefusal(412, 'stale_version'))
      await assert.rejects(api.resource.getReportDraft({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a report is begun and listed, and not found under another client or another id',
    async check(side) {
      const { api } = await signIn(side)
      const [first, second] = await api.deviceMetrics.listEngagements()
      assert.ok(first && second)
      const params = { personId: first.personId }
      const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
      const report = await api.resource.startReport({ params, body: { period: 'wholeJourney', texts } })
      const listed = await api.resource.listReports({ params })
      assert.equal(listed[0]?.id, report.id)
      assert.equal((await api.resource.getReport({ params: { ...params, reportId: report.id } })).id, report.id)
      for (const other of [
        { ...params, reportId: unknownId },
        { personId: second.personId, reportId: report.id },
      ]) {
        await assert.rejects(api.resource.getReport({ params: other }), isProblem(404))
        await assert.rejects(api.resource.getReportFile({ params: other }), isProblem(404))
      }
      await assert.rejects(api.resource.listReports({ params: { personId: unknownId } }), isProblem(404))
    },
  },
]
