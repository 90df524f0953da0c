import {
  BREATHS_PER_MINUTE,
  contract,
  JOURNEY_STEPS,
  type ImportedClients,
  type Journey,
  type KnownClient,
} from '@attune/api/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()

type Step = ImportedClients['clients'][number]['steps'][number]

const instant = fc.integer({ min: 1, max: 10 }).map((day) => `2026-06-${String(day).padStart(2, '0')}T05:00:00.000Z`)

/** Steps as an integrator may send them: in any order, possibly repeated, and with or without starts and choices. */
const anySteps = fc.array(
  fc
    .record({
      step: fc.constantFrom(...JOURNEY_STEPS),
      startedAt: fc.option(instant, { nil: undefined }),
      bpm: fc.option(fc.constantFrom(...BREATHS_PER_MINUTE), { nil: undefined }),
    })
    .map(({ step, startedAt, bpm }): Step => ({ step, ...(startedAt && { startedAt }), ...(bpm && { bpm }) })),
  { minLength: 1, maxLength: 3 },
)

/** Steps that form a valid journey, so that many imports are accepted. */
const rightSteps = fc
  .record({
    starts: fc.uniqueArray(instant, { minLength: 1, maxLength: 3 }),
    planned: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ starts, planned }) =>
    JOURNEY_STEPS.slice(0, starts.length + planned).map((step, index): Step => {
      const startedAt = starts.toSorted()[index]
      return startedAt === undefined ? { step } : { step, startedAt, ...(index > 0 && { bpm: 8 as const }) }
    }),
  )

/** An import of steps, or `null` for a call that plans the next steps. */
const imports = fc.array(fc.oneof(anySteps, { weight: 3, arbitrary: rightSteps }, fc.constant(null)), {
  minLength: 1,
  maxLength: 6,
})

/** Expects Learn, Sense and Grow in this order: first completed steps, then the active one, then planned ones. */
function expectPossible({ steps, startedOn }: Journey): void {
  expect(steps.map(({ step }) => step)).toEqual(JOURNEY_STEPS.slice(0, steps.length))
  const active = steps.findIndex(({ status }) => status === 'active')
  expect(steps.map(({ status }) => status)).toEqual(
    steps.map((_, index) => (index < active ? 'completed' : index === active ? 'active' : 'planned')),
  )
  expect(active).toBeGreaterThanOrEqual(0)
  expect(steps[0]?.startedOn).toBe(startedOn)
  for (const [index, step] of steps.entries()) {
    const isStarted = index <= active
    expect([step.startedOn !== null, step.bpm !== null, step.endedOn !== null]).toEqual([
      isStarted,
      isStarted,
      index < active,
    ])
    const before = steps[index - 1]?.startedOn
    if (isStarted && before) expect((step.startedOn ?? '') > before).toBe(true)
  }
}

it('whatever is imported, in whatever order, the journey is possible and contains everything that was accepted', async () => {
  const coachEmail = 'imke@northfield.example'
  const coach = await addCoach(server, { email: coachEmail })
  const accessToken = await server.useCases.importKeys.issue(server.organisationId, 3600)
  let clients = 0
  let stored = 0
  await fc.assert(
    fc.asyncProperty(imports, async (calls) => {
      clients += 1
      const client = {
        email: `client-${clients}@northfield.example`,
        coach: coachEmail,
        firstName: 'Ada',
        lastName: 'Newcomer',
        birthDate: '1990-01-31',
        gender: 'female' as const,
        timezones: [{ timezone: 'UTC', since: '2026-06-01T00:00:00.000Z' }],
      }
      let personId: string | undefined
      const accepted: Step[] = []
      for (const steps of calls) {
        if (steps === null) {
          if (!personId) continue
          const planned = await server.call(contract.journey.planNextSteps, { params: { personId } }, { accessToken })
          expect(planned.status).toBe(204)
          accepted.push(...JOURNEY_STEPS.map((step) => ({ step })))
        } else {
          const body = { clients: [{ ...client, steps }] }
          const response = await server.call(contract.account.importClients, { body }, { accessToken })
          const answer = (await response.json()) as KnownClient[] | { errors: { path: string }[] }
          if (Array.isArray(answer)) {
            personId = answer[0]?.personId
            stored += 1
            accepted.push(...steps)
          } else {
            expect([409, 422]).toContain(response.status)
            expect(answer.errors.every(({ path }) => path.startsWith('clients[0]'))).toBe(true)
          }
        }
        if (!personId) continue
        const journey = await server.useCases.journey.getJourney(coach, personId)
        expectPossible(journey)
        const statusOf = new Map(journey.steps.map(({ step, status }) => [step, status]))
        for (const { step, startedAt } of accepted) {
          expect(statusOf.get(step)).toBeDefined()
          if (startedAt !== undefined) expect(statusOf.get(step)).not.toBe('planned')
        }
      }
    }),
    { numRuns: 200, seed: 48 },
  )
  expect(stored).toBeGreaterThan(200)
})
