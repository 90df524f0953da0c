import { MINUTE_MS, SUGGESTED_BPM, type BreathsPerMinute, type JourneyStepName } from '@attune/api/contract'
import type { TestServer } from '../test-server.ts'
import type { ClientKey, CoachScope } from '../../../src/domain/client-scope.ts'

let people = 0

/** The email and password of a person who signs in. */
interface Account {
  email?: string
  password?: string
}

/** Adds a coach to the test's organisation. */
export async function addCoach(
  { useCases, organisationId }: TestServer,
  { firstName = 'Dana', ...account }: Account & { firstName?: string } = {},
): Promise<CoachScope> {
  people += 1
  const email = `coach-${people}@attune.test`
  const profile = { organisationId, email, ...account, firstName, lastName: 'Whitlock' }
  return { organisationId, coachId: (await useCases.account.createCoach(profile)).id }
}

interface NewClient extends Account {
  coach: CoachScope
  timezone?: string
  /** When the client joined and the journey began. `null` if there is no journey yet. */
  startedAt?: string | null
  joinedAt?: string
  steps?: readonly JourneyStepName[]
}

/** Adds a client for a coach. By default, the journey began on June 1, 2026, before the first window opened. */
export async function addClient(
  { useCases, organisationId }: TestServer,
  { coach, timezone = 'UTC', startedAt = '2026-06-01T00:00:00Z', joinedAt, steps, ...account }: NewClient,
): Promise<ClientKey> {
  people += 1
  const { id } = await useCases.account.createClient({
    organisationId,
    email: `client-${people}@attune.test`,
    ...account,
    firstName: 'Amara',
    lastName: 'Okafor',
    birthDate: '1985-02-14',
    gender: 'female',
    timezone,
    createdAt: new Date(joinedAt ?? startedAt ?? '2026-06-01T00:00:00Z'),
  })
  const client = { organisationId, clientId: id }
  await useCases.account.assignClient({ ...client, coachId: coach.coachId })
  if (startedAt !== null) await useCases.journey.startJourney({ ...client, startedAt, ...(steps ? { steps } : {}) })
  return client
}

let records = 0

/** Creates an id as a device does. */
export function recordId(): string {
  records += 1
  return `019a0000-0000-7000-9000-${String(records).padStart(12, '0')}`
}

/** Returns an exercise session. By default, it is ten minutes long, at the pace of Learn. */
export const session = (
  startedAt: string,
  {
    id = recordId(),
    bpm = SUGGESTED_BPM.learn,
    minutes = 10,
  }: Partial<{ id: string; bpm: BreathsPerMinute; minutes: number }> = {},
) => ({
  id,
  goal: 'calm' as const,
  bpm,
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + minutes * MINUTE_MS).toISOString(),
})

/** Returns a reflection with the same answer to every question. */
export const reflection = (answeredAt: string, answer = 7, id = recordId()) => ({
  id,
  answeredAt,
  answers: { productivity: answer, mental: answer, physical: answer },
})
