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

/** The profile was saved elsewhere since these texts were read. */
export class ProfileChangedError extends Error {
  override readonly name = 'ProfileChangedError'
  /** The texts before editing. */
  readonly before: ProfileTexts
  /** The stored texts. Saving again replaces them. */
  readonly newest: ProfileTexts

  constructor(before: ProfileTexts, newest: ProfileTexts) {
    super('The profile has been changed meanwhile')
    this.before = before
    this.newest = newest
  }
}

/**
 * Replaces the texts of the coach's own profile. Retries by itself if only other parts of the profile have changed,
 * such as the picture.
 */
export const saveProfileAtom = atom(null, async (get, set, typed: ProfileTexts) => {
  const { api, signal } = get(connectionAtom)
  const { profile: before } = get(currentCoachAtom)
  const put = async (profile: Person) => {
    const headers = { 'If-Match': `"${profile.version}"` }
    const body = { ...profile, ...typed }
    set(setOwnProfileAtom, await api.account.updatePerson({ params: { id: profile.id }, headers, body }, { signal }))
  }
  try {
    await put(before)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    const newest = await set(readOwnProfileAtom)
    if (!areSameTexts(before, newest)) throw new ProfileChangedError(before, newest)
    await put(newest)
  }
})
