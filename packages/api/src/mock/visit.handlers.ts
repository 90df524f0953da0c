import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { isNothingNew, type WhatsNew } from '../services/analytics/analytics.contract.ts'
import { MockProblem } from './answering.ts'
import { rowOf } from './checks.ts'
import type { SignedIn } from './sessions.ts'
import type { MockVisit, MockDatabase } from './database/database.ts'

const nothingNew: WhatsNew = {
  crossedLimits: [],
  overdueAssessments: [],
  answeredAssessments: [],
  exercises: 0,
  reflections: 0,
  minutesOfUse: 0,
  missedStreaks: [],
}

/**
 * Returns the handlers for a coach's visits to the database's clients. The clock of the mocks doesn't move, so no visit
 * ends without a call.
 */
export function visitHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { analytics } = contract

  const arrivalsOf = (personId: string, from: number, until?: number) =>
    database.arrivals.slice(from, until).filter((arrival) => arrival.personId === personId)
  const visitsTo = (personId: string) => {
    rowOf(database.engagements, personId)
    return database.visits.filter((visit) => visit.personId === personId)
  }
  const isOpen = ({ endedAt }: MockVisit) => endedAt === null
  /**
   * Returns the start of the period in which facts are new: the start of the open visit, or the end of the last visit.
   */
  const beginOf = (visits: readonly MockVisit[]): Pick<MockVisit, 'since' | 'arrivedBefore'> => {
    const open = visits.find(isOpen)
    if (open) return open
    const last = visits.at(-1)
    return { since: last?.endedAt ?? null, arrivedBefore: last?.arrivedUntil ?? 0 }
  }
  function whatsNewOf(personId: string, arrivedBefore: number): WhatsNew {
    const known = database.whatsNew.get(personId) ?? nothingNew
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
    const visit = visitsTo(personId).find(({ id }) => id === visitId)
    if (!visit) throw new MockProblem('not_found')
    return visit
  }

  return [
    signedIn(analytics.listVisits, () =>
      database.engagements.map(({ personId }) => {
        const visits = visitsTo(personId)
        const { since, arrivedBefore } = beginOf(visits)
        const lastLookedAt = visits.some(isOpen) ? null : since
        return {
          personId,
          lastLookedAt,
          hasNews: lastLookedAt !== null && !isNothingNew(whatsNewOf(personId, arrivedBefore)),
        }
      }),
    ),
    signedIn(analytics.startVisit, ({ params: { personId } }) => {
      const begin = beginOf(visitsTo(personId))
      const visit: MockVisit = {
        ...begin,
        id: crypto.randomUUID(),
        personId,
        endedAt: null,
        arrivedUntil: database.arrivals.length,
      }
      database.visits.push(visit)
      return {
        id: visit.id,
        startedAt: database.now.toISOString(),
        since: visit.since,
        news: visit.since === null ? null : whatsNewOf(personId, visit.arrivedBefore),
      }
    }),
    signedIn(analytics.continueVisit, ({ params }) => {
      const visit = find(params)
      if (!isOpen(visit)) throw new MockProblem('look_ended')
      const arrivals = arrivalsOf(visit.personId, visit.arrivedUntil)
      const records = arrivals.filter(({ kind }) => kind !== 'deviceUse').length
      return { newRecords: records + (records < arrivals.length ? 1 : 0) }
    }),
    signedIn(analytics.endVisit, ({ params }) => {
      const visit = find(params)
      if (!isOpen(visit)) return
      Object.assign(visit, { endedAt: database.now.toISOString(), arrivedUntil: database.arrivals.length })
      // Visits are stored in the order in which they ended.
      database.visits = [...database.visits.filter((other) => other !== visit), visit]
      if (!visitsTo(visit.personId).some(isOpen)) database.whatsNew.delete(visit.personId)
    }),
  ]
}
