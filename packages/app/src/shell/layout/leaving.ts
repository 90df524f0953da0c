import { saveDraftsAtom } from '../../shared/drafts/pending-drafts.ts'
import { hasUnsavedTextAtom } from '../../shared/forms/unsaved-changes.ts'
import type { Store } from '../../shared/session/connection.ts'

export { LeaveQuestion } from '../../shared/forms/leave-question.tsx'

/** Saves drafts, and returns whether the end of the session would lose other text. */
export async function wouldLoseText(store: Store): Promise<boolean> {
  await store.set(saveDraftsAtom)
  return store.get(hasUnsavedTextAtom)
}
