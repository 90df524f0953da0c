import type { Gender, Person, ProfileChange, ProfileType } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/caller.ts'
import type { NewId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { notFound } from '../../platform/problems.ts'
import { presentPerson } from './account.presenter.ts'
import * as repository from './account.repository.ts'
import { checkTimezone } from '../../domain/account/profile-rules.ts'
import { updateProfile, type ProfilePictures } from './update-profile.ts'

/** The part of the auth service that profiles need: each person signs in with their own user. */
export interface Users {
  createUser(
    user: Pick<NewProfile, 'organisationId' | 'email' | 'password' | 'createdAt' | 'isImported'>,
    on: Db,
  ): Promise<{ id: string }>
  findUserId(organisationId: string, email: string, on: Db): Promise<string | undefined>
  /** Undefined where the email has no user. */
  isImported(organisationId: string, email: string, on: Db): Promise<boolean | undefined>
}

export interface AccountDeps {
  db: Db
  clock: Clock
  newId: NewId
  users: Users
  pictures: ProfilePictures
}

export interface NewProfile {
  organisationId: string
  email: string
  /** Absent: the account can't sign in. */
  password?: string
  firstName: string
  lastName: string
  aboutMe?: string
  /** When the person joined; now when absent. */
  createdAt?: Date
  /** An import creates the account, and a later import may update it. */
  isImported?: boolean
}

export interface NewClient extends NewProfile {
  birthDate: string
  gender: Gender
  /** IANA name of the client's first zone. */
  timezone: string
}

/** The ids of a new person; every other service uses a client's `id` as the client id. */
export interface NewPersonIds {
  id: string
  userId: string
}

export type AccountUseCases = ReturnType<typeof createAccountUseCases>

/** Organisation, profiles, coach assignments and the zones of clients. */
export function createAccountUseCases({ db, clock, newId, users, pictures }: AccountDeps) {
  /** Creates the organisation; false where that id exists already. */
  const createOrganisation = ({ id, name }: { id: string; name: string }): Promise<boolean> =>
    repository.insertOrganisation(db, { id, name, created_at: clock.now() })

  const hasOrganisation = (id: string): Promise<boolean> => repository.hasOrganisation(db, id)

  async function createPerson(
    type: ProfileType,
    profile: NewProfile & Partial<Pick<NewClient, 'birthDate' | 'gender' | 'timezone'>>,
    on: Db,
  ): Promise<NewPersonIds> {
    const createdAt = profile.createdAt ?? clock.now()
    const user = await users.createUser({ ...profile, createdAt }, on)
    const id = newId(createdAt)
    await repository.insertPerson(on, {
      organisation_id: profile.organisationId,
      id,
      user_id: user.id,
      type,
      first_name: profile.firstName,
      last_name: profile.lastName,
      about_me: profile.aboutMe ?? '',
      profile_picture: null,
      version: 1,
      birth_date: profile.birthDate ?? null,
      gender: profile.gender ?? null,
      timezone: profile.timezone ?? null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    return { id, userId: user.id }
  }

  const createCoach = (profile: NewProfile, on: Db = db): Promise<NewPersonIds> =>
    inTransaction(on, (transaction) => createPerson('coach', profile, transaction))

  /** Creates a client: account, profile, and the first row of the zone history, which is when the client joined. */
  const createClient = (client: NewClient, on: Db = db): Promise<NewPersonIds> => {
    checkTimezone(client.timezone)
    return inTransaction(on, async (transaction) => {
      const ids = await createPerson('user', client, transaction)
      await repository.putTimezone(transaction, {
        organisation_id: client.organisationId,
        client_id: ids.id,
        since: client.createdAt ?? clock.now(),
        timezone: client.timezone,
      })
      return ids
    })
  }

  /** Assigns a client to a coach; idempotent. */
  async function assignClient(
    assignment: { organisationId: string; coachId: string; clientId: string },
    on: Db = db,
  ): Promise<void> {
    await repository.insertAssignment(on, {
      organisation_id: assignment.organisationId,
      coach_id: assignment.coachId,
      client_id: assignment.clientId,
      assigned_at: clock.now(),
    })
  }

  /** Assigns a client to one coach alone; former coaches lose sight of the client. */
  async function reassignClient(assignment: {
    organisationId: string
    coachId: string
    clientId: string
  }): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await assignClient(assignment, transaction)
      await repository.deleteOtherAssignments(transaction, assignment)
    })
  }

  /** Records that a client is in a zone from an instant on, which may be long ago. */
  async function setTimezone(
    change: { organisationId: string; clientId: string; timezone: string; since: Date },
    on: Db = db,
  ): Promise<void> {
    const { organisationId, clientId, timezone, since } = change
    checkTimezone(timezone)
    await inTransaction(on, async (transaction) => {
      await repository.putTimezone(transaction, {
        organisation_id: organisationId,
        client_id: clientId,
        since,
        timezone,
      })
      const isClient = await repository.updateLatestTimezone(transaction, organisationId, clientId, clock.now())
      if (!isClient) throw notFound()
    })
  }

  /** Sets the picture that a profile names (null: none) and returns the profile with its new version. */
  async function setProfilePicture(
    change: { organisationId: string; personId: string; pictureId: string | null },
    on: Db = db,
  ): Promise<Person> {
    const { organisationId, personId, pictureId } = change
    const { person, left } = await inTransaction(on, async (transaction) => {
      const before = await repository.lockPerson(transaction, organisationId, personId)
      if (!before) throw notFound()
      if (before.profile_picture === pictureId) return { person: before, left: [] }
      const key = { organisationId, id: personId }
      const row = { profile_picture: pictureId, updated_at: clock.now() }
      const after = await repository.updatePerson(transaction, key, row)
      const gone = pictureId === null ? await pictures.forget({ organisationId, ownerId: personId }, transaction) : []
      return { person: after, left: gone }
    })
    await pictures.removeFiles(organisationId, left)
    return presentPerson(person)
  }

  /**
   * Replaces the caller's own profile as a whole; `replaces` lists the versions that it may replace.
   * @throws ProblemError 403 `not_your_profile`, 412 for a stale version, 422 for fields
   */
  const putPerson = (caller: Caller, change: ProfileChange, replaces?: readonly number[]): Promise<Person> =>
    updateProfile({ db, clock, pictures }, caller, change, replaces)

  /**
   * The first profile of the user with that email, as `GET /persons?userId=` names it; for the operator and for
   * imports.
   */
  async function findPersonByEmail(
    who: { organisationId: string; email: string },
    on: Db = db,
  ): Promise<Person | undefined> {
    const userId = await users.findUserId(who.organisationId, who.email, on)
    const row = userId && (await repository.findPersonOfUser(on, who.organisationId, userId))
    return row ? presentPerson(row) : undefined
  }

  /**
   * The person of an email, as far as an import may know: undefined where the email is free, `foreign` where no import
   * created the account or it is of another type.
   */
  async function findImported(
    who: { organisationId: string; email: string; type: ProfileType },
    on: Db = db,
  ): Promise<Person | 'foreign' | undefined> {
    const isImported = await users.isImported(who.organisationId, who.email, on)
    if (isImported === undefined) return undefined
    const person = isImported ? await findPersonByEmail(who, on) : undefined
    return person?.type === who.type ? person : 'foreign'
  }

  /** Whether an import created the client, so that further imports may add to it. */
  const isImportedClient = (organisationId: string, clientId: string): Promise<boolean> =>
    repository.isImportedClient(db, organisationId, clientId)

  async function listPersons(caller: Caller, { userId }: { userId?: string | undefined } = {}): Promise<Person[]> {
    const { organisationId, personId } = caller
    return (await repository.findVisiblePersons(db, { organisationId, personId, userId })).map(presentPerson)
  }

  /** The names of a coach and of one of the coach's clients. */
  async function namesOf({ organisationId, coachId }: { organisationId: string; coachId: string }, clientId: string) {
    const persons = await repository.findVisiblePersons(db, { organisationId, personId: coachId })
    const nameOf = (id: string) => {
      const person = persons.find((row) => row.id === id)
      if (!person) throw notFound()
      return `${person.first_name} ${person.last_name}`
    }
    return { client: nameOf(clientId), coach: nameOf(coachId) }
  }

  return {
    namesOf,
    createOrganisation,
    hasOrganisation,
    createCoach,
    createClient,
    assignClient,
    reassignClient,
    setTimezone,
    setProfilePicture,
    putPerson,
    findPersonByEmail,
    findImported,
    isImportedClient,
    listPersons,
  }
}
