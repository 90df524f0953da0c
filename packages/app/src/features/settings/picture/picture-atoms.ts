import { atom } from 'jotai'
import { setOwnProfileAtom, connectionAtom, currentCoachAtom } from '../../../shared/session/connection.ts'
import { readOwnProfileAtom } from '../read-own-profile-atom.ts'

/** Replaces the coach's picture and answers the new one's id. */
export const putPictureAtom = atom(null, async (get, set, file: File): Promise<string | null> => {
  const { api, signal } = get(connectionAtom)
  const { profile } = get(currentCoachAtom)
  const saved = await api.resource.putProfilePicture({ params: { id: profile.id }, body: file }, { signal })
  set(setOwnProfileAtom, saved)
  return saved.profilePicture
})

/** Takes the coach's picture away. */
export const removePictureAtom = atom(null, async (get, set) => {
  const { api, signal } = get(connectionAtom)
  const { profile } = get(currentCoachAtom)
  await api.resource.deleteProfilePicture({ params: { id: profile.id } }, { signal })
  set(setOwnProfileAtom, { ...profile, profilePicture: null })
  // It is gone, whether or not the profile's new version can be read now: saving the profile reads it then.
  await set(readOwnProfileAtom).catch(() => undefined)
})
