import assert from 'node:assert/strict'
import { addDays } from '../model/time/local-date.ts'
import { isProblem, isRefusal, ownProfile, signIn, unknownId, type ConformanceSide } from './conformance-side.ts'

/** Both sides signed in, and the client's today. */
async function together(side: ConformanceSide) {
  const coach = (await signIn(side)).api
  const client = (await signIn(side, side.clientCredentials)).api
  const { id: personId } = await ownProfile({ api: client })
  const { today } = await coach.journey.getJourney({ params: { personId } })
  return { coach, client, personId, today }
}

const inAnotherYear = '2099-01-01T08:00:00.000Z'

/** What a client's own app and devices may do: records of what is past, sent as often as the network wants it. */
export const clientConformanceCases: readonly { name: string; check: (side: ConformanceSide) => Promise<void> }[] = [
  {
    name: 'exercises that a client hands in later are seen once, however often they are sent',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const exercise = {
        id: crypto.randomUUID(),
        goal: 'calm' as const,
        bpm: 8 as const,
        startedAt: `${today}T01:00:00.000Z`,
        endedAt: `${today}T01:10:00.000Z`,
      }
      for (const times of [1, 2]) {
        await client.exercise.recordExercises({ body: { exercises: Array.from({ length: times }, () => exercise) } })
      }
      const seen = await coach.exercise.listExerciseSessions({ params: { personId }, query: { limit: '100' } })
      assert.equal(seen.filter(({ id }) => id === exercise.id).length, 1)
      for (const wrong of [
        { ...exercise, endedAt: inAnotherYear },
        { ...exercise, endedAt: `${today}T00:59:00.000Z` },
      ]) {
        await assert.rejects(client.exercise.recordExercises({ body: { exercises: [wrong] } }), isProblem(422))
      }
      await assert.rejects(client.exercise.recordExercises({ body: { exercises: [] } }), isProblem(422))
      await assert.rejects(
        coach.exercise.recordExercises({ body: { exercises: [exercise] } }),
        isRefusal(403, 'type_not_allowed'),
      )
    },
  },
  {
    name: 'reflections are taken when they are past and answer something from 0 to 10',
    async check(side) {
      const { client, today } = await together(side)
      const given = { id: crypto.randomUUID(), answeredAt: `${today}T01:00:00.000Z`, answers: { mental: 7 } }
      await client.survey.recordReflections({ body: { reflections: [given] } })
      await client.survey.recordReflections({ body: { reflections: [given] } })
      for (const wrong of [
        { ...given, answeredAt: inAnotherYear },
        { ...given, answers: {} },
        { ...given, answers: { mental: 11 } },
        { ...given, answers: { mental: 6.5 } },
      ]) {
        await assert.rejects(client.survey.recordReflections({ body: { reflections: [wrong] } }), isProblem(422))
      }
    },
  },
  {
    name: 'an open assessment is in progress with its first answer, complete with its last, and then stays as it is',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const answeredAt = `${today}T01:00:00.000Z`
      const open = (await client.survey.listOpenSurveys()).find(({ type }) => type === 'assessment')
      const surveyId = open?.surveyId
      if (open && surveyId) {
        const params = { surveyId }
        const answers = open.questions.map(({ question }) => ({ question, value: 6 }))
        const first = await client.survey.answerAssessment({
          params,
          body: { answeredAt, answers: answers.slice(0, 1) },
        })
        assert.equal(first.status, 'inProgress')
        const whole = await client.survey.answerAssessment({ params, body: { answeredAt, answers } })
        assert.deepEqual(whole, { surveyId, status: 'complete', answered: answers.length, questions: answers.length })
        assert.deepEqual(await client.survey.answerAssessment({ params, body: { answeredAt, answers } }), whole)
        const other = { answeredAt, answers: answers.map((answer) => ({ ...answer, value: 1 })) }
        const change = client.survey.answerAssessment({ params, body: other })
        await assert.rejects(change, isRefusal(409, 'assessment_completed'))
        const listed = await coach.survey.listAssessments({ params: { personId } })
        assert.equal(listed.find(({ id }) => id === surveyId)?.status, 'complete')
        const left = await client.survey.listOpenSurveys()
        assert.ok(left.every((survey) => survey.surveyId !== surveyId))
      }
      const params = { surveyId: unknownId }
      const body = { answeredAt, answers: [{ question: 'question-1', value: 6 }] }
      await assert.rejects(client.survey.answerAssessment({ params, body }), isProblem(404))
    },
  },
  {
    name: 'heart rates of a day are kept once each, and the coach reads their means by the minute',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const { startedOn } = await coach.journey.getJourney({ params: { personId } })
      const date = addDays(startedOn, 1)
      const heartRates = [
        { measuredAt: `${date}T12:00:10.000Z`, pulseRate: 60 },
        { measuredAt: `${date}T12:00:40.000Z`, pulseRate: 63 },
        { measuredAt: `${date}T12:02:00.000Z`, pulseRate: 71 },
      ]
      for (const part of [heartRates, heartRates.slice(1)]) {
        await client.deviceMetrics.recordHeartRates({ body: { heartRates: part } })
      }
      const seen = await coach.deviceMetrics.getHeartRates({ params: { personId }, query: { date } })
      assert.deepEqual(seen.minutes, [
        { startsAt: `${date}T12:00:00.000Z`, pulseRate: 61.5 },
        { startsAt: `${date}T12:02:00.000Z`, pulseRate: 71 },
      ])
      const future = { heartRates: [{ measuredAt: inAnotherYear, pulseRate: 60 }] }
      await assert.rejects(client.deviceMetrics.recordHeartRates({ body: future }), isProblem(422))
      await assert.rejects(coach.deviceMetrics.getHeartRates({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'device use is taken when it is past and ends after it starts',
    async check(side) {
      const { client, today } = await together(side)
      const use = { startedAt: `${today}T01:00:00.000Z`, endedAt: `${today}T01:20:00.000Z` }
      await client.deviceMetrics.recordDeviceUse({ body: { uses: [use, use] } })
      for (const wrong of [
        { ...use, endedAt: inAnotherYear },
        { startedAt: use.endedAt, endedAt: use.startedAt },
      ]) {
        await assert.rejects(client.deviceMetrics.recordDeviceUse({ body: { uses: [wrong] } }), isProblem(422))
      }
    },
  },
  {
    name: 'the calendar holds what activity counts, day by day, and no more days than it may',
    async check(side) {
      const { api } = await signIn(side)
      const journeys = (await api.journey.listJourneys()).filter(({ currentStep }) => currentStep.step !== 'grow')
      for (const { personId, id, today, currentStep } of journeys.slice(0, 4)) {
        const params = { personId }
        const events = await api.calendar.listEvents({ params, query: { from: today, to: today } })
        const [day] = (await api.calendar.getActivity({ params, query: { days: '1' } })).days
        assert.equal(day?.date, today)
        const done = events.filter(({ entityType, status }) => entityType === 'exercise' && status === 'completed')
        // What came on top of the slots was done, too, and doesn't count.
        assert.equal(done.length, (day?.exercises.done ?? 0) + (day?.extras.length ?? 0))
        const named = events.map(({ entityId }) => entityId)
        assert.ok(named.includes(id) && named.includes(currentStep.id))
        assert.deepEqual(
          events.map(({ startsAt }) => startsAt),
          events.map(({ startsAt }) => startsAt).toSorted(),
        )
        const tooMany = api.calendar.listEvents({ params, query: { from: '2020-01-01', to: today } })
        await assert.rejects(tooMany, isProblem(422))
      }
      await assert.rejects(api.calendar.listEvents({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a client’s device tells its time zone, which must be one',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const since = `${today}T00:30:00.000Z`
      const before = (await ownProfile({ api: client })).timezone ?? ''
      const body = { timezone: 'Asia/Kathmandu', since }
      assert.deepEqual(await client.account.setTimezone({ body }), body)
      const { timezone } = await coach.journey.getJourney({ params: { personId } })
      assert.equal(timezone, 'Asia/Kathmandu')
      await client.account.setTimezone({ body: { timezone: before, since } })
      for (const wrong of [
        { timezone: 'Mars/Olympus', since },
        { timezone: before, since: inAnotherYear },
      ]) {
        await assert.rejects(client.account.setTimezone({ body: wrong }), isProblem(422))
      }
    },
  },
]
