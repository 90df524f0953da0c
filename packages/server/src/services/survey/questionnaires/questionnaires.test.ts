import type { Questionnaire } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import who5File from '../../../../../../docs/questionnaires/who-5.json' with { type: 'json' }
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { addPair, otherOrganisationId } from '../../../../test/support/clients/two-organisations.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { actAs } from '../../../platform/request-actor.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

const who5 = { ...(who5File as Questionnaire), when: [{ step: 'learn' as const, day: 2 }] }
/** The next version, which asks two questions. */
const shorter: Questionnaire = {
  ...who5,
  version: 2,
  questions: who5.questions.slice(0, 2),
  scoring: { ...who5.scoring, multiplier: 10 },
}

const add = (content: Questionnaire, options?: { isTrial: boolean }) =>
  server.useCases.survey.addQuestionnaire(server.organisationId, content, options)
const assessments = () => server.useCases.survey.listAssessments(coach, client.clientId)
const own = async () => (await assessments()).filter(({ name }) => name === 'WHO-5')
const openOnes = async () =>
  (await server.useCases.survey.listOpenSurveys(client)).filter(({ name }) => name === 'WHO-5')

/** Answers the open assessment of WHO-5 that is due on a day. */
async function answer(values: readonly number[], { date, at }: { date?: string; at: string }) {
  const open = (await openOnes()).find((one) => date === undefined || one.date === date)
  const answers = values.map((value, index) => ({ question: `question-${index + 1}`, value }))
  return server.useCases.survey.answerAssessment(client, open?.surveyId ?? '', { answeredAt: at, answers })
}

beforeEach(async () => {
  server.clock.set(new Date('2026-06-01T09:00:00Z'))
  coach = await addCoach(server)
})

const beginJourney = async () => (client = await addClient(server, { coach }))

describe('an organisation’s own questionnaire', () => {
  it('is asked in each step that begins after it was added, on its day, with its instructions, scale and questions', async () => {
    expect(await add(who5)).toEqual({ outcome: 'added', clients: 0 })
    await beginJourney()
    expect((await own()).map(({ date, status, step }) => [date, status, step])).toEqual([
      ['2026-06-02', 'incomplete', 'learn'],
    ])
    expect(await openOnes()).toEqual([])
    server.clock.set(new Date('2026-06-02T00:00:00Z'))
    expect(await openOnes()).toMatchObject([
      {
        type: 'assessment',
        date: '2026-06-02',
        closesAt: null,
        questionnaire: { version: 1, language: 'en-US', instructions: who5.instructions, scale: who5.scale },
        questions: [{ question: 'question-1', text: 'I have felt cheerful and in good spirits' }, {}, {}, {}, {}],
        answers: [],
      },
    ])
    const names = (await server.useCases.survey.listSurveyProgress(coach))[0]?.assessments.map(({ name }) => name)
    expect(names).toEqual(['Wellbeing baseline', 'WHO-5'])
  })

  it('is asked in a step that has begun, too, on days that aren’t open yet in any zone', async () => {
    await beginJourney()
    const when = [1, 2, 3, 7].map((day) => ({ step: 'learn' as const, day }))
    expect(await add({ ...who5, when: [...when, { step: 'sense', day: 3 }] })).toEqual({ outcome: 'added', clients: 1 })
    expect((await own()).map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-07'])
  })

  it('has a score on its scale once every question is answered, and its change from the one before', async () => {
    await add({ ...who5, when: [1, 3, 5].map((day) => ({ step: 'learn' as const, day })) })
    await beginJourney()
    const scores = async () => (await own()).map(({ questionnaire }) => [questionnaire?.score, questionnaire?.change])
    server.clock.set(new Date('2026-06-05T09:00:00Z'))
    await answer([3, 3, 2, 2], { date: '2026-06-01', at: '2026-06-01T08:00:00Z' })
    expect(await scores()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    await answer([3, 3, 2, 2, 3], { date: '2026-06-01', at: '2026-06-01T08:30:00Z' })
    await answer([4, 3, 3, 3, 3], { date: '2026-06-03', at: '2026-06-03T08:00:00Z' })
    await answer([1, 2, 1, 1, 2], { date: '2026-06-05', at: '2026-06-05T08:00:00Z' })
    expect(await scores()).toEqual([
      [52, null],
      [64, 12],
      [28, -36],
    ])
    expect((await own())[1]).toMatchObject({
      status: 'complete',
      questionnaire: { version: 1, range: { min: 0, max: 100 }, better: 'higher', relevantChange: 10 },
      answers: [{ question: 'I have felt cheerful and in good spirits', value: 4 }, {}, {}, {}, {}],
    })
  })

  it('refuses an answer outside of its scale, and a question that it doesn’t ask', async () => {
    await add({ ...who5, when: [{ step: 'learn', day: 1 }] })
    await beginJourney()
    const at = '2026-06-01T08:00:00Z'
    for (const [values, path] of [
      [[0, 6], 'answers[1].value'],
      [[0, 1, 2, 3, 4, 5], 'answers[5].question'],
    ] as const)
      await expect(answer(values, { at })).rejects.toMatchObject({ code: 'validation_failed', errors: [{ path }] })
    expect((await own())[0]?.status).toBe('incomplete')
  })

  it('is imported by its name, and the answers belong to the assessment that was due last', async () => {
    await add({ ...who5, when: [1, 3].map((day) => ({ step: 'learn' as const, day })) })
    await beginJourney()
    server.clock.set(new Date('2026-06-06T09:00:00Z'))
    const answers = [4, 3, 3, 3, 3].map((value, index) => ({ question: `question-${index + 1}`, value }))
    const sent = ['2026-06-02T08:00:00Z', '2026-06-04T08:00:00Z'].map((answeredAt) => ({
      name: 'WHO-5',
      answeredAt,
      answers,
    }))
    await server.useCases.survey.importAssessments(client, { assessments: sent })
    await server.useCases.survey.importAssessments(client, { assessments: sent })
    expect((await own()).map(({ completedAt, questionnaire }) => [completedAt, questionnaire?.score])).toEqual([
      ['2026-06-02T08:00:00.000Z', 64],
      ['2026-06-04T08:00:00.000Z', 64],
    ])
  })
})

describe('a new version', () => {
  it('replaces the earlier one where it isn’t open yet, and open and answered assessments keep theirs', async () => {
    await add({ ...who5, when: [1, 2, 6, 7].map((day) => ({ step: 'learn' as const, day })) })
    await beginJourney()
    server.clock.set(new Date('2026-06-02T09:00:00Z'))
    await answer([3, 3, 2, 2, 3], { date: '2026-06-01', at: '2026-06-01T08:00:00Z' })
    const when = [6, 8].map((day) => ({ step: 'learn' as const, day }))
    expect(await add({ ...shorter, when })).toEqual({ outcome: 'added', clients: 1 })
    expect((await own()).map(({ date, status, questionnaire }) => [date, status, questionnaire?.version])).toEqual([
      ['2026-06-01', 'complete', 1],
      ['2026-06-02', 'incomplete', 1],
      ['2026-06-06', 'incomplete', 2],
      ['2026-06-08', 'incomplete', 2],
    ])
    expect((await own())[0]?.questionnaire?.score).toBe(52)
    server.clock.set(new Date('2026-06-06T09:00:00Z'))
    await answer([5, 5], { date: '2026-06-06', at: '2026-06-06T08:00:00Z' })
    // A change between versions would compare scores of different questions.
    expect((await own())[2]?.questionnaire).toMatchObject({ version: 2, score: 100, change: null })
  })

  it('must have a higher number, and a stored version never changes', async () => {
    await add(who5)
    expect(await add(who5)).toEqual({ outcome: 'known' })
    expect(await add({ ...who5, source: 'Another' })).toEqual({ outcome: 'otherContent' })
    await add({ ...shorter, version: 4 })
    expect(await add({ ...shorter, version: 3 })).toEqual({ outcome: 'older', latest: 4 })
    const stored = await server.useCases.survey.listQuestionnaires(server.organisationId)
    expect(stored.map(({ version, source }) => [version, source])).toEqual([
      [1, who5.source],
      [4, who5.source],
    ])
  })

  it('with no days ends the questionnaire: no step has it from then on', async () => {
    await add(who5)
    await add({ ...shorter, when: [] })
    await beginJourney()
    expect(await own()).toEqual([])
  })

  it('is only tried: nothing is stored', async () => {
    expect(await add(who5, { isTrial: true })).toEqual({ outcome: 'added', clients: 0 })
    expect(await server.useCases.survey.listQuestionnaires(server.organisationId)).toEqual([])
  })
})

it('callers read the questionnaires of their organisation alone, and change none', async () => {
  server.clock.set(new Date('2026-06-11T09:00:00Z'))
  const { organisationId } = server
  await server.useCases.account.createOrganisation({ id: otherOrganisationId, name: 'Another organisation' })
  await server.useCases.survey.addQuestionnaire(otherOrganisationId, { ...who5, name: 'Theirs' })
  await add(who5)
  const pair = await addPair(server, { name: 'mine', organisationId })
  for (const personId of [pair.coachId, pair.clientId]) {
    const rows = await actAs({ caller: { organisationId, personId } }, () =>
      server.db.selectFrom('questionnaire').select('name').orderBy('name').execute(),
    )
    expect(rows).toEqual([{ name: 'WHO-5' }])
    const change = actAs({ caller: { organisationId, personId } }, () =>
      server.db.updateTable('questionnaire').set({ version: 9 }).execute(),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
  }
  expect((await server.useCases.survey.listQuestionnaires(organisationId)).map(({ name }) => name)).toEqual(['WHO-5'])
})
