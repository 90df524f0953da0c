import hidden from '../styles/visually-hidden.module.css'

/** Values of a chart as text, in order. The first cell of a row names the row. */
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
 * Returns the latest days, as many as a screen reader's user would listen to. The chart's keys read out the other days.
 */
export const latestOf = <Row,>(rows: readonly Row[]): readonly Row[] => rows.slice(-latestDays)

/** The values of a chart as a table for screen readers. */
export function HiddenTable({ caption, columns, rows }: ChartTable) {
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // The initials of weekdays repeat, so they can't be keys.
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // Rows and cells have no identity except their position. An hour that daylight saving repeats has its name
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
