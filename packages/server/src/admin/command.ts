import { validate, type fields } from '@attune/api/contract'
import type pg from 'pg'
import type { Settings } from '../platform/settings/settings.ts'
import { StartError } from '../platform/start-error.ts'
import type { UseCases } from '../use-cases.ts'

/** Dependencies of the operator's commands. */
export interface AdminDeps {
  useCases: UseCases
  organisationId: string
  settings: Pick<Settings, 'publicUrl' | 'dataDirectory' | 's3Url' | 'smtpUrl'>
  pool: pg.Pool
  tokenSecret: string
  now: () => Date
  /** Asks the operator a question, and resolves with the typed answer. */
  ask: (question: string) => Promise<string>
}

/** An operator's command. */
export interface AdminCommand {
  readonly options: readonly string[]
  /** Options that may be left out. */
  readonly optional?: readonly string[]
  /** Options without a value. If given, their value is empty. */
  readonly flags?: readonly string[]
  /** `false` if the command concerns the whole database, or creates the organisation itself. */
  readonly needsOrganisation?: false
  /** Runs the command. Returns the line that reports its result, or yields several lines one at a time. */
  run(deps: AdminDeps, options: Readonly<Record<string, string>>): Promise<string> | AsyncIterable<string>
}

/**
 * Reads a number of days from an option.
 * @throws StartError unless it is a whole number from 1 to `most`
 */
export function daysOf(option: string, text: string, most: number): number {
  const days = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : NaN
  if (!(days <= most)) throw new StartError(`--${option} must be a number from 1 to ${most}`)
  return days
}

/**
 * Validates an option with a rule of the product's forms, and returns the text in the form that they would store.
 * @throws StartError if the forms would refuse it
 */
export function checkedOption(option: string, rule: ReturnType<typeof fields.email>, text: string): string {
  const { value, errors } = validate(rule, text)
  if (errors[0]) throw new StartError(`--${option}: ${errors[0].message}`)
  return String(value)
}
