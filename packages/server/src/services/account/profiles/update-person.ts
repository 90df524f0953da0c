import { CLIENT_FIELDS, type Person, type ProfileChange } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/caller.ts'
import { validationFailed, type FieldErrors } from '../../../platform/problems.ts'
import type { LockJourney } from '../../../domain/plan/journey-timeline.ts'
import { clientColumnsOf } from '../../../domain/account/client-columns.ts'
import { notYourProfile } from '../../../domain/account/not-your-profile.ts'
import { birthDateErrors, unknownTimezone } from '../../../domain/account/profile-rules.ts'
import { isTimezone } from '../../../domain/time/timezone.ts'
import { staleProfile } from '../account.errors.ts'
import { presentPerson } from '../account.presenter.ts'
import * as repository from '../account.repository.ts'
import { setTimezone, type SetTimezoneDeps } from '../timezones/set-timezone.ts'
import { storeTimezone } from '../timezones/store-timezone.ts'

/** Deletes pictures that profiles no longer refer to. */
export interface ProfilePictures {
  forget(owner: { organisationId: string; ownerId: string }, transaction: Db): Promise<void>
}

export interface UpdatePersonDeps extends SetTimezoneDeps {
  pictures: ProfilePictures
  lockJourney: LockJourney
}

/**
 * Replaces the caller's own profile as a whole, if its version is one of `replaces` (`undefined` allows any version).
 * Errors in fields are reported before a stale version. A new zone applies from now on, as if the device had reported
 * it.
 * @throws ProblemError 403 `not_your_profile`, 412 `stale_version`, 422 for fields
 */
export const updatePerson =
  (deps: UpdatePersonDeps) =>
  async (caller: Caller, change: ProfileChange, replaces?: readonly number[]): Promise<Person> => {
    const { db, clock, pictures } = deps
    const { organisationId, personId } = caller
    const client = { organisationId, clientId: personId }
    const row = await db.transaction().execute(async (transaction) => {
      // Lock the journey before the profile, like all other changes to the zone. Different orders could deadlock.
      const hasJourney = change.timezone !== undefined && (await deps.lockJourney(client, transaction))
      const before = await repository.lockPerson(transaction, organisationId, personId)
      // This never happens, because the caller was authenticated as this person earlier in the request.
      if (!before) throw notYourProfile()
      const now = clock.now()
      const errors = [
        ...fixedErrors(before, change, caller, replaces ?? [before.version]),
        ...clientErrors(before, change, now),
      ]
      if (errors.length > 0) throw validationFailed(errors)
      if (replaces && !replaces.includes(before.version)) throw staleProfile()
      if (change.timezone !== undefined && change.timezone !== before.timezone) {
        const { timezone } = change
        if (hasJourney) await setTimezone(deps)(client, { timezone, since: now.toISOString() }, transaction)
        else await storeTimezone(deps)({ ...client, timezone, since: now }, transaction)
      }
      const { timezone: _stored, ...clientColumns } = clientColumnsOf(change)
      const after = await repository.updatePerson(
        transaction,
        { organisationId, id: personId },
        {
          first_name: change.firstName,
          last_name: change.lastName,
          about_me: change.aboutMe,
          ...(change.profilePicture === undefined ? {} : { profile_picture: change.profilePicture }),
          ...clientColumns,
          updated_at: now,
          // One more than the replaced version, even if the new zone has already raised the version.
          version: before.version + 1,
        },
      )
      if (change.profilePicture === null) await pictures.forget({ organisationId, ownerId: personId }, transaction)
      return after
    })
    return presentPerson(row)
  }

/**
 * Returns the errors for changed fields that may only be sent with their current value. If the profile has changed
 * since it was read, the request is stale instead.
 */
function fixedErrors(
  before: repository.PersonRow,
  change: ProfileChange,
  { organisationId }: Caller,
  versions: readonly number[],
): FieldErrors {
  const isVersionSame =
    change.version === undefined || change.version === before.version || versions.includes(change.version)
  const isStale = !versions.includes(before.version)
  const isPictureUnchanged =
    isStale ||
    change.profilePicture === undefined ||
    change.profilePicture === null ||
    same(change.profilePicture, before.profile_picture)
  const kept = {
    id: same(change.id, before.id),
    userId: same(change.userId, before.user_id),
    organisationId: same(change.organisationId, organisationId),
    type: same(change.type, before.type),
    version: isVersionSame,
    // Only the resource service changes the picture, after checking the new one.
    profilePicture: isPictureUnchanged,
  }
  return Object.entries(kept).flatMap(([path, isKept]) => (isKept ? [] : [{ path, message: 'cannot be changed' }]))
}

const same = (given: string | undefined, kept: string | null) => given === undefined || given.toLowerCase() === kept

function clientErrors(before: repository.PersonRow, change: ProfileChange, now: Date): FieldErrors {
  if (before.type === 'coach') {
    return CLIENT_FIELDS.filter((path) => change[path] !== undefined).map((path) => ({
      path,
      message: 'is for clients only',
    }))
  }
  return [
    ...(change.birthDate === undefined ? [] : birthDateErrors(change.birthDate, now)),
    ...(change.timezone === undefined || isTimezone(change.timezone) ? [] : [unknownTimezone()]),
  ]
}
