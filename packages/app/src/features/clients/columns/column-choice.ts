import { type ColumnChoice, usualColumns } from '../../../shared/preferences.ts'
import { COLUMNS, type ColumnId, SPECIFIED_COLUMNS } from '../list-query/list-query.ts'

/** Has the client's link and checkbox: always shown, and always first. */
export const NAME_COLUMN = 'name' satisfies ColumnId

const isSpecified = (id: ColumnId) => SPECIFIED_COLUMNS.some((one) => one === id)

/** Whether a column is shown. Columns beyond the specification's are hidden until the coach chooses them. */
export const isColumnShown = ({ visibility }: ColumnChoice, id: ColumnId): boolean =>
  id === NAME_COLUMN || (visibility[id] ?? isSpecified(id))

/** All columns in the chosen order. Ignores columns that this version doesn't have. */
export function columnsInOrder({ order }: ColumnChoice): readonly ColumnId[] {
  const chosen = order.flatMap((id) => COLUMNS.find((one) => one === id) ?? [])
  return [...new Set<ColumnId>([NAME_COLUMN, ...chosen, ...COLUMNS])]
}

/** The shown columns, by id. */
export const columnVisibility = (choice: ColumnChoice): Partial<Record<ColumnId, boolean>> =>
  Object.fromEntries(COLUMNS.map((id) => [id, isColumnShown(choice, id)]))

/** The choice with one hidden column shown, or vice versa. */
export const withColumnToggled = (choice: ColumnChoice, id: ColumnId): ColumnChoice => ({
  ...choice,
  visibility: { ...choice.visibility, [id]: !isColumnShown(choice, id) },
})

/** The order with a column at another position, not before the second. */
export function movedColumn(order: readonly ColumnId[], id: ColumnId, place: number): readonly ColumnId[] {
  const others = order.filter((one) => one !== id)
  const to = Math.min(Math.max(place, 1), others.length)
  return id === NAME_COLUMN ? order : [...others.slice(0, to), id, ...others.slice(to)]
}

/** Whether the columns are those of a coach who has chosen none. */
export const areColumnsUsual = (choice: ColumnChoice): boolean =>
  columnsInOrder(choice).join() === columnsInOrder(usualColumns).join() &&
  COLUMNS.every((id) => isColumnShown(choice, id) === isColumnShown(usualColumns, id))
