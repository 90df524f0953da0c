import type { ClientRow } from './client-row.ts'

const loading = { status: 'loading' } as const

/** Returns a row for tests and stories. Services that aren't in `parts` haven't answered. */
export const rowOf = (person: ClientRow['person'], parts: Partial<ClientRow> = {}): ClientRow => ({
  id: person.id,
  person,
  hasNews: false,
  journey: loading,
  engagement: loading,
  indicators: loading,
  changes: { engagement: loading, indicators: loading },
  exercises: loading,
  reflections: loading,
  assessments: loading,
  hrv: loading,
  lastData: loading,
  ...parts,
})
