import { saveDraftsAtom } from '../drafts/pending-drafts.ts'
import { hasUnsavedTextAtom } from './unsaved-changes.ts'
import type { Store } from '../session/connection.ts'

export { UnsavedChangesQuestion } from './unsaved-changes-question.tsx'

/** Saves drafts, and returns whether the end of the session would lose other text. */
export async function wouldLoseText(store: Store): Promise<boolean> {
  await store.set(saveDraftsAtom)
  return store.get(hasUnsavedTextAtom)
}
