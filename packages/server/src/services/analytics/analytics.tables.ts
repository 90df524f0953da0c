import type { AttentionDay, AttentionRule, ChangePeriod } from '@attune/api/contract'

export interface AnalyticsTables {
  /** Sums of the answers in a day's reflections. Each answer is from 0 to 10. */
  indicator_day: {
    organisation_id: string
    client_id: string
    local_date: string
    productivity_sum: number
    productivity_count: number
    mental_sum: number
    mental_count: number
    physical_sum: number
    physical_count: number
  }
  /** The facts that a coach has reviewed for each client and attention rule. */
  attention_review: {
    organisation_id: string
    client_id: string
    coach_id: string
    rule: AttentionRule
    fingerprint: string
    reviewed_at: Date
    /** `null` if the coach reviewed the facts before the server stored reviews. */
    review_id: string | null
  }
  /** The number of clients that a coach wants to see in Attention each day. `null` means no limit. */
  attention_budget: { organisation_id: string; coach_id: string; budget: AttentionDay['budget'] }
  /** The clients in a coach's Attention for a day, in the order in which they were added. */
  attention_day: { organisation_id: string; client_id: string; author_id: string; day: string; place: number }
  /** The period over which a coach compares figures, in days. */
  change_period: { organisation_id: string; coach_id: string; days: ChangePeriod }
  /** The hour and the days of a coach's morning mail. Monday is day 1. */
  morning_mail: {
    organisation_id: string
    coach_id: string
    is_on: boolean
    hour: number
    days: number[]
    timezone: string
    set_at: Date
  }
  /** The last day in a coach's calendar that is done: the morning mail was sent, or there was no client to name. */
  morning_mail_day: { organisation_id: string; coach_id: string; day: string }
  /** Every review of a client by a coach. */
  client_review: {
    organisation_id: string
    client_id: string
    author_id: string
    id: string
    reviewed_at: Date
  }
  /** Every visit by a coach to a client. */
  client_visit: {
    organisation_id: string
    client_id: string
    author_id: string
    id: string
    started_at: Date
    /** When the previous visit ended. `null` for the first visit. */
    since: Date | null
    /** The crossed limits and overdue assessments at the end of the previous visit. `null` if unknown. */
    held_before: string[] | null
    /**
     * The crossed limits and overdue assessments at the end of this visit or, until it ends, at its start. `null` if
     * unknown.
     */
    held: string[] | null
    /** `null` while the visit continues, and if its heartbeats stopped. */
    ended_at: Date | null
  }
  /** The latest heartbeat of each visit. */
  visit_heartbeat: { organisation_id: string; client_id: string; author_id: string; visit_id: string; at: Date }
}

declare module '../../platform/database/database.ts' {
  interface Database extends AnalyticsTables {}
}
