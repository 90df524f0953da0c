import { atom } from 'jotai'
import { setOwnProfileAtom, connectionAtom, currentCoachAtom } from '../../../shared/session/connection.ts'
import { readOwnProfileAtom } from '../read-own-profile-atom.ts'

/** Replaces the coach's picture and returns the id of the new picture. */
export const putPictureAtom = atom(null, async (get, set, file: File): Promise<string | null> => {
  const { api, signal } = get(connectionAtom)
  const { profile } = get(currentCoachAtom)
  const saved = await api.resource.putProfilePicture({ params: { id: profile.id }, body: file }, { signal })
  set(setOwnProfileAtom, saved)
  return saved.profilePicture
})

/** Removes the coach's picture. */
export const removePictureAtom = atom(null, async (get, set) => {
  const { api, signal } = get(connectionAtom)
  const { profile } = get(currentCoachAtom)
  await api.resource.deleteProfilePicture({ params: { id: profile.id } }, { signal })
  set(setOwnProfileAtom, { ...profile, profilePicture: null })
  // The picture is removed even if reading the profile's new version fails. In that case, the version is read when the
  // profile is saved.
  await set(readOwnProfileAtom).catch(() => undefined)
})
