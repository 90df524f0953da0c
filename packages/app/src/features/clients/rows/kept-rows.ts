import { dequal } from 'dequal/lite'

/** The rows, each of them the one from before where nothing in it has changed: a table then renders the others alone. */
export function keptRows<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  before: readonly Row[] | undefined = [],
): readonly Row[] | undefined {
  if (rows === undefined) return undefined
  const byId = new Map(before.map((row) => [row.id, row]))
  const kept = rows.map((row) => {
    const old = byId.get(row.id)
    return old && dequal(old, row) ? old : row
  })
  return kept.length === before.length && kept.every((row, at) => row === before[at]) ? before : kept
}
