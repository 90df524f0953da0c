import { CellSkeleton } from '../cells/CellSkeleton.tsx'
import type { Column } from '../SortableTable.types.ts'
import { columnWidths } from '../column-widths.ts'
import skeletonClasses from '../cells/CellSkeleton.module.css'
import classes from '../SortableTable.module.css'

interface LoadingRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
}

const pending = <CellSkeleton />

/** Skeleton rows. They fade downwards, because the list may be shorter. */
export function LoadingRows<Row>({ columns, count }: LoadingRowsProps<Row>) {
  const widths = columnWidths(columns)
  return (
    <tbody className={skeletonClasses.loading} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        <tr key={position} className={classes.row} style={{ opacity: 1 - position / count }}>
          {columns.map(({ id, skeleton = pending }, at) => (
            <td key={id} style={widths[at]}>
              {typeof skeleton === 'function' ? skeleton(position) : skeleton}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
