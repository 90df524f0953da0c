import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { CLIENT_TAGS } from '../model/constants.ts'
import { distinctNames, emailKeyOf } from '../model/same-text.ts'
import type { KnownClient } from '../services/account/account.contract.ts'
import { MockProblem, refuse } from './answering.ts'
import { checkTimezone, checkVersion, pastInstant, refuseRecords, rowOf } from './checks.ts'
import type { MockSessions } from './sessions.ts'
import { changeOwnPerson, checkKeptFields, checkOwnPerson, ownPerson } from './world/own-person.ts'
import type { MockWorld } from './world/world.ts'

/** Profiles, the client's time zone, and the import of people. The signed-in coach has none of the imported clients. */
export function accountHandlers(world: MockWorld, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { account } = contract

  /** Stores that the first client is in a zone from an instant on. */
  function moveClient(timezone: string, since: string): void {
    checkTimezone(timezone)
    const personId = world.journeySummaries[0]?.personId
    const moved = <T extends { timezone?: string | undefined }>(isOwn: boolean, row: T): T =>
      isOwn ? { ...row, timezone } : row
    world.persons = world.persons.map((person) => moved(person.id === personId, person))
    world.journeys = world.journeys.map((journey) => {
      if (journey.personId !== personId) return journey
      const earlier = (journey.earlierTimezones ?? []).filter(({ until }) => until <= since)
      // The same instant again corrects the zone since then.
      const isCorrection = earlier.at(-1)?.until === since
      const left = isCorrection ? [] : [{ timezone: journey.timezone, until: since }]
      return { ...journey, timezone, earlierTimezones: [...earlier, ...left] }
    })
    world.journeySummaries = world.journeySummaries.map((journey) => moved(journey.personId === personId, journey))
  }

  return [
    signedIn(account.listPersons, ({ query, headers }) => {
      const user = userOf(headers)
      const visible =
        user === world.client
          ? // A client doesn't see what the coach set.
            world.persons.flatMap(({ state: _state, tags: _tags, ...person }) =>
              person.userId === user.id ? [person] : [],
            )
          : world.persons
      return query['userId'] ? visible.filter(({ userId }) => userId === query['userId']) : visible
    }),
    signedIn(
      account.updatePerson,
      ({ body, headers }) => {
        const user = userOf(headers)
        const own = ownPerson(world, user)
        checkKeptFields(own, body, headers.get('If-Match'))
        checkVersion(headers, own.version)
        const { birthDate = own.birthDate, gender = own.gender, timezone } = body
        if (timezone !== undefined && timezone !== own.timezone) moveClient(timezone, world.now.toISOString())
        const { firstName, lastName, aboutMe, profilePicture = own.profilePicture } = body
        return changeOwnPerson(world, user, {
          firstName,
          lastName,
          aboutMe,
          profilePicture,
          ...(own.type === 'user' ? { birthDate, gender } : {}),
        })
      },
      ({ headers, params }) => checkOwnPerson(world, userOf(headers), params['id']),
    ),
    signedIn(account.setClientState, ({ params, body }) => {
      const { personId } = rowOf(world.engagements, params.personId)
      world.persons = world.persons.map(({ state: before, ...person }) => {
        const state = person.id === personId ? body.state : before
        return state === undefined || state === 'active' ? person : { ...person, state }
      })
      return body
    }),
    signedIn(account.setClientTags, ({ params, body }) => {
      const { personId } = rowOf(world.engagements, params.personId)
      const { known } = body
      const stored = world.persons.find(({ id }) => id === personId)?.tags ?? []
      const used = world.persons.flatMap((person) => person.tags ?? [])
      const wanted = distinctNames(body.tags, used)
      const kept = known ? stored.filter((tag) => wanted.includes(tag) || !known.includes(tag)) : []
      const added = wanted.filter((tag) => !known?.includes(tag))
      const tags = [...new Set([...kept, ...added])].toSorted()
      if (tags.length > CLIENT_TAGS.most)
        refuse({ path: 'tags', message: `at most ${CLIENT_TAGS.most}, with those from another device` })
      world.persons = world.persons.map(({ tags: before, ...person }) => {
        const own = person.id === personId ? tags : before
        return own === undefined || own.length === 0 ? person : { ...person, tags: own }
      })
      return { tags }
    }),
    signedIn(account.setTimezone, ({ body }) => {
      pastInstant(world, 'since', body.since)
      moveClient(body.timezone, body.since)
      return body
    }),
    signedIn(account.getSavedViews, () => world.savedViews),
    signedIn(account.putSavedViews, ({ body, headers }) => {
      const { version } = world.savedViews
      checkVersion(headers, version)
      world.savedViews = { version: version + 1, views: body.views }
      return world.savedViews
    }),
    signedIn(account.importCoaches, ({ body }) => {
      refuseRecords('validation_failed', body.sent?.refused ?? [])
      return body.coaches.map(({ email }) => {
        const known = world.knownCoaches.get(emailKeyOf(email))
        const personId = known ?? crypto.randomUUID()
        world.knownCoaches.set(emailKeyOf(email), personId)
        return { personId, email, isNew: known === undefined }
      })
    }),
    signedIn(account.importClients, ({ body }) => {
      refuseRecords('validation_failed', body.sent?.refused ?? [])
      return body.clients.map(({ email, coach, timezones, steps }, place) => {
        const path = `clients[${place}]`
        for (const [index, { timezone, since }] of timezones.entries()) {
          checkTimezone(timezone, `${path}.timezones[${index}].timezone`)
          pastInstant(world, `${path}.timezones[${index}].since`, since)
        }
        for (const [index, { startedAt }] of steps.entries())
          if (startedAt !== undefined) pastInstant(world, `${path}.steps[${index}].startedAt`, startedAt)
        if (!world.knownCoaches.has(emailKeyOf(coach)))
          refuse({ path: `${path}.coach`, message: 'is no coach of this organisation' })
        const known = world.importedClients.get(emailKeyOf(email))
        if (!known && world.knownCoaches.has(emailKeyOf(email)))
          throw new MockProblem('not_importable', undefined, [{ path, message: 'can not be imported' }])
        const client: KnownClient = {
          personId: known?.personId ?? crypto.randomUUID(),
          email,
          isNew: known === undefined,
          timezones,
          steps: steps.flatMap(({ step, startedAt }) => (startedAt === undefined ? [] : [{ step, startedAt }])),
        }
        world.importedClients.set(emailKeyOf(email), client)
        return client
      })
    }),
  ]
}
