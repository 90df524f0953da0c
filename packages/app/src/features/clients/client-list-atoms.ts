import { remoteAtom } from '../../shared/remote/remote-atom.ts'

/** One call a service for the whole list, side by side. */
export const journeysAtom = remoteAtom((api, options) => api.journey.listJourneys({}, options))
export const engagementsAtom = remoteAtom((api, options) => api.deviceMetrics.listEngagements({}, options))
export const indicatorsAtom = remoteAtom((api, options) => api.analytics.listIndicators({}, options))
export const exerciseProgressAtom = remoteAtom((api, options) => api.exercise.listExerciseProgress({}, options))
export const plansAtom = remoteAtom((api, options) => api.calendar.listPlans({}, options))
export const surveyProgressAtom = remoteAtom((api, options) => api.survey.listSurveyProgress({}, options))
