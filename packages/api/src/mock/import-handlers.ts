import type { HttpHandler } from 'msw'
import { ASSESSMENT_SCHEDULE } from '../model/constants.ts'
import { contract } from '../contract.ts'
import type { KnownClient } from '../services/account/account.contract.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import type { MockWorld } from './world.ts'

const keyOf = (email: string) => email.trim().toLowerCase()

/** What organisations bring along when they move; the imported are remembered, and the signed-in coach has none of them. */
export function importHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { account, exercise, survey, 'device-metrics': deviceMetrics, resource } = contract
  const coaches = new Map([[keyOf(world.user.email), world.persons[0]?.id ?? '']])
  const clients = new Map<string, KnownClient>()

  const past = (...instants: (string | undefined)[]) => {
    const isFuture = instants.some((instant) => instant !== undefined && Date.parse(instant) > world.now.getTime())
    if (isFuture) throw new MockProblem(422, 'validation_failed')
  }
  const clientOf = (personId: string | undefined) => {
    const client = [...clients.values()].find((candidate) => candidate.personId === personId)
    if (!client) throw new MockProblem(404, 'not_found')
    return client
  }

  return [
    signedIn(account.importCoaches, ({ body }) =>
      body.coaches.map(({ email }) => {
        const known = coaches.get(keyOf(email))
        const personId = known ?? crypto.randomUUID()
        coaches.set(keyOf(email), personId)
        return { personId, email, isNew: known === undefined }
      }),
    ),
    signedIn(account.importClients, ({ body }) =>
      body.clients.map(({ email, coach, timezones, steps }) => {
        if (!coaches.has(keyOf(coach))) throw new MockProblem(422, 'validation_failed')
        past(...timezones.map(({ since }) => since), ...steps.map(({ startedAt }) => startedAt))
        const known = clients.get(keyOf(email))
        if (!known && coaches.has(keyOf(email))) throw new MockProblem(409, 'not_importable')
        const client: KnownClient = {
          personId: known?.personId ?? crypto.randomUUID(),
          email,
          isNew: known === undefined,
          timezones,
          steps: steps.flatMap(({ step, startedAt }) => (startedAt === undefined ? [] : [{ step, startedAt }])),
        }
        clients.set(keyOf(email), client)
        return client
      }),
    ),
    signedIn(exercise.importExercises, ({ params, body }) => {
      past(...body.exercises.map(({ endedAt }) => endedAt))
      clientOf(params?.personId)
    }),
    signedIn(survey.importReflections, ({ params, body }) => {
      past(...body.reflections.map(({ answeredAt }) => answeredAt))
      clientOf(params?.personId)
    }),
    signedIn(survey.importAssessments, ({ params, body }) => {
      past(...body.assessments.map(({ answeredAt }) => answeredAt))
      const names = clientOf(params?.personId).steps.flatMap(({ step }) =>
        ASSESSMENT_SCHEDULE[step].map(({ name }): string => name),
      )
      if (!body.assessments.every(({ name }) => names.includes(name))) throw new MockProblem(422, 'validation_failed')
    }),
    signedIn(deviceMetrics.importDeviceUse, ({ params, body }) => {
      past(...body.uses.map(({ endedAt }) => endedAt))
      clientOf(params?.personId)
    }),
    signedIn(resource.importProfilePicture, ({ params, body }) => {
      clientOf(params?.personId)
      world.pictures.set(crypto.randomUUID(), body)
    }),
  ]
}
