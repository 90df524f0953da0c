import type pg from 'pg'

/** The figures of a day that another app gave. */
interface GivenDay {
  readonly date: string
  readonly time: string | null
  readonly hrv1: number
  readonly hrv2: number | null
  readonly pulseRate: number | null
}

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
  /** The days of files with daily figures that were sent, by client. */
  given?: ReadonlyMap<string, readonly GivenDay[]>
}): Promise<void>
