import { expect, test } from 'vitest'
import type { ElementProps } from '../../styles/element-props.ts'
import { frameProps } from './frame-props.ts'
import type { SortableTableProps } from './SortableTable.tsx'

type Props = SortableTableProps<unknown>
type Own = Exclude<keyof Props, Exclude<keyof ElementProps<'div'>, 'ref'>>

/** The type check fails when one is missing. */
const own: Record<Own, 0> = {
  label: 0,
  columns: 0,
  rows: 0,
  rowKey: 0,
  initialSort: 0,
  sort: 0,
  onSortChange: 0,
  manualSorting: 0,
  columnVisibility: 0,
  columnOrder: 0,
  isFirstColumnSticky: 0,
  onRowClick: 0,
  rowHref: 0,
  renderLink: 0,
  onRowIntent: 0,
  rowClassName: 0,
  rowHeight: 0,
  onEndReached: 0,
  isSelectable: 0,
  initialSelectedKeys: 0,
  selectedKeys: 0,
  onSelectedKeysChange: 0,
  rowName: 0,
  selectAllLabel: 0,
  selectRowLabel: 0,
  isLoading: 0,
  loadingRows: 0,
  loadingLabel: 0,
  empty: 0,
  error: 0,
  customRows: 0,
  isOrderKept: 0,
  hasLetterKeys: 0,
  locale: 0,
  ref: 0,
}

test('the frame gets none of the props of the table', () => {
  expect(frameProps(own as object as Props)).toEqual({})
})

test.each([
  'id',
  'style',
  'className',
  'data-x',
  'aria-owns',
  'onScroll',
  'onSelect',
  'onEnded',
  'onError',
  'role',
  'lang',
  'rel',
  'draggable',
])('the frame gets %s', (name) => {
  expect(frameProps({ [name]: 1 } as object as Props)).toEqual({ [name]: 1 })
})
