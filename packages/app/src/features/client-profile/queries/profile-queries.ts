import { clientAttentionFamily } from '../../../shared/attention/attention-atoms.ts'
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
