import {
  attentionFacts,
  attentionOf,
  followUpOf,
  laggingOf,
  utcDate,
  type AttentionFacts,
  type ClientAttention,
  type JudgedClient,
  type LocalDate,
} from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/problems.ts'
import type { ClientsScope, CoachScope } from '../../../domain/client-scope.ts'
import { latestDay } from '../../../domain/latest-data.ts'
import type { NoteUseCases } from '../../account/notes/note.use-cases.ts'
import type { DeviceMetricsUseCases } from '../../device-metrics/device-metrics.use-cases.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'
import type { IndicatorUseCases } from '../indicators/indicator.use-cases.ts'
import { findReviews } from './attention.repository.ts'

export interface ListAttentionDeps {
  db: Db
  clock: Clock
  indicators: Pick<IndicatorUseCases, 'listIndicatorsLately'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'listEngagementsToJudge'>
  journey: Pick<JourneyUseCases, 'listStepProgress'>
  notes: Pick<NoteUseCases, 'listFollowUps'>
}

type ListedClient = Awaited<ReturnType<DeviceMetricsUseCases['listEngagementsToJudge']>>[number]
type ListedIndicators = Awaited<ReturnType<IndicatorUseCases['listIndicatorsLately']>>[number]
type ListedStep = Awaited<ReturnType<JourneyUseCases['listStepProgress']>>[number]

/** Returns the current step in the form that the rules need. */
const stepOf = ({ place, plan, exercisesDone, count }: ListedStep): AttentionFacts['step'] => ({
  step: place.currentStep.step,
  ...count,
  exercises: { done: exercisesDone, planned: plan.exercises },
  nextStep: place.nextStep,
})

/** The sources of a client's facts, apart from the coach's follow-ups. */
interface Sources {
  readonly client: ListedClient
  readonly progress: ListedStep | undefined
  readonly figuresOf: ReturnType<ListedIndicators['figuresAt']> | undefined
  /** The latest day on which the client answered an indicator's question. */
  readonly answeredOn: LocalDate | null | undefined
}

type FollowUp = AttentionFacts['followUp']

type FactsDeps = Pick<ListAttentionDeps, 'indicators' | 'deviceMetrics' | 'journey'>

/** Reads the sources of facts about the coach's clients. */
async function readSources({ indicators, deviceMetrics, journey }: FactsDeps, scope: ClientsScope): Promise<Sources[]> {
  const [steps, engagements, figures] = await Promise.all([
    journey.listStepProgress(scope),
    deviceMetrics.listEngagementsToJudge(scope),
    indicators.listIndicatorsLately(scope),
  ])
  const progressOf = new Map(steps.map((progress) => [progress.place.personId, progress]))
  const indicatorsOf = new Map(figures.map((listed) => [listed.personId, listed]))
  return engagements.map((client) => {
    const { personId } = client.engagement
    const answers = indicatorsOf.get(personId)
    return {
      client,
      progress: progressOf.get(personId),
      figuresOf: answers?.figuresAt(client.today),
      answeredOn: answers?.answeredOn,
    }
  })
}

/**
 * Returns a client's facts as they were `daysAgo` days ago. Facts that are slow to compute are computed only when a
 * rule needs them.
 */
function factsBefore(facts: AttentionFacts, { client, progress, figuresOf }: Sources, days: number): AttentionFacts {
  const { lastConnectedAt, lastDataOn, daysWithoutData, step, followUp } = facts
  return {
    ...client.before(days),
    lastConnectedAt,
    lastDataOn,
    daysWithoutData: daysWithoutData === null ? null : Math.max(0, daysWithoutData - days),
    followUp:
      followUp && followUp.daysOverdue >= days ? { ...followUp, daysOverdue: followUp.daysOverdue - days } : null,
    get laggingIndicators() {
      return laggingOf(figuresOf?.(days))
    },
    get step() {
      const count = progress?.countBefore(days)
      return step && count ? { ...step, ...count } : null
    },
    get grow() {
      return progress?.growPace(days) ?? null
    },
  }
}

/** Returns a client's current facts, and a function that returns the facts of earlier days. */
function judgedClient(sources: Sources, followUp: FollowUp): JudgedClient {
  const { client, progress, figuresOf, answeredOn } = sources
  const { engagement, today } = client
  const facts = attentionFacts({
    engagement,
    indicators: figuresOf?.(0),
    startedOn: progress?.place.startedOn,
    step: progress ? stepOf(progress) : null,
    lastDataOn: latestDay(client.lastDataOn, progress?.recordedOn, answeredOn),
    today,
    grow: progress?.growPace(0) ?? null,
    followUp,
  })
  // Cache the facts, because several rules read those of the same days.
  const earlier: AttentionFacts[] = []
  return {
    personId: engagement.personId,
    facts,
    factsBefore: (days) => (earlier[days] ??= factsBefore(facts, sources, days)),
  }
}

/**
 * Evaluates the attention rules for the coach's clients. A list leaves out paused and archived clients. If the scope
 * names clients, those who are paused or archived have no rules.
 */
const judge =
  (deps: ListAttentionDeps) =>
  async (scope: ClientsScope, today: LocalDate): Promise<ClientAttention[]> => {
    const [clients, followUps, reviews] = await Promise.all([
      readSources(deps, scope),
      deps.notes.listFollowUps(scope, today),
      findReviews(deps.db, scope),
    ])
    const followUpsOf = new Map(followUps.map(({ personId, followUps: open }) => [personId, open]))
    const isPaused = (personId: string) => reviews.get(personId)?.isPaused === true
    const listed = scope.clientIds ? clients : clients.filter(({ client }) => !isPaused(client.engagement.personId))
    const judged = listed.map((sources) =>
      judgedClient(sources, followUpOf(followUpsOf.get(sources.client.engagement.personId) ?? [], today)),
    )
    return attentionOf(judged, (personId) => reviews.get(personId)).map((client) =>
      isPaused(client.personId) ? { ...client, rules: [] } : client,
    )
  }

/**
 * Returns the current facts about the coach's clients, by client id. They don't contain follow-ups, which the coach
 * sets.
 */
export const listFacts =
  (deps: FactsDeps) =>
  async (scope: ClientsScope): Promise<ReadonlyMap<string, AttentionFacts>> => {
    const clients = await readSources(deps, scope)
    return new Map(clients.map((sources) => [sources.client.engagement.personId, judgedClient(sources, null).facts]))
  }

/** Returns today's date in UTC. */
export const todayInUtc = ({ clock }: Pick<ListAttentionDeps, 'clock'>) => utcDate(clock.now().getTime())

/**
 * Lists the attention rules that each of the coach's clients currently meets, in no particular order. `today` is the
 * coach's day, which determines the follow-ups that are due. It defaults to the day in UTC.
 */
export const listAttention =
  (deps: ListAttentionDeps) =>
  (scope: CoachScope, today = todayInUtc(deps)): Promise<ClientAttention[]> =>
    judge(deps)(scope, today)

/**
 * Like `listAttention`, but for one of the coach's clients.
 * @throws ProblemError 404 `not_found`
 */
export const getAttention =
  (deps: ListAttentionDeps) =>
  async (scope: CoachScope, clientId: string, today = todayInUtc(deps)): Promise<ClientAttention> => {
    const [client] = await judge(deps)({ ...scope, clientIds: [clientId] }, today)
    if (!client) throw notFound()
    return client
  }
