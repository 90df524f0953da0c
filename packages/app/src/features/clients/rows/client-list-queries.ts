import { atom } from 'jotai'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { remoteAtom } from '../../../shared/query/query-atom.ts'
import { attentionAtom } from '../attention/attention-atoms.ts'
import { pendingInvitesAtom } from '../invite/pending-invites-atom.ts'

/** One call a service for the whole list, side by side. */
export const journeysAtom = remoteAtom((api, options) => api.journey.listJourneys({}, options))
export const engagementsAtom = remoteAtom((api, options) => api.deviceMetrics.listEngagements({}, options))
export const indicatorsAtom = remoteAtom((api, options) => api.analytics.listIndicators({}, options))
export const exerciseProgressAtom = remoteAtom((api, options) => api.exercise.listExerciseProgress({}, options))
export const plansAtom = remoteAtom((api, options) => api.calendar.listPlans({}, options))
export const surveyProgressAtom = remoteAtom((api, options) => api.survey.listSurveyProgress({}, options))

/** Asks every service for its part of the list anew, without a word unless it fails: what is shown stays meanwhile. */
export const rereadListAtom = atom(null, (_get, set) => {
  const all = [
    personsAtom,
    journeysAtom,
    engagementsAtom,
    indicatorsAtom,
    exerciseProgressAtom,
    plansAtom,
    surveyProgressAtom,
    pendingInvitesAtom,
    attentionAtom,
  ]
  for (const one of all) set(one as typeof personsAtom, 'mount')
})
