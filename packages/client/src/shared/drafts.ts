import { STORAGE_PREFIX } from './session/tokens.ts'

/** Answers by the keys of their questions. */
export type Answers = Readonly<Record<string, number>>

const keyOf = (personId: string, name: string) => `${STORAGE_PREFIX}draft.${personId}.${name}`

/** Returns the answers that the client has chosen on this device but hasn't sent. */
export function readDraft(personId: string, name: string): Answers {
  try {
    return JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? '{}') as Answers
  } catch {
    return {}
  }
}

/** Saves a draft. Returns whether the browser had enough space. */
export function writeDraft(personId: string, name: string, answers: Answers): boolean {
  try {
    localStorage.setItem(keyOf(personId, name), JSON.stringify(answers))
    return true
  } catch {
    return false
  }
}

export const removeDraft = (personId: string, name: string): void => localStorage.removeItem(keyOf(personId, name))

/** Removes all of a client's drafts when the client logs out. */
export function removeDrafts(personId: string): void {
  const own = keyOf(personId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
}
