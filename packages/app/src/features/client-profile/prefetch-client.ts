import type { createStore } from 'jotai'
import {
  activityFamily,
  activityKey,
  assessmentsFamily,
  engagementFamily,
  indicatorsFamily,
  journeyFamily,
  reflectionsFamily,
} from './client-atoms.ts'
import { exercisePageFamily, pageKey } from './exercises/exercise-atoms.ts'

/** Asks for what a client's profile shows first; it is kept for a while, as of a client who was just left. */
export function prefetchClient(store: ReturnType<typeof createStore>, id: string): void {
  const shown = [
    journeyFamily(id),
    indicatorsFamily(id),
    engagementFamily(id),
    reflectionsFamily(id),
    assessmentsFamily(id),
    activityFamily(activityKey(id)),
    exercisePageFamily(pageKey(id)),
  ]
  for (const part of shown) {
    const leave = store.sub(part, () => {})
    leave()
  }
}
