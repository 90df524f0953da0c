import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

const widths = new WeakMap<readonly unknown[], CSSProperties[]>()

/** The style of each column's cells, its share of the width: one object a column, so that drawing a row compares nothing. */
export function columnWidths<Row>(columns: readonly Column<Row>[]): readonly CSSProperties[] {
  const known = widths.get(columns)
  if (known) return known
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const made = columns.map(({ share }) => ({ width: `${(share / whole) * 100}%` }))
  widths.set(columns, made)
  return made
}
