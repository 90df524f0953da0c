import type { Service } from '@attune/api/contract'

/** Every service that returns clients' records, or values computed from them. */
const recorded: readonly Service[] = [
  'survey',
  'exercise',
  'journey',
  'calendar',
  'device-metrics',
  'analytics',
  'resource',
]

/**
 * For each table, the services whose answers about a client change when a row changes. A test compares this with the
 * actual answers.
 */
const servicesOfTable: Readonly<Record<string, readonly Service[]>> = {
  client_review: ['analytics'],
  client_state: ['account', 'analytics'],
  client_tag: ['account'],
  client_timezone: ['account', ...recorded],
  device_presence: ['device-metrics', 'analytics'],
  device_use: ['device-metrics', 'analytics', 'resource'],
  exercise_recording: ['exercise', 'resource'],
  exercise_session: ['exercise', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  heart_rate: ['device-metrics', 'analytics'],
  journey: recorded,
  journey_step: recorded,
  note: ['account', 'analytics'],
  person: ['account'],
  resting_reading: ['exercise', 'device-metrics', 'analytics'],
  survey: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  survey_answer: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
}

/** A change to this table announces to a coach that clients were assigned or taken away. */
export const assignments = 'coach_client'

export const servicesOfChange = (subjects: readonly string[]): Service[] => [
  ...new Set(subjects.flatMap((subject) => servicesOfTable[subject] ?? [])),
]
