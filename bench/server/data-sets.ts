/** The coach and the clients of one measurement. */
export interface DataSet {
  readonly name: string
  readonly clients: number
  /** Number of days that each client's journey has lasted. */
  readonly days: number
  /** Number of heart rates per day, which are stored but aren't part of a list. */
  readonly heartRates: number
}

export const emailOf = ({ name }: DataSet) => `coach-${name.replaceAll(' ', '-')}@bench.example`

export const password = 'Attune2026'

/**
 * Returns the data sets that the goals refer to: about a million records of 200 clients, five times as many clients,
 * and ten times the history.
 */
export const dataSetsOf = (scale: number): readonly DataSet[] => [
  { name: 'usual', clients: 200 * scale, days: 60, heartRates: 60 },
  { name: 'many clients', clients: 1000 * scale, days: 60, heartRates: 10 },
  { name: 'long history', clients: 200 * scale, days: 600, heartRates: 6 },
]
