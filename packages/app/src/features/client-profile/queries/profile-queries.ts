import { atom } from 'jotai'
import { clientAttentionFamily } from '../../../shared/attention/attention-atoms.ts'
import { personsAtom } from '../../../shared/clients/persons.ts'
import {
  activityFamily,
  activityKey,
  assessmentsFamily,
  engagementFamily,
  indicatorsFamily,
  journeyFamily,
  reflectionsFamily,
} from './client-queries.ts'
import { exercisePageFamily, pageKey } from '../exercises/exercise-atoms.ts'

/** The queries that a profile shows first, one for each panel. */
export const firstQueries = (id: string) => [
  journeyFamily(id),
  indicatorsFamily(id),
  engagementFamily(id),
  reflectionsFamily(id),
  assessmentsFamily(id),
  activityFamily(activityKey(id)),
  clientAttentionFamily(id),
  exercisePageFamily(pageKey(id)),
]

/** Refetches the stale and failed queries of an open profile in the background. The last values stay visible. */
export const refetchProfileAtom = atom(null, (_get, set, id: string) => {
  for (const part of [personsAtom, ...firstQueries(id)]) set(part as typeof personsAtom, 'mount')
})
