import type { AnsweredAssessment, StoredQuestionnaire } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { notFound } from '../../platform/problems.ts'
import type { AssessmentDone, Dates, ReflectionDone } from '../../domain/plan/activity-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { answerAssessment } from './assessments/answer-assessment.ts'
import { presentDone, presentDue, toAnsweredAssessments } from './assessments/assessment.presenter.ts'
import * as assessments from './assessments/assessment.repository.ts'
import { importAssessments } from './assessments/import-assessments.ts'
import { scheduleAssessments } from './assessments/schedule-assessments.ts'
import { addQuestionnaire } from './questionnaires/add-questionnaire.ts'
import { presentStored } from './questionnaires/questionnaire.presenter.ts'
import { findQuestionnaires } from './questionnaires/questionnaire.repository.ts'
import { listOpenSurveys, type ListOpenSurveysDeps } from './list-open-surveys.ts'
import { listSurveyProgress } from './list-survey-progress.ts'
import { getReflections, type GetReflectionsDeps } from './reflections/get-reflections.ts'
import { getReflectionTiming, type GetReflectionTimingDeps } from './reflections/get-reflection-timing.ts'
import { listReflections } from './reflections/list-reflections.ts'
import { recomputeReflections, type RecomputeReflectionsDeps } from './reflections/recompute-reflections.ts'
import { recordReflections } from './reflections/record-reflections.ts'
import { findReflectionsOn } from './reflections/reflection.repository.ts'
import { storeReflections } from './reflections/store-reflections.ts'

export type SurveyUseCases = ReturnType<typeof createSurveyUseCases>

/** Use cases for reflections and assessments, in which clients report on themselves. */
export function createSurveyUseCases(deps: RecomputeReflectionsDeps & ListOpenSurveysDeps & { newId: NewId }) {
  const { db } = deps
  return {
    listOpenSurveys: listOpenSurveys(deps),
    listSurveyProgress: listSurveyProgress(deps),
    listReflections: listReflections(deps),
    recordReflections: recordReflections(deps),
    storeReflections: storeReflections(deps),
    recomputeReflections: recomputeReflections(deps),
    answerAssessment: answerAssessment(deps),
    importAssessments: importAssessments(deps),
    scheduleAssessments: scheduleAssessments(deps),
    addQuestionnaire: addQuestionnaire(deps),

    /** Lists every version of an organisation's own questionnaires, by name and version. */
    listQuestionnaires: async (organisationId: string): Promise<StoredQuestionnaire[]> =>
      (await findQuestionnaires(db, organisationId)).map(presentStored),

    /** Moves the due days of steps' assessments, in the transaction that moves the steps' first days. */
    moveAssessments: (client: ClientKey, moved: readonly { id: string; days: number }[], transaction: Db) =>
      assessments.moveAssessments(transaction, client, moved),

    /**
     * Returns all assessments of one of the coach's clients, with the answers in words.
     * @throws ProblemError 404 `not_found`
     */
    listAssessments: async (scope: CoachScope, clientId: string): Promise<AnsweredAssessment[]> => {
      const rows = await assessments.findAnsweredAssessments(db, scope, clientId)
      if (rows.length === 0) throw notFound()
      return toAnsweredAssessments(rows)
    },

    /** Returns a client's completed assessments, for the calendar. */
    assessmentsDone: async (client: ClientKey): Promise<AssessmentDone[]> =>
      (await assessments.findAssessments(db, client)).flatMap(presentDone),

    /** Returns a client's assessments in the order of their due days, including future ones. */
    assessmentsOf: async (client: ClientKey) => (await assessments.findAssessments(db, client)).map(presentDue),

    /** Returns a client's reflections in planned windows in a range of days, for the calendar. */
    reflectionsOn: async (client: ClientKey, dates: Dates): Promise<ReflectionDone[]> => {
      const rows = await findReflectionsOn(db, client, dates)
      return rows.map((row) => ({
        id: row.id,
        stepId: row.step_id,
        date: row.local_date,
        window: row.reflection_window,
        doneAt: row.completed_at.getTime(),
      }))
    },
  }
}

export type StepReflectionsUseCases = ReturnType<typeof createStepReflectionsUseCases>

/** Use cases that return reflections by window, together with other services' journey and plan. */
export const createStepReflectionsUseCases = (deps: GetReflectionsDeps & GetReflectionTimingDeps) => ({
  getReflections: getReflections(deps),
  getReflectionTiming: getReflectionTiming(deps),
})
