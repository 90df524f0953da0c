import type { DataSet } from './data-sets.ts'
import { best, median } from './figures.ts'
import type { MadeReport } from './measure-reports.ts'
import type { Starts } from './measure-start.ts'
import { listPaths, referencePaths, type Memory, type Throughput, type Times } from './measure.ts'

interface Measured {
  readonly dataSets: readonly DataSet[]
  readonly reports: { readonly idle: number; readonly made: readonly MadeReport[] }
  readonly lists: Times
  readonly throughput: readonly Throughput[]
  readonly memory: readonly Memory[]
  readonly starts: Starts
}

const width = 34
const cell = (text: string) => text.padStart(20)

const goal = (name: string, figure: number, limit: number, isLeast = false) => {
  const isMet = isLeast ? figure >= limit : figure <= limit
  console.log(
    `${name.padEnd(60)}${figure.toFixed(2).padStart(8)}  ${isLeast ? '≥' : '≤'} ${limit}  ${isMet ? 'met' : 'not met'}`,
  )
}

/** Prints the measurements, and whether each goal is met. */
export function report({ dataSets, reports, lists, throughput, memory, starts }: Measured): void {
  console.log('\nA request, ms: median (best)')
  console.log(`${''.padEnd(width)}${dataSets.map(({ clients, days }) => cell(`${clients} × ${days} days`)).join('')}`)
  for (const path of listPaths) {
    for (const name of [path, ...(referencePaths.includes(path) ? [`reference ${path}`] : [])]) {
      const cells = dataSets.map((dataSet) => {
        const figures = lists.get(name)?.get(dataSet) ?? []
        return cell(`${median(figures).toFixed(1)} (${best(figures).toFixed(1)})`)
      })
      console.log(`${name.padEnd(width)}${cells.join('')}`)
    }
  }

  console.log('\nRequests a second, four at once: median')
  for (const { path, kind, ours, reference } of throughput) {
    if (ours.length === 0) continue
    const shown = `${path}, ${kind}`.padEnd(width)
    console.log(`${shown}${cell(median(ours).toFixed(0))}${cell(`reference ${median(reference).toFixed(0)}`)}`)
  }
  console.log('\nMemory, MB')
  for (const { requests, megabytes } of memory) {
    console.log(`${`after ${requests} requests`.padEnd(width)}${cell(megabytes.toFixed(0))}`)
  }

  console.log(`\nA report, ms: longest standstill of the event loop, ${reports.idle.toFixed(0)} while nothing is asked`)
  for (const [index, { milliseconds, longestStandstill }] of reports.made.entries()) {
    const name = index === 0 ? 'the first' : `number ${index + 1}`
    console.log(`${name.padEnd(width)}${cell(milliseconds.toFixed(0))}${cell(longestStandstill.toFixed(0))}`)
  }

  console.log('\nA start on what is kept, ms: median (best)')
  const shownStart = (figures: readonly number[]) => cell(`${median(figures).toFixed(0)} (${best(figures).toFixed(0)})`)
  console.log(`${'ours'.padEnd(width)}${shownStart(starts.ours)}`)
  console.log(`${'Hono and pg, nothing else'.padEnd(width)}${shownStart(starts.bare)}`)

  console.log('\nGoals')
  goal('a start: × Hono and pg', median(starts.ours) / median(starts.bare), 2)
  const standstills = reports.made.map(({ longestStandstill }) => longestStandstill)
  goal('event loop during any report, ms', Math.max(...standstills), 50)
  goal('a report, ms', median(reports.made.map(({ milliseconds }) => milliseconds)), 2000)
  const [usual, many, long] = dataSets
  if (!usual || !many || !long) return
  const figure = (path: string, dataSet: DataSet, of = median) => of(lists.get(path)?.get(dataSet) ?? [])
  for (const path of listPaths) {
    goal(`${path}: ${usual.clients} clients, ms`, figure(path, usual), 25)
    goal(`${path}: ${many.clients} clients, ms`, figure(path, many), 80)
    goal(`${path}: 10 × the history, ×, best`, figure(path, long, best) / figure(path, usual, best), 1.35)
  }
  for (const { path, kind, ours, reference } of throughput) {
    if (ours.length > 0) goal(`${path}, ${kind}: × reference`, median(ours) / median(reference), 0.75, true)
  }
  const [first, last] = [memory[0], memory.at(-1)]
  if (first && last) goal('memory after ten times the requests, ×', last.megabytes / first.megabytes, 1.1)
}
