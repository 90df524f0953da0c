/** Coach and clients of one measurement. */
export interface DataSet {
  readonly name: string
  readonly clients: number
  /** Days that each client has spent on the journey. */
  readonly days: number
  /** Heart rates a day, which are stored but not part of a list. */
  readonly heartRates: number
}

export const emailOf = ({ name }: DataSet) => `coach-${name.replaceAll(' ', '-')}@bench.example`

export const password = 'Attune2026'

/**
 * Returns the data sets to which the goals refer: about a million records of 200 clients, five times the clients, and
 * ten times the history.
 */
export const dataSetsOf = (scale: number): readonly DataSet[] => [
  { name: 'usual', clients: 200 * scale, days: 60, heartRates: 60 },
  { name: 'many clients', clients: 1000 * scale, days: 60, heartRates: 10 },
  { name: 'long history', clients: 200 * scale, days: 600, heartRates: 6 },
]
