import assert from 'node:assert/strict'
import type { ImportedClients } from '../services/account/account.contract.ts'
import { personSchema } from '../services/account/account.contract.ts'
import {
  inAnotherYear,
  isFaultAt,
  isProblem,
  isRefusal,
  ownProfile,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
  type ConformanceSide,
} from './conformance-side.ts'

function importer({ connect, importKey }: ConformanceSide) {
  const { api, tokens } = connect()
  tokens.write({ accessToken: importKey, refreshToken: 'none' })
  return api
}

/** Returns a client with a history, and a coach, each with their own email. */
function newcomer() {
  const name = crypto.randomUUID().slice(0, 8)
  const coach = { email: `coach-${name}@import.example`, firstName: 'Imke', lastName: 'Port' }
  const client: ImportedClients['clients'][number] = {
    email: `client-${name}@import.example`,
    coach: coach.email,
    firstName: 'Ada',
    lastName: 'Newcomer',
    birthDate: '1990-01-31',
    gender: 'female',
    timezones: [
      { timezone: 'Europe/Berlin', since: '2026-05-04T05:00:00.000Z' },
      { timezone: 'Asia/Tokyo', since: '2026-05-08T05:00:00.000Z' },
    ],
    steps: [
      { step: 'learn', startedAt: '2026-05-04T05:00:00.000Z' },
      { step: 'sense', startedAt: '2026-05-12T05:00:00.000Z', bpm: 8, goals: ['breathing'], goalChoices: ['calm'] },
      { step: 'grow' },
    ],
  }
  return { coach, client }
}

export const accountCases: readonly ConformanceCase[] = [
  {
    name: 'a coach’s persons are the coach and clients with birth date, gender and time zone',
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
    name: 'a profile is replaced as a whole; a stale version and another person’s profile are refused',
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
      const other = { params: { id: unknownId }, body: { ...before, firstName: '' } }
      await assert.rejects(api.account.updatePerson(other), isRefusal(403, 'not_your_profile'))
    },
  },
  {
    name: 'a profile’s id, user, type, version and picture don’t change, and a coach has no birth date',
    async check(side) {
      const { api } = await signIn(side)
      const own = await ownProfile({ api })
      const changes = [
        { id: unknownId },
        { userId: unknownId },
        { type: 'user' as const },
        { version: own.version + 1 },
        { profilePicture: unknownId },
        { birthDate: '1990-05-04' },
      ]
      for (const change of changes) {
        const changed = api.account.updatePerson({ params: { id: own.id }, body: { ...own, ...change } })
        await assert.rejects(changed, isFaultAt(Object.keys(change).join()))
      }
    },
  },
  {
    name: 'a client replaces their own profile',
    async check(side) {
      const { api } = await signIn(side, side.clientCredentials)
      const before = await ownProfile({ api })
      const params = { id: before.id }
      const after = await api.account.updatePerson({ params, body: { ...before, aboutMe: 'Walks a lot' } })
      assert.deepEqual(after, { ...before, aboutMe: 'Walks a lot', version: before.version + 1 })
      assert.deepEqual(await ownProfile({ api }), after)
      // `If-Match: *` matches any version.
      const body = { ...after, aboutMe: before.aboutMe }
      await api.account.updatePerson({ params, body, headers: { 'If-Match': '*' } })
    },
  },
  {
    name: 'a client’s device sets its time zone, which must exist',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const since = `${today}T00:30:00.000Z`
      const before = (await ownProfile({ api: client })).timezone ?? ''
      const body = { timezone: 'Asia/Kathmandu', since }
      assert.deepEqual(await client.account.setTimezone({ body }), body)
      const { timezone, earlierTimezones } = await coach.journey.getJourney({ params: { personId } })
      assert.equal(timezone, 'Asia/Kathmandu')
      assert.deepEqual(earlierTimezones?.at(-1), { timezone: before, until: since })
      await client.account.setTimezone({ body: { timezone: before, since } })
      for (const wrong of [
        { timezone: 'Mars/Olympus', since },
        { timezone: before, since: inAnotherYear },
      ]) {
        await assert.rejects(client.account.setTimezone({ body: wrong }), isProblem(422))
      }
    },
  },
  {
    name: 'an import creates a coach and a client once, and a later import adds what is new',
    async check(side) {
      const api = importer(side)
      const { coach, client } = newcomer()
      const [first] = await api.account.importCoaches({ body: { coaches: [coach] } })
      const [second] = await api.account.importCoaches({ body: { coaches: [coach] } })
      assert.deepEqual([first?.isNew, second], [true, { ...first, isNew: false }])
      const early = { ...client, timezones: client.timezones.slice(0, 1), steps: [client.steps[0], { step: 'sense' }] }
      const [created] = await api.account.importClients({ body: { clients: [early as typeof client] } })
      assert.deepEqual([created?.isNew, created?.timezones.length, created?.steps.length], [true, 1, 1])
      const again = { ...client, steps: client.steps.slice(0, 2) }
      for (const clients of [[again], [again], [early as typeof client]]) {
        const [known] = await api.account.importClients({ body: { clients } })
        assert.deepEqual([known?.personId, known?.isNew], [created?.personId, false])
        // The answer contains only the data that this call sent, and nothing from earlier calls.
        assert.deepEqual(known?.timezones, clients[0]?.timezones)
        const begunSteps = clients[0]?.steps.filter(({ startedAt }) => startedAt !== undefined) ?? []
        assert.deepEqual(
          known?.steps.map(({ step }) => step),
          begunSteps.map(({ step }) => step),
        )
      }
      const swapped = { ...newcomer().client, coach: coach.email, email: coach.email }
      await assert.rejects(
        api.account.importClients({ body: { clients: [swapped] } }),
        isRefusal(409, 'not_importable'),
      )
      const strangers = { ...newcomer().client, coach: 'unknown@import.example' }
      await assert.rejects(api.account.importClients({ body: { clients: [strangers] } }), isFaultAt('clients[0].coach'))
      const nowhere = {
        ...newcomer().client,
        coach: coach.email,
        timezones: client.timezones.map(({ since }) => ({ since, timezone: 'Mars/Olympus' })),
      }
      await assert.rejects(
        api.account.importClients({ body: { clients: [nowhere] } }),
        isFaultAt('clients[0].timezones[0].timezone'),
      )
      const ahead = { ...newcomer().client, coach: coach.email, steps: [{ step: 'learn', startedAt: inAnotherYear }] }
      await assert.rejects(api.account.importClients({ body: { clients: [ahead as typeof client] } }), isProblem(422))
    },
  },
  {
    name: 'an import adds a client’s past records',
    async check(side) {
      const api = importer(side)
      const { coach, client } = newcomer()
      await api.account.importCoaches({ body: { coaches: [coach] } })
      const [known] = await api.account.importClients({ body: { clients: [client] } })
      const params = { personId: known?.personId ?? '' }
      const startedAt = '2026-05-13T01:00:00.000Z'
      const endedAt = '2026-05-13T01:08:00.000Z'
      const exercise = { id: crypto.randomUUID(), goal: 'focus' as const, bpm: 8 as const, startedAt, endedAt }
      const reflection = { id: crypto.randomUUID(), answeredAt: startedAt, answers: { mental: 7 } }
      const answers = Array.from({ length: 10 }, (_, index) => ({ question: `question-${index + 1}`, value: 6 }))
      const assessment = { name: 'Sleep and energy', answeredAt: startedAt, answers }
      for (const to of [params, params]) {
        await api.exercise.importExercises({ params: to, body: { exercises: [exercise] } })
        await api.survey.importReflections({ params: to, body: { reflections: [reflection] } })
        await api.survey.importAssessments({ params: to, body: { assessments: [assessment] } })
        await api.deviceMetrics.importDeviceUse({ params: to, body: { uses: [{ startedAt, endedAt }] } })
        await api.deviceMetrics.importHeartRates({
          params: to,
          body: { heartRates: [{ measuredAt: startedAt, pulseRate: 61 }] },
        })
      }
      const late = { ...exercise, endedAt: inAnotherYear }
      await assert.rejects(api.exercise.importExercises({ params, body: { exercises: [late] } }), isProblem(422))
      const open = { ...assessment, name: 'Focus at work' }
      for (const [field, wrong] of Object.entries({
        name: { ...open, name: 'Wellbeing review' },
        answeredAt: { ...open, answeredAt: inAnotherYear },
        'answers[10].question': { ...open, answers: [...answers, { question: 'question-11', value: 6 }] },
      })) {
        const imported = api.survey.importAssessments({ params, body: { assessments: [assessment, wrong] } })
        await assert.rejects(imported, isRefusal(422, 'validation_failed', [`assessments[1].${field}`]))
      }
      const nobodys = { params: { personId: unknownId }, body: { uses: [{ startedAt, endedAt }] } }
      await assert.rejects(api.deviceMetrics.importDeviceUse(nobodys), isProblem(404))
      const rate = { measuredAt: startedAt, pulseRate: 61 }
      const heartRates = [rate, { ...rate, measuredAt: inAnotherYear }, { ...rate, pulseRate: 400 }]
      await assert.rejects(
        api.deviceMetrics.importHeartRates({ params, body: { heartRates } }),
        isRefusal(422, 'validation_failed', ['heartRates[1].measuredAt', 'heartRates[2].pulseRate']),
      )
      const unknown = { params: { personId: unknownId }, body: { heartRates: [rate] } }
      await assert.rejects(api.deviceMetrics.importHeartRates(unknown), isProblem(404))
    },
  },
  {
    name: 'an import needs its own key, and the key allows nothing else',
    async check(side) {
      const { coach } = newcomer()
      const { api: asCoach } = await signIn(side)
      await assert.rejects(
        asCoach.account.importCoaches({ body: { coaches: [coach] } }),
        isRefusal(403, 'type_not_allowed'),
      )
      await assert.rejects(
        side.connect().api.account.importCoaches({ body: { coaches: [coach] } }),
        isRefusal(401, 'token_required'),
      )
      await assert.rejects(importer(side).account.listPersons(), isRefusal(401, 'invalid_token'))
    },
  },
]
