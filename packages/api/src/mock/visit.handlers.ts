import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { isNothingNew, type WhatsNew } from '../services/analytics/analytics.contract.ts'
import { MockProblem } from './answering.ts'
import { rowOf } from './checks.ts'
import type { SignedIn } from './sessions.ts'
import type { MockVisit, MockWorld } from './world/world.ts'

const nothingNew: WhatsNew = {
  crossedLimits: [],
  overdueAssessments: [],
  answeredAssessments: [],
  exercises: 0,
  reflections: 0,
  minutesOfUse: 0,
  missedStreaks: [],
}

/** A coach's looks at the world's clients. The clock of the mocks rests, so no look ends without a call. */
export function visitHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { analytics } = contract

  const arrivalsOf = (personId: string, from: number, until?: number) =>
    world.arrivals.slice(from, until).filter((arrival) => arrival.personId === personId)
  const looksAt = (personId: string) => {
    rowOf(world.engagements, personId)
    return world.visits.filter((look) => look.personId === personId)
  }
  const isOpen = ({ endedAt }: MockVisit) => endedAt === null
  /** When what is new begins: with the open look, or with the end of the last one. */
  const beginOf = (looks: readonly MockVisit[]): Pick<MockVisit, 'since' | 'arrivedBefore'> => {
    const open = looks.find(isOpen)
    if (open) return open
    const last = looks.at(-1)
    return { since: last?.endedAt ?? null, arrivedBefore: last?.arrivedUntil ?? 0 }
  }
  function newsOf(personId: string, arrivedBefore: number): WhatsNew {
    const known = world.whatsNew.get(personId) ?? nothingNew
    const arrivals = arrivalsOf(personId, arrivedBefore)
    const count = (kind: string) => arrivals.filter((arrival) => arrival.kind === kind).length
    return {
      ...known,
      exercises: known.exercises + count('exercise'),
      reflections: known.reflections + count('reflection'),
      minutesOfUse: arrivals.reduce(
        (sum, arrival) => sum + (arrival.kind === 'deviceUse' ? arrival.minutes : 0),
        known.minutesOfUse,
      ),
      answeredAssessments: [
        ...known.answeredAssessments,
        ...arrivals.flatMap((arrival) => (arrival.kind === 'assessment' ? [arrival.assessment] : [])),
      ],
    }
  }
  function find({ personId, visitId }: { personId: string; visitId: string }): MockVisit {
    const look = looksAt(personId).find(({ id }) => id === visitId)
    if (!look) throw new MockProblem('not_found')
    return look
  }

  return [
    signedIn(analytics.listVisits, () =>
      world.engagements.map(({ personId }) => {
        const looks = looksAt(personId)
        const { since, arrivedBefore } = beginOf(looks)
        const lastLookedAt = looks.some(isOpen) ? null : since
        return {
          personId,
          lastLookedAt,
          hasNews: lastLookedAt !== null && !isNothingNew(newsOf(personId, arrivedBefore)),
        }
      }),
    ),
    signedIn(analytics.startVisit, ({ params: { personId } }) => {
      const begin = beginOf(looksAt(personId))
      const look: MockVisit = {
        ...begin,
        id: crypto.randomUUID(),
        personId,
        endedAt: null,
        arrivedUntil: world.arrivals.length,
      }
      world.visits.push(look)
      return {
        id: look.id,
        startedAt: world.now.toISOString(),
        since: look.since,
        news: look.since === null ? null : newsOf(personId, look.arrivedBefore),
      }
    }),
    signedIn(analytics.continueVisit, ({ params }) => {
      const look = find(params)
      if (!isOpen(look)) throw new MockProblem('look_ended')
      const arrivals = arrivalsOf(look.personId, look.arrivedUntil)
      const records = arrivals.filter(({ kind }) => kind !== 'deviceUse').length
      return { newRecords: records + (records < arrivals.length ? 1 : 0) }
    }),
    signedIn(analytics.endVisit, ({ params }) => {
      const look = find(params)
      if (!isOpen(look)) return
      Object.assign(look, { endedAt: world.now.toISOString(), arrivedUntil: world.arrivals.length })
      // In the order of their ends.
      world.visits = [...world.visits.filter((other) => other !== look), look]
      if (!looksAt(look.personId).some(isOpen)) world.whatsNew.delete(look.personId)
    }),
  ]
}
