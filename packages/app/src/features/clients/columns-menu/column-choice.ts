import { type ColumnChoice, usualColumns } from '../../../shared/preferences.ts'
import { type ColumnId, COLUMNS } from '../columns/client-columns.tsx'
import { SPECIFIED_COLUMNS } from '../list-query/list-query.ts'

/** The column with the client's link and checkbox. It is always shown, and always first. */
export const NAME_COLUMN = 'name' satisfies ColumnId

const isSpecified = (id: ColumnId) => SPECIFIED_COLUMNS.some((one) => one === id)

/**
 * Returns whether a column is shown. Columns that the specification doesn't list are hidden until the coach chooses
 * them.
 */
export const isColumnShown = ({ visibility }: ColumnChoice, id: ColumnId): boolean =>
  id === NAME_COLUMN || (visibility[id] ?? isSpecified(id))

/** Returns all columns in the chosen order, ignoring columns that this version of the app doesn't have. */
export function columnsInOrder({ order }: ColumnChoice): readonly ColumnId[] {
  const chosen = order.flatMap((id) => COLUMNS.find((one) => one === id) ?? [])
  return [...new Set<ColumnId>([NAME_COLUMN, ...chosen, ...COLUMNS])]
}

/** Returns whether each column is shown, by id. */
export const columnVisibility = (choice: ColumnChoice): Partial<Record<ColumnId, boolean>> =>
  Object.fromEntries(COLUMNS.map((id) => [id, isColumnShown(choice, id)]))

/** Returns the choice after toggling a column between shown and hidden. */
export const withColumnToggled = (choice: ColumnChoice, id: ColumnId): ColumnChoice => ({
  ...choice,
  visibility: { ...choice.visibility, [id]: !isColumnShown(choice, id) },
})

/** Returns the order after moving a column to another position, but not before the second. */
export function movedColumn(order: readonly ColumnId[], id: ColumnId, place: number): readonly ColumnId[] {
  const others = order.filter((one) => one !== id)
  const to = Math.min(Math.max(place, 1), others.length)
  return id === NAME_COLUMN ? order : [...others.slice(0, to), id, ...others.slice(to)]
}

/** Returns whether the columns are the default ones, which a coach sees without having chosen any. */
export const areColumnsUsual = (choice: ColumnChoice): boolean =>
  columnsInOrder(choice).join() === columnsInOrder(usualColumns).join() &&
  COLUMNS.every((id) => isColumnShown(choice, id) === isColumnShown(usualColumns, id))
