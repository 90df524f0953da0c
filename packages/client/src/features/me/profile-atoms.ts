import { MINUTE_MS, type ProfileChange, type Reminders } from '@attune/api'
import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { operationAtom, writeAtom } from '../../api/operation-atom.ts'
import { apiAtom, personAtom } from '../../shared/session/session-atoms.ts'

/** The client's consent. */
export const consentAtom = operationAtom('auth', 'getConsent')

/** When coaches accessed the client's data, newest first. */
export const accessesAtom = operationAtom('auth', 'listAccesses')

export const withdrawConsentAtom = writeAtom(({ auth }) => auth.withdrawConsent(), 'auth')

/** The kinds of openings that the client is reminded of by mail. */
export const remindersAtom = operationAtom('calendar', 'getReminders')

export const setRemindersAtom = writeAtom(
  ({ calendar }, body: Reminders) => calendar.setReminders({ body }),
  'calendar',
)

/** Whether calendar apps can read the client's plan, and since when. */
export const calendarAddressAtom = operationAtom('calendar', 'getCalendarAddress')

/** Creates or renews the address. Only the answer to this call contains it. */
export const createCalendarAddressAtom = writeAtom(({ calendar }) => calendar.createCalendarAddress(), 'calendar')

export const deleteCalendarAddressAtom = writeAtom(({ calendar }) => calendar.deleteCalendarAddress(), 'calendar')

/** Downloads all of the client's data as an archive. On a slow network this may take minutes. */
export const downloadOwnDataAtom = writeAtom(({ resource }) =>
  resource.downloadOwnData({}, { timeLimit: 10 * MINUTE_MS }),
)

/**
 * The client's own picture as an object URL, or `null` if there is none. It is fetched here, because an `<img>` can't
 * send the tokens.
 */
export const pictureAtom = atomWithQuery((get) => {
  const { profilePicture: id } = get(personAtom)
  const { resource } = get(apiAtom)
  return {
    queryKey: ['resource', 'getProfilePicture', { id }],
    queryFn: async ({ signal }) =>
      id === null ? null : URL.createObjectURL(await resource.getProfilePicture({ params: { id } }, { signal })),
    staleTime: 'static' as const,
  }
})

/** Saves fields of the client's profile, even if it was changed elsewhere in the meantime. */
export const saveProfileAtom = atom(null, async (get, set, change: Partial<ProfileChange>) => {
  const { id, firstName, lastName, aboutMe } = get(personAtom)
  const body = { firstName, lastName, aboutMe, ...change }
  set(personAtom, await get(apiAtom).account.updatePerson({ params: { id }, body }))
})

/** Stores a picture, or removes it. */
export const savePictureAtom = atom(null, async (get, set, file: File | null) => {
  const { resource } = get(apiAtom)
  const person = get(personAtom)
  const params = { id: person.id }
  if (file) return set(personAtom, await resource.putProfilePicture({ params, body: file }))
  await resource.deleteProfilePicture({ params })
  set(personAtom, { ...person, profilePicture: null })
})
