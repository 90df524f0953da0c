import { atom } from 'jotai'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { visitsAtom } from '../../../shared/visits/visit-atoms.ts'
import { allSettled } from '../../../shared/query/all-settled.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'
import type { Store } from '../../../shared/session/connection.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'

/** One call to each service for the whole list, in parallel. */
export const journeysAtom = queryAtom((api, options) => api.journey.listJourneys({}, options))
export const engagementsAtom = queryAtom((api, options) => api.deviceMetrics.listEngagements({}, options))
export const indicatorsAtom = queryAtom((api, options) => api.analytics.listIndicators({}, options))
export const exerciseProgressAtom = queryAtom((api, options) => api.exercise.listExerciseProgress({}, options))
export const plansAtom = queryAtom((api, options) => api.calendar.listPlans({}, options))
export const surveyProgressAtom = queryAtom((api, options) => api.survey.listSurveyProgress({}, options))

/** The queries of the services that fill columns, by the service's part of the list. */
export const columnQueries = {
  journey: journeysAtom,
  engagement: engagementsAtom,
  indicators: indicatorsAtom,
  exercise: exerciseProgressAtom,
  calendarEvents: plansAtom,
  surveys: surveyProgressAtom,
}

const areVisitsShownAtom = atom(false)

/** Reads the coach's visits from now on. The list calls it once it is painted: marks must not delay its rows. */
export const showVisitsAtom = atom(null, (_get, set) => set(areVisitsShownAtom, true))

/** The clients about whom something is new since the coach's last visit; none while that is not known. */
export const clientsWithNewsAtom = atom((get): ReadonlySet<string> => {
  const visits = get(areVisitsShownAtom) ? get(visitsAtom).value : undefined
  return new Set(visits?.filter(({ hasNews }) => hasNews).map(({ personId }) => personId))
})

/** Loads what the rows show. Resolves when every service has answered or failed. */
export const loadAnswers = (store: Store): Promise<void> =>
  allSettled(store, [personsAtom, ...Object.values(columnQueries)])

/** Refetches every part of the list in the background. The last values stay visible. */
export const refetchListAtom = atom(null, (_get, set) => {
  const all = [personsAtom, ...Object.values(columnQueries), pendingInvitesAtom, attentionAtom, visitsAtom]
  for (const one of all) set(one as typeof personsAtom, 'mount')
})
