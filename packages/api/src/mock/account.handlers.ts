import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { CLIENT_TAGS } from '../model/limits.ts'
import { distinctNames, emailKeyOf } from '../model/same-text.ts'
import type { KnownClient } from '../services/account/account.contract.ts'
import { MockProblem, refuse } from './answering.ts'
import { checkTimezone, checkVersion, pastInstant, refuseRecords, rowOf } from './checks.ts'
import type { MockSessions } from './sessions.ts'
import { changeOwnPerson, checkKeptFields, checkOwnPerson, ownPerson } from './database/own-person.ts'
import type { MockDatabase } from './database/database.ts'

/**
 * Returns the handlers for profiles, the client's time zone, and the import of people. Imported clients belong to a
 * coach other than the signed-in one.
 */
export function accountHandlers(database: MockDatabase, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { account } = contract

  /** Records that the first client has been in a time zone since the given instant. */
  function moveClient(timezone: string, since: string): void {
    checkTimezone(timezone)
    const personId = database.journeySummaries[0]?.personId
    const moved = <T extends { timezone?: string | undefined }>(isOwn: boolean, row: T): T =>
      isOwn ? { ...row, timezone } : row
    database.persons = database.persons.map((person) => moved(person.id === personId, person))
    database.journeys = database.journeys.map((journey) => {
      if (journey.personId !== personId) return journey
      const earlier = (journey.earlierTimezones ?? []).filter(({ until }) => until <= since)
      // If the instant is the same as before, the call corrects the zone since that instant.
      const isCorrection = earlier.at(-1)?.until === since
      const left = isCorrection ? [] : [{ timezone: journey.timezone, until: since }]
      return { ...journey, timezone, earlierTimezones: [...earlier, ...left] }
    })
    database.journeySummaries = database.journeySummaries.map((journey) =>
      moved(journey.personId === personId, journey),
    )
  }

  return [
    signedIn(account.listPersons, ({ query, headers }) => {
      const user = userOf(headers)
      const visible =
        user === database.client
          ? // A client doesn't see the coach's state and tags.
            database.persons.flatMap(({ state: _state, tags: _tags, ...person }) =>
              person.userId === user.id ? [person] : [],
            )
          : database.persons
      return query.userId ? visible.filter(({ userId }) => userId === query.userId) : visible
    }),
    signedIn(
      account.updatePerson,
      ({ body, headers }) => {
        const user = userOf(headers)
        const own = ownPerson(database, user)
        checkKeptFields(own, body, headers.get('If-Match'))
        checkVersion(headers, own.version)
        const {
          id: _id,
          userId: _user,
          organisationId: _organisation,
          type: _type,
          version: _version,
          ...change
        } = body
        const { timezone, profilePicture = own.profilePicture } = change
        if (timezone !== undefined && timezone !== own.timezone) moveClient(timezone, database.now.toISOString())
        return changeOwnPerson(database, user, { ...change, profilePicture })
      },
      ({ headers, params }) => checkOwnPerson(database, userOf(headers), params['id']),
    ),
    signedIn(account.setClientState, ({ params, body }) => {
      const { personId } = rowOf(database.engagements, params.personId)
      database.persons = database.persons.map(({ state: before, ...person }) => {
        const state = person.id === personId ? body.state : before
        return state === undefined || state === 'active' ? person : { ...person, state }
      })
      return body
    }),
    signedIn(account.setClientTags, ({ params, body }) => {
      const { personId } = rowOf(database.engagements, params.personId)
      const { known } = body
      const stored = database.persons.find(({ id }) => id === personId)?.tags ?? []
      const used = database.persons.flatMap((person) => person.tags ?? [])
      const wanted = distinctNames(body.tags, used)
      const kept = known ? stored.filter((tag) => wanted.includes(tag) || !known.includes(tag)) : []
      const added = wanted.filter((tag) => !known?.includes(tag))
      const tags = [...new Set([...kept, ...added])].toSorted()
      if (tags.length > CLIENT_TAGS.most)
        refuse({ path: 'tags', message: `at most ${CLIENT_TAGS.most}, with those from another device` })
      database.persons = database.persons.map(({ tags: before, ...person }) => {
        const own = person.id === personId ? tags : before
        return own === undefined || own.length === 0 ? person : { ...person, tags: own }
      })
      return { tags }
    }),
    signedIn(account.setTimezone, ({ body }) => {
      pastInstant(database, 'since', body.since)
      moveClient(body.timezone, body.since)
      return body
    }),
    signedIn(account.getSavedViews, () => database.savedViews),
    signedIn(account.putSavedViews, ({ body, headers }) => {
      const { version } = database.savedViews
      checkVersion(headers, version)
      database.savedViews = { version: version + 1, views: body.views }
      return database.savedViews
    }),
    signedIn(account.importCoaches, ({ body }) => {
      refuseRecords('validation_failed', body.sent?.refused ?? [])
      return body.coaches.map(({ email }) => {
        const known = database.knownCoaches.get(emailKeyOf(email))
        const personId = known ?? crypto.randomUUID()
        database.knownCoaches.set(emailKeyOf(email), personId)
        return { personId, email, isNew: known === undefined }
      })
    }),
    signedIn(account.importClients, ({ body }) => {
      refuseRecords('validation_failed', body.sent?.refused ?? [])
      return body.clients.map(({ email, coach, timezones, steps }, place) => {
        const path = `clients[${place}]`
        for (const [index, { timezone, since }] of timezones.entries()) {
          checkTimezone(timezone, `${path}.timezones[${index}].timezone`)
          pastInstant(database, `${path}.timezones[${index}].since`, since)
        }
        for (const [index, { startedAt }] of steps.entries())
          if (startedAt !== undefined) pastInstant(database, `${path}.steps[${index}].startedAt`, startedAt)
        if (!database.knownCoaches.has(emailKeyOf(coach)))
          refuse({ path: `${path}.coach`, message: 'is no coach of this organisation' })
        const known = database.importedClients.get(emailKeyOf(email))
        if (!known && database.knownCoaches.has(emailKeyOf(email)))
          throw new MockProblem('not_importable', undefined, [{ path, message: 'cannot be imported' }])
        const client: KnownClient = {
          personId: known?.personId ?? crypto.randomUUID(),
          email,
          isNew: known === undefined,
          timezones,
          steps: steps.flatMap(({ step, startedAt }) => (startedAt === undefined ? [] : [{ step, startedAt }])),
        }
        database.importedClients.set(emailKeyOf(email), client)
        return client
      })
    }),
  ]
}
