import type { Metric } from './measure.ts'
import type { Results } from './results.ts'

/** A goal: a figure from this run and its limit. */
export interface Goal {
  name: string
  limit: number
  figure: number
}

/** The tables that a user could choose instead. The floor and TanStack Virtual are measured only for information. */
const peers = ['react-data-grid', 'ag-grid', 'mui']
const decides = [1_000, 10_000]
const grown = 50_000

const overBestPeer: readonly [Metric, number][] = [
  ['mount', 1],
  ['sort by number', 1],
  ['sort by name, cold', 1],
  ['sort by name, again', 1],
  ['search key', 1],
  ['one-row update', 1.5],
  ['scroll 150 px, a frame', 1],
  ['scroll 900 px, a frame', 1],
]

/** Returns the goals of the table. Most of them compare the table with the best peer of the same run. */
export function goals(results: Results): Goal[] {
  const bestPeer = (rows: number, metric: Metric) =>
    Math.min(...peers.map((peer) => results.median(peer, rows, metric)).filter((figure) => !Number.isNaN(figure)))
  const ours = (rows: number, metric: Metric) => results.median('ours', rows, metric)
  const atSize = (rows: number): Goal[] => [
    ...overBestPeer.map(([metric, limit]) => ({
      name: `${metric}, ${rows.toLocaleString('en-US')}: × the best peer`,
      limit,
      figure: ours(rows, metric) / bestPeer(rows, metric),
    })),
    { name: `one-row update, ${rows.toLocaleString('en-US')}, ms`, limit: 8, figure: ours(rows, 'one-row update') },
    {
      name: `blank frames, ${rows.toLocaleString('en-US')}`,
      limit: 0,
      figure: ours(rows, 'scroll 900 px, blank frames'),
    },
  ]
  return [
    ...decides.flatMap(atSize),
    {
      name: 'heap over the data, 50,000: × the best peer',
      limit: 1.5,
      figure: ours(grown, 'heap, MB') / bestPeer(grown, 'heap, MB'),
    },
  ]
}
