import type { Metric } from './measure.ts'
import type { Results } from './results.ts'

/** A goal: a figure of this run and its limit. */
export interface Goal {
  name: string
  limit: number
  figure: number
}

const decides = 10_000
const grown = 50_000
const few = 100

/** Returns the goals of the table. Each is a ratio within the run, except the last ones. */
export function goals(results: Results, bytesOfOurs: number): Goal[] {
  const median = (contender: string, rows: number, metric: Metric) => results.median(contender, rows, metric)
  const bestOver = (other: string, metric: Metric) =>
    results.best('ours', grown, metric) / results.best(other, grown, metric)
  const medianOver = (other: string, metric: Metric) => median('ours', decides, metric) / median(other, decides, metric)
  const overFewRows = (metric: Metric) => median('ours', grown, metric) / median('ours', few, metric)
  return [
    { name: 'mount, 10,000: × floor', limit: 2, figure: medianOver('floor', 'mount') },
    { name: 'mount, 10,000: × react-data-grid', limit: 0.85, figure: medianOver('react-data-grid', 'mount') },
    { name: 'mount, 50,000 over 100 rows', limit: 1.1, figure: overFewRows('mount') },
    { name: 'sort by number, 50,000: × floor', limit: 1.35, figure: bestOver('floor', 'sort by number') },
    {
      name: 'sort by number, 50,000: × react-data-grid',
      limit: 0.75,
      figure: bestOver('react-data-grid', 'sort by number'),
    },
    { name: 'sort by name, cold, 50,000: × floor', limit: 1.2, figure: bestOver('floor', 'sort by name, cold') },
    { name: 'sort by name, again, 50,000: × floor', limit: 0.35, figure: bestOver('floor', 'sort by name, again') },
    { name: 'search key, 50,000: × floor', limit: 1.15, figure: bestOver('floor', 'search key') },
    { name: 'one-row update, 50,000: × floor', limit: 1.4, figure: bestOver('floor', 'one-row update') },
    { name: 'one-row update, 50,000 over 100 rows', limit: 1.1, figure: overFewRows('one-row update') },
    { name: 'scroll 150 px: × floor', limit: 1.25, figure: medianOver('floor', 'scroll 150 px, a frame') },
    {
      name: 'scroll 150 px: dropped frames over the floor’s',
      limit: 0,
      figure:
        median('ours', decides, 'scroll 150 px, dropped frames') -
        median('floor', decides, 'scroll 150 px, dropped frames'),
    },
    { name: 'scroll 900 px: × floor', limit: 1.05, figure: medianOver('floor', 'scroll 900 px, a frame') },
    { name: 'scroll 900 px: blank frames', limit: 0, figure: median('ours', decides, 'scroll 900 px, blank frames') },
    { name: 'heap over the data, 50,000, MB', limit: 0.5, figure: median('ours', grown, 'heap, MB') },
    { name: 'script and style over React, brotli, kB', limit: 20, figure: bytesOfOurs / 1000 },
  ]
}
