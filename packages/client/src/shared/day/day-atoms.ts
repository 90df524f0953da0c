import { operationAtom, writeAtom } from '../../api/operation-atom.ts'

/** The client's own day. */
export const todayAtom = operationAtom('calendar', 'getToday')

export const openSurveysAtom = operationAtom('survey', 'listOpenSurveys')

/** Moves the plan to another zone, effective immediately. */
export const setTimezoneAtom = writeAtom<string, unknown>(
  ({ account }, timezone) => account.setTimezone({ body: { timezone, since: new Date().toISOString() } }),
  'calendar',
  'journey',
  'survey',
)
