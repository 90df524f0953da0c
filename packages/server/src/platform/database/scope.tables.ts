import type { JourneyStepName, ProfileType, UserStatus } from '@attune/api/contract'

/** Views over several services' tables: the contract between the services in SQL. */
export interface ScopeTables {
  /** Every client of every coach, with zones, journey and active step. All queries about clients join it. */
  client_scope: {
    organisation_id: string
    coach_id: string
    client_id: string
    /** The client's current zone. */
    timezone: string
    /** The client's zones, oldest first. `since` is in ISO 8601. */
    zones: { since: string; timezone: string }[]
    journey_id: string | null
    journey_started_on: string | null
    step_id: string | null
    step: JourneyStepName | null
    step_started_at: Date | null
    step_started_on: string | null
    /** The next planned step after the active one. */
    next_step: JourneyStepName | null
    /** Exercises and reflections done in the active step. */
    exercises_done: number
    reflections_done: number
  }
  /** The caller of a session: the session, its user and the user's first profile. */
  caller_scope: {
    organisation_id: string
    session_id: string
    user_id: string
    person_id: string
    type: ProfileType
    session_created_at: Date
    session_last_used_at: Date
    session_ended_at: Date | null
    user_status: 'active' | 'disabled'
    /** Number of the current refresh token. */
    token_counter: number
    /** True if this token, which has a predecessor, and its access token are both unused. */
    is_successor_unused: boolean
  }
  /** The accounts that a person may see: their own account and their clients' accounts. */
  user_scope: {
    organisation_id: string
    person_id: string
    user_id: string
    email: string
    status: UserStatus
    created_at: Date
    is_own: boolean
  }
}
