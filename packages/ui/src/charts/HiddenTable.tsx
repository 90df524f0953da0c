import hidden from '../styles/visually-hidden.module.css'

/** Values of a chart as text. */
export interface ChartTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The values of a chart as a table for screen readers. */
export function HiddenTable({ caption, columns, rows }: ChartTable) {
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((text, at) => (
                // A cell has no identity but its column.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
