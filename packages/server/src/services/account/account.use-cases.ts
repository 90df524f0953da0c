import type { Gender, Person, ProfileType } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/handlers.ts'
import type { NewId } from '../../platform/ids.ts'
import { notFound, validationFailed } from '../../platform/problems.ts'
import type { AuthUseCases } from '../auth/auth.use-cases.ts'
import { presentPerson } from './account.presenter.ts'
import * as repository from './account.repository.ts'

export interface AccountDeps {
  db: Db
  clock: Clock
  newId: NewId
  auth: AuthUseCases
}

export interface NewProfile {
  organisationId: string
  email: string
  /** Absent: an account that cannot sign in. */
  password?: string
  firstName: string
  lastName: string
  aboutMe?: string
  /** When the person joined; now when absent. */
  createdAt?: Date
}

export interface NewClient extends NewProfile {
  birthDate: string
  gender: Gender
  /** IANA name of the zone that the client is in at first. */
  timezone: string
}

/** The ids that a new person gets; a client's `id` is the client id of every other service. */
export interface NewPersonIds {
  id: string
  userId: string
}

export type AccountUseCases = ReturnType<typeof createAccountUseCases>

/** Organisation, profiles, who coaches whom, and the zones that clients are in. */
export function createAccountUseCases({ db, clock, newId, auth }: AccountDeps) {
  /** Makes the organisation, once: with an id that is there already nothing happens. */
  async function createOrganisation({ id, name }: { id: string; name: string }): Promise<void> {
    await repository.insertOrganisation(db, { id, name, created_at: clock.now() })
  }

  async function createPerson(
    type: ProfileType,
    profile: NewProfile & Partial<Pick<NewClient, 'birthDate' | 'gender' | 'timezone'>>,
    on: Db,
  ): Promise<NewPersonIds> {
    const createdAt = profile.createdAt ?? clock.now()
    const user = await auth.createUser({ ...profile, createdAt }, on)
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

  const createCoach = (profile: NewProfile): Promise<NewPersonIds> =>
    db.transaction().execute((transaction) => createPerson('coach', profile, transaction))

  /** Makes a client: account, profile and the first row of the zone history, which is when the client joined. */
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

  /** Gives a client to a coach; again is once. */
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

  /** Notes that a client is in a zone from an instant on; it may be told late. */
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
      const isClient = await repository.adoptLatestTimezone(transaction, organisationId, clientId, clock.now())
      if (!isClient) throw notFound()
    })
  }

  /** The picture that a profile names; null: none. */
  async function setProfilePicture(
    change: { organisationId: string; personId: string; pictureId: string | null },
    on: Db = db,
  ): Promise<void> {
    if (!(await repository.updatePicture(on, { ...change, at: clock.now() }))) throw notFound()
  }

  /** The first profile of the user with that email, as `GET /persons?userId=` names it; for the operator and the simulator. */
  async function findPersonByEmail(who: { organisationId: string; email: string }): Promise<Person | undefined> {
    const userId = await auth.findUserId(who.organisationId, who.email)
    const row = userId && (await repository.findPersonOfUser(db, who.organisationId, userId))
    return row ? presentPerson(row) : undefined
  }

  async function listPersons(caller: Caller, { userId }: { userId?: string | undefined } = {}): Promise<Person[]> {
    const { organisationId, personId } = caller
    return (await repository.findVisiblePersons(db, { organisationId, personId, userId })).map(presentPerson)
  }

  return {
    createOrganisation,
    createCoach,
    createClient,
    assignClient,
    setTimezone,
    setProfilePicture,
    findPersonByEmail,
    listPersons,
  }
}

const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: timezone })
  } catch {
    // Intl throws for exactly the names that it doesn't know.
    throw validationFailed([{ path: 'timezone', message: 'is not a time zone' }])
  }
}
