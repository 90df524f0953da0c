import { atom } from 'jotai'
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

/** What a client's profile shows first: one answer a panel. */
export const firstQueries = (id: string) => [
  journeyFamily(id),
  indicatorsFamily(id),
  engagementFamily(id),
  reflectionsFamily(id),
  assessmentsFamily(id),
  activityFamily(activityKey(id)),
  exercisePageFamily(pageKey(id)),
]

/** Asks anew for what of an open profile is old or has failed, without a word unless it fails: what is shown stays meanwhile. */
export const refetchProfileAtom = atom(null, (_get, set, id: string) => {
  for (const part of [personsAtom, ...firstQueries(id)]) set(part as typeof personsAtom, 'mount')
})
