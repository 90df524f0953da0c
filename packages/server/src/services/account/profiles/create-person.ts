import type { Gender, ProfileType } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { type ClientFields, clientColumnsOf } from '../../../domain/account/client-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import { insertPerson } from '../account.repository.ts'
import type { NewUser, Users } from './users.ts'

export interface NewProfile extends NewUser {
  firstName: string
  lastName: string
  aboutMe?: string
}

export interface NewClient extends NewProfile, ClientFields {
  birthDate: string
  gender: Gender
  /** IANA name of the client's first zone. */
  timezone: string
}

/** The ids of a new person. All other services use a client's `id` as the client id. */
export interface NewPersonIds {
  id: string
  userId: string
}

export interface CreatePersonDeps {
  db: Db
  clock: Clock
  newId: NewId
  users: Pick<Users, 'createUser'>
}

/** Creates a person and the person's user in the caller's transaction. */
export const createPerson =
  ({ clock, newId, users }: CreatePersonDeps) =>
  async (type: ProfileType, profile: NewProfile & ClientFields, transaction: Db): Promise<NewPersonIds> => {
    const createdAt = profile.createdAt ?? clock.now()
    const user = await users.createUser({ ...profile, createdAt }, transaction)
    const id = newId(createdAt)
    await insertPerson(transaction, {
      organisation_id: profile.organisationId,
      id,
      user_id: user.id,
      type,
      first_name: profile.firstName,
      last_name: profile.lastName,
      about_me: profile.aboutMe ?? '',
      profile_picture: null,
      version: 1,
      ...clientColumnsOf(profile),
      created_at: createdAt,
      updated_at: createdAt,
    })
    return { id, userId: user.id }
  }
