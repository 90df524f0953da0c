/* oxlint-disable no-unused-vars -- what is named here is left out of the rest */
import type { SortableTableProps } from './SortableTable.tsx'

/** The props of a table's frame, which is the scroll container where the columns don't fit: all that aren't the table's own. */
export function frameProps<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  sort,
  onSortChange,
  manualSorting,
  columnVisibility,
  columnOrder,
  isFirstColumnSticky,
  onRowClick,
  rowHref,
  renderLink,
  onRowIntent,
  rowClassName,
  rowHeight,
  onEndReached,
  isSelectable,
  initialSelectedKeys,
  selectedKeys,
  onSelectedKeysChange,
  rowName,
  selectAllLabel,
  selectRowLabel,
  isLoading,
  loadingRows,
  loadingLabel,
  empty,
  error,
  customRows,
  isOrderKept,
  hasLetterKeys,
  locale,
  ref,
  ...frame
}: SortableTableProps<Row>) {
  return frame
}
