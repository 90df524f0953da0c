import { type ChangePeriod, INDICATOR_PERIOD_DAYS } from '@attune/api'
import { atom } from 'jotai'
import { prefetch } from '../../../api/prefetch.ts'
import { queryOf } from '../../../api/queries.ts'
import { sessionQueryAtom, skippedAtom } from '../../../api/use-query.ts'
import { attentionAtom, listAttention } from '../../../shared/attention/attention-atoms.ts'
import { changePeriodAtom } from '../../../shared/clients/change-period.ts'
import { listPersons } from '../../../shared/clients/persons.ts'
import { visitsAtom } from '../../../shared/visits/visit-atoms.ts'
import type { Store } from '../../../shared/session/connection.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'

/** The list makes one call to each service, for all clients, in parallel. */
const listJourneys = queryOf('journey', 'listJourneys')
const listEngagements = queryOf('deviceMetrics', 'listEngagements')
const listIndicators = queryOf('analytics', 'listIndicators')
const listExerciseProgress = queryOf('exercise', 'listExerciseProgress')
const listPlans = queryOf('calendar', 'listPlans')
const listSurveyProgress = queryOf('survey', 'listSurveyProgress')
const listHrv = queryOf('exercise', 'listHrv')

const isHrvShownAtom = atom(false)

/** Starts reading HRV-1. No column shows it until the coach chooses one. */
export const showHrvAtom = atom(null, (_get, set) => set(isHrvShownAtom, true))

/** The queries that fill the columns, by part of the list. */
export const columnQueries = {
  journey: sessionQueryAtom(() => listJourneys),
  engagement: sessionQueryAtom(() => listEngagements),
  indicators: sessionQueryAtom(() => listIndicators),
  exercise: sessionQueryAtom(() => listExerciseProgress),
  calendarEvents: sessionQueryAtom(() => listPlans),
  surveys: sessionQueryAtom(() => listSurveyProgress),
  hrv: sessionQueryAtom((get) => ({ ...listHrv, enabled: get(isHrvShownAtom) })),
}

const areChangesShownAtom = atom(false)

/**
 * Sets whether the list shows a column with changes. Until it does, neither the coach's period nor its changes are
 * read.
 */
export const showChangesAtom = atom(null, (_get, set, areShown: boolean) => set(areChangesShownAtom, areShown))

/** The period of the columns with changes: the coach's choice, or seven days while it is unknown. */
export const shownPeriodAtom = atom(
  (get): ChangePeriod =>
    (get(areChangesShownAtom) ? get(changePeriodAtom).data?.days : undefined) ?? INDICATOR_PERIOD_DAYS,
)

const overPeriod = (days: ChangePeriod) => ({ query: { days } })
const engagementsOverPeriodAtom = sessionQueryAtom((get) =>
  queryOf('deviceMetrics', 'listEngagements', overPeriod(get(shownPeriodAtom))),
)
const indicatorsOverPeriodAtom = sessionQueryAtom((get) =>
  queryOf('analytics', 'listIndicators', overPeriod(get(shownPeriodAtom))),
)

const isUsualPeriodAtom = atom((get) => get(shownPeriodAtom) === INDICATOR_PERIOD_DAYS)

/**
 * The queries that fill the columns with changes. For the usual seven days, the queries of the figures' own columns
 * already contain the changes.
 */
export const changeQueries = {
  engagement: atom((get) => get(get(isUsualPeriodAtom) ? columnQueries.engagement : engagementsOverPeriodAtom)),
  indicators: atom((get) => get(get(isUsualPeriodAtom) ? columnQueries.indicators : indicatorsOverPeriodAtom)),
}

const isLastDataShownAtom = atom(false)

/** Sets whether the list shows the last data. Until it does, a review of a client doesn't change the rows. */
export const showLastDataAtom = atom(null, (_get, set, isShown: boolean) => set(isLastDataShownAtom, isShown))

/** The query that fills the last data, which is part of the answer for the attention rules. */
export const lastDataQueryAtom = atom((get) =>
  get(get(isLastDataShownAtom) ? attentionAtom : (skippedAtom as typeof attentionAtom)),
)

const areVisitsShownAtom = atom(false)

/**
 * Starts reading the coach's visits. The list calls this only once it has been painted, because the marks must not
 * delay the rows.
 */
export const showVisitsAtom = atom(null, (_get, set) => set(areVisitsShownAtom, true))

/** The clients with news since the coach's last visit. Empty while the visits are unknown. */
export const clientsWithNewsAtom = atom((get): ReadonlySet<string> => {
  const visits = get(areVisitsShownAtom) ? get(visitsAtom).data : undefined
  return new Set(visits?.filter(({ hasNews }) => hasNews).map(({ personId }) => personId))
})

/**
 * Loads the data for the rows and for the number beside Attention. Resolves once every service has answered or failed.
 */
export const loadAnswers = (store: Store): Promise<void> =>
  prefetch(store, [
    listPersons,
    listJourneys,
    listEngagements,
    listIndicators,
    listExerciseProgress,
    listPlans,
    listSurveyProgress,
    listAttention(store.get(coachDayAtom)),
  ])
