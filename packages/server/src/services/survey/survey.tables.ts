import type { CalendarStatus, Questionnaire, ReflectionWindowName, SurveyType } from '@attune/api/contract'
import type { ColumnType } from 'kysely'

export interface SurveyTables {
  survey: {
    organisation_id: string
    client_id: string
    id: string
    step_id: string
    type: SurveyType
    name: string
    /** `null` for an assessment, and for a reflection outside the planned windows. */
    reflection_window: ReflectionWindowName | null
    /** The day on which the survey is due or was done, in the client's calendar. */
    local_date: string
    status: CalendarStatus
    answer_count: number
    started_at: Date | null
    completed_at: Date | null
    /**
     * When the server first had the whole survey. `null` if the survey isn't complete, or was complete before the
     * server stored this.
     */
    received_at: Date | null
    /** The version of an organisation's own questionnaire. `null` for any other survey. */
    questionnaire_id: string | null
  }
  survey_answer: {
    organisation_id: string
    client_id: string
    survey_id: string
    question: string
    /** From 0 to 10. */
    value: number
    answered_at: Date
  }
  questionnaire: {
    organisation_id: string
    id: string
    name: string
    version: number
    content: ColumnType<Questionnaire, string>
    added_at: Date
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends SurveyTables {}
}
