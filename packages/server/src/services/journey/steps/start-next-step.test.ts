import { contract, type Journey, type NextStep } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../../../test/support/statements.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const coachAccount = { email: 'dana@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server, coachAccount)
  client = await addClient(server, { coach })
  accessToken = await server.signIn(coachAccount.email, coachAccount.password)
})

const choices: NextStep = { step: 'sense', goals: ['stressBalance', 'breathing'], goalChoices: ['calm'], bpm: 8 }

const change = (body: Partial<NextStep> = {}, personId = client.clientId) =>
  server.call(contract.journey.startNextStep, { params: { personId }, body: { ...choices, ...body } }, { accessToken })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const stepsOf = async () => (await server.useCases.journey.getJourney(coach, client.clientId)).steps

describe('starting the next step', () => {
  it('ends the current step, begins the planned one with the choices, and returns the journey', async () => {
    const response = await change()
    expect(response.status).toBe(200)
    const journey = (await response.json()) as Journey
    expect(journey.steps[0]).toMatchObject({ step: 'learn', status: 'completed', endedOn: '2026-06-10' })
    expect(journey.steps[1]).toMatchObject({
      step: 'sense',
      status: 'active',
      startedOn: '2026-06-11',
      goals: ['stressBalance', 'breathing'],
      goalChoices: ['calm'],
      bpm: 8,
    })
    expect(journey.steps).toEqual(await stepsOf())
  })

  it('computes the journey only once', async () => {
    const statements = statementsOf(server.database.pools.app)
    expect((await change()).status).toBe(200)
    // A single statement reads the journey. It is recognised by the part that reads the client's zones.
    expect(statements().filter((text) => text.includes("'since', t.since"))).toHaveLength(1)
  })

  it('promise 31: takes effect once if fifty calls request it at the same time, and all other calls are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => change().then(codeOf)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([status, code]) => status === 409 && code === 'step_already_started')).toHaveLength(49)
    expect((await stepsOf()).map(({ status }) => status)).toEqual(['completed', 'active', 'planned'])
  })

  it('is refused if the requested step is not the planned next step', async () => {
    expect(await codeOf(await change({ step: 'learn' }))).toEqual([409, 'step_already_started'])
    expect(await codeOf(await change({ step: 'grow' }))).toEqual([409, 'no_next_step_planned'])
    expect((await stepsOf())[0]?.status).toBe('active')
  })

  it('promise 13: is refused for another coach’s client in the same way as for an unknown client', async () => {
    const foreign = await addClient(server, { coach: await addCoach(server) })
    expect(await codeOf(await change({}, foreign.clientId))).toEqual([404, 'not_found'])
    expect(await codeOf(await change({}, '019a0000-0000-7000-8000-00000000ffff'))).toEqual([404, 'not_found'])
  })

  it.each<[string, object, string]>([
    ['no goal', { goals: [] }, 'goals'],
    ['a goal twice', { goals: ['breathing', 'breathing'] }, 'goals'],
    ['no exercise type', { goalChoices: [] }, 'goalChoices'],
    ['a pace that is not offered', { bpm: 7 }, 'bpm'],
  ])('is refused with %s', async (_, body, path) => {
    const response = await change(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path }] })
  })
})
