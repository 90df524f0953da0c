import { getAttention } from '../../../shared/attention/attention-atoms.ts'
import { listExercisePage } from '../exercises/exercise-queries.ts'
import {
  getActivity,
  getEngagement,
  getIndicators,
  getJourney,
  getReflections,
  listAssessments,
} from './client-queries.ts'

/** The queries that a profile shows first, one for each panel. */
export const firstQueries = (id: string, today: string) => [
  getJourney(id),
  getIndicators(id),
  getEngagement(id),
  getReflections(id),
  listAssessments(id),
  getActivity(id),
  getAttention(id, today),
  listExercisePage(id),
]
