import hidden from '../styles/visually-hidden.module.css'

/** A chart's values as text, in order. The first cell of each row names the row. */
export interface ChartTable {
  /** Accessible name of the table. */
  caption: string
  /** Headers of the columns. */
  columns: readonly string[]
  /** Texts of the cells, row by row. */
  rows: readonly (readonly string[])[]
}

const latestDays = 14

/**
 * Returns the latest rows, as many as a screen reader's user is likely to listen to. The chart's keys read out the
 * others.
 */
export const latestOf = <Row,>(rows: readonly Row[]): readonly Row[] => rows.slice(-latestDays)

/** A chart's values as a table for screen readers. */
export function HiddenTable({ caption, columns, rows }: ChartTable) {
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // The initials of weekdays repeat, so they can't be used as keys.
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // Rows and cells have no identity other than their position. An hour that daylight saving repeats occurs
            // twice.
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((text, at) => (
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
