import type { ReactNode } from 'react'
import { ColumnsContext, type StaticColumn } from './columns-context.ts'
import classes from './StaticTable.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface StaticTableProps extends ElementProps<'table'> {
  /** Accessible name of the table. */
  label: string
  /** The columns. Cells of the first column are row headers. */
  columns: readonly StaticColumn[]
  /** The height of the rows. Use 'sm' for a few figures in a dialog. */
  size?: 'sm' | 'md'
  /** One or more `tbody` of StaticTableRows. */
  children: ReactNode
}

/** A table with a few rows in a fixed order. For sorting, use SortableTable. */
export function StaticTable({ label, columns, size = 'md', children, className, ...rest }: StaticTableProps) {
  return (
    <table {...rest} className={classNames(classes.table, classes[size], className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" className={align === 'end' ? classes.end : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <ColumnsContext value={columns}>{children}</ColumnsContext>
    </table>
  )
}
