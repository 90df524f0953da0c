import { ApiError, type Person } from '@attune/api'
import { atom } from 'jotai'
import { setOwnProfileAtom, connectionAtom, currentCoachAtom } from '../../../shared/session/connection.ts'
import { readOwnProfileAtom } from '../read-own-profile-atom.ts'

export const PROFILE_TEXTS = ['firstName', 'lastName', 'aboutMe'] as const
export type ProfileTexts = Pick<Person, (typeof PROFILE_TEXTS)[number]>

export const textsOf = ({ firstName, lastName, aboutMe }: ProfileTexts): ProfileTexts => ({
  firstName,
  lastName,
  aboutMe,
})

export const areSameTexts = (one: ProfileTexts, other: ProfileTexts): boolean =>
  PROFILE_TEXTS.every((name) => one[name] === other[name])

/** Thrown if the profile has been saved elsewhere since its texts were read. */
export class ProfileChangedError extends Error {
  override readonly name = 'ProfileChangedError'
  /** The texts before editing. */
  readonly before: ProfileTexts
  /** The stored profile. Saving again replaces its texts. */
  readonly newest: Person

  constructor(before: ProfileTexts, newest: Person) {
    super('The profile was changed in the meantime')
    this.before = before
    this.newest = newest
  }
}

/** The texts with which a form started, and their version. */
export type ProfileBase = ProfileTexts & Pick<Person, 'version'>

/**
 * Replaces the texts of the coach's own profile if they are still the texts of `base`. If only other parts of the
 * profile have changed, such as the picture, it retries by itself.
 * @throws ProfileChangedError if other texts have been saved since
 */
export const saveProfileAtom = atom(null, async (get, set, typed: ProfileTexts, base: ProfileBase) => {
  const { api, signal } = get(connectionAtom)
  const { id } = get(currentCoachAtom).profile
  const replace = async (version: number) => {
    const headers = { 'If-Match': `"${version}"` }
    const saved = await api.account.updatePerson({ params: { id }, headers, body: typed }, { signal })
    set(setOwnProfileAtom, saved)
    return saved
  }
  try {
    return await replace(base.version)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    const newest = await set(readOwnProfileAtom)
    if (!areSameTexts(base, newest)) throw new ProfileChangedError(base, newest)
    return await replace(newest.version)
  }
})
