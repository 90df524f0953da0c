import type { Goal } from './goals.ts'
import { metrics } from './measure.ts'
import type { Results } from './results.ts'

const figure = (value: number) =>
  Number.isNaN(value) || !Number.isFinite(value) ? '–' : value.toFixed(value < 10 ? 2 : 1)

function lines(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

/**
 * Returns the lines for one size. For each metric, they have the median of the rounds, followed by the lowest sample.
 */
export function sizeReport(results: Results, contenders: readonly string[], rows: number): string {
  const cell = (contender: string, metric: (typeof metrics)[number]) =>
    `${figure(results.median(contender, rows, metric))} (${figure(results.best(contender, rows, metric))})`
  return `\n${rows.toLocaleString('en-US')} rows: median of the rounds (lowest sample), ms of main-thread CPU\n${lines([
    ['', ...contenders],
    ...metrics.map((metric) => [metric, ...contenders.map((contender) => cell(contender, metric))]),
  ])}`
}

export function bytesReport(bytes: ReadonlyMap<string, number>): string {
  return `\nScript and style over React, brotli, kB\n${lines([...bytes].map(([name, size]) => [name, (size / 1000).toFixed(1)]))}`
}

export function goalsReport(goals: readonly Goal[]): string {
  const words = ({ figure: value, limit }: Goal) =>
    Number.isFinite(value) ? (value <= limit ? 'met' : 'not met') : 'not measured'
  return `\nGoals\n${lines(goals.map((goal) => [goal.name, figure(goal.figure), `≤ ${goal.limit}`, words(goal)]))}`
}
