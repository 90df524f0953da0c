import { addDays, type WhatsNew } from '@attune/api/contract'
import { beforeEach } from 'vitest'
import type { ClientKey, CoachScope } from '../../../src/domain/client-scope.ts'
import { addClient, addCoach, reflection, session } from './add-client.ts'
import type { createTestServer } from '../test-server.ts'

const slots = ['08:00', '13:30', '18:30']
const windows = ['06:30', '12:10', '15:10', '18:10', '21:10']

/**
 * Creates a coach who visits a client, and functions that add the client's records between visits. Each test has its
 * own coach and client.
 */
export function createVisitedClient(server: ReturnType<typeof createTestServer>) {
  let coach: CoachScope
  let client: ClientKey

  beforeEach(async () => {
    coach = await addCoach(server)
    client = await addClient(server, { coach })
  })

  const start = (scope = coach) => server.useCases.visits.startVisit(scope, client.clientId)
  const end = (id: string) => server.useCases.visits.endVisit(coach, { clientId: client.clientId, id })
  const exercise = (...exercises: ReturnType<typeof session>[]) =>
    server.useCases.exercise.importExercises(client, { exercises })
  const reflect = (...reflections: ReturnType<typeof reflection>[]) =>
    server.useCases.survey.storeReflections({ ...client, reflections })

  /** Starts a visit and ends it immediately. */
  async function visit(): Promise<{ since: string | null; news: WhatsNew | null }> {
    const { id, since, news } = await start()
    await end(id)
    return { since, news }
  }

  return {
    coach: () => coach,
    client: () => client,
    /** Continues the test with another of the coach's clients. */
    replaceClient: async (options: Omit<NonNullable<Parameters<typeof addClient>[1]>, 'coach'>) => {
      client = await addClient(server, { coach, ...options })
    },
    at: (instant: string) => server.clock.set(new Date(instant)),
    start,
    goOn: (id: string) => server.useCases.visits.continueVisit(coach, { clientId: client.clientId, id }),
    end,
    visit,
    /** Starts a visit and returns what is new. */
    newsNow: async (): Promise<WhatsNew> => {
      const { news } = await visit()
      if (!news) throw new Error('This is the first visit')
      return news
    },
    /** Returns the client's entry in the list of the coach's visits. */
    listed: async () =>
      (await server.useCases.visits.listVisits(coach)).find(({ personId }) => personId === client.clientId),
    exercise,
    reflect,
    use: (startedAt: string, endedAt: string) =>
      server.useCases.deviceMetrics.recordDeviceUse(client, { uses: [{ startedAt, endedAt }] }),
    /** Completes the plan of the given number of days in Learn, by default beginning on June 1. */
    fulfil: async (days: number, { from = '2026-06-01', answer = 9 } = {}) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
      await exercise(...dates.flatMap((date) => slots.map((time) => session(`${date}T${time}:00Z`))))
      await reflect(...dates.flatMap((date) => windows.map((time) => reflection(`${date}T${time}:00Z`, answer))))
    },
  }
}
