import type pg from 'pg'

/** The figures that differ from the records. */
interface Findings {
  readonly differences: readonly { readonly where: string; readonly shown: unknown; readonly expected: unknown }[]
  readonly figures: () => number
}

export function createFindings(): Findings

export function compareCoach(of: {
  address: string
  credentials: { email: string; password: string }
  database: pg.Client
  found: Findings
}): Promise<void>
