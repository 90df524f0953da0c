import assert from 'node:assert/strict'
import type { ImportedClients } from '../services/account/account.contract.ts'
import { isProblem, isRefusal, signIn, unknownId, type ConformanceSide } from './conformance-side.ts'

const inAnotherYear = '2099-01-01T08:00:00.000Z'

function importer({ connect, importKey }: ConformanceSide) {
  const { api, tokens } = connect()
  tokens.write({ accessToken: importKey, refreshToken: 'none' })
  return api
}

/** Somebody of the past, of a coach whom nobody else looks at. */
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

/** What an organisation that moves to Attune may do: bring people along with their past, as often as it wants. */
export const importConformanceCases: readonly { name: string; check: (side: ConformanceSide) => Promise<void> }[] = [
  {
    name: 'an import brings a coach and a client along once, and adds what happened since',
    async check(side) {
      const api = importer(side)
      const { coach, client } = newcomer()
      const [first] = await api.account.importCoaches({ body: { coaches: [coach] } })
      const [second] = await api.account.importCoaches({ body: { coaches: [coach] } })
      assert.deepEqual([first?.isNew, second], [true, { ...first, isNew: false }])
      const early = { ...client, timezones: client.timezones.slice(0, 1), steps: [client.steps[0], { step: 'sense' }] }
      const [begun] = await api.account.importClients({ body: { clients: [early as typeof client] } })
      assert.deepEqual([begun?.isNew, begun?.timezones.length, begun?.steps.length], [true, 1, 1])
      const again = { ...client, steps: client.steps.slice(0, 2) }
      for (const clients of [[again], [again], [early as typeof client]]) {
        const [known] = await api.account.importClients({ body: { clients } })
        assert.deepEqual([known?.personId, known?.isNew], [begun?.personId, false])
        // What was sent now, and nothing that was sent before.
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
      const strangers = { ...newcomer().client, coach: 'nobody@import.example' }
      await assert.rejects(api.account.importClients({ body: { clients: [strangers] } }), isProblem(422))
      const ahead = { ...newcomer().client, coach: coach.email, steps: [{ step: 'learn', startedAt: inAnotherYear }] }
      await assert.rejects(api.account.importClients({ body: { clients: [ahead as typeof client] } }), isProblem(422))
    },
  },
  {
    name: 'an import brings the records of a client along, of what is past',
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
      }
      const late = { ...exercise, endedAt: inAnotherYear }
      await assert.rejects(api.exercise.importExercises({ params, body: { exercises: [late] } }), isProblem(422))
      const unknown = { ...assessment, name: 'Wellbeing review' }
      await assert.rejects(api.survey.importAssessments({ params, body: { assessments: [unknown] } }), isProblem(422))
      const nobodys = { params: { personId: unknownId }, body: { uses: [{ startedAt, endedAt }] } }
      await assert.rejects(api.deviceMetrics.importDeviceUse(nobodys), isProblem(404))
    },
  },
  {
    name: 'an import takes its own key and nobody’s session, and the key opens nothing else',
    async check(side) {
      const { coach } = newcomer()
      const { api: asCoach } = await signIn(side)
      await assert.rejects(
        asCoach.account.importCoaches({ body: { coaches: [coach] } }),
        isRefusal(403, 'type_not_allowed'),
      )
      await assert.rejects(side.connect().api.account.importCoaches({ body: { coaches: [coach] } }), isProblem(401))
      await assert.rejects(importer(side).account.listPersons(), isProblem(401))
    },
  },
]
