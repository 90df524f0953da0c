import { loadavg } from 'node:os'
import { chromium } from 'playwright'
import { chromiumPath } from '../../.storybook/chromium.ts'
import { readOptions } from '../options.ts'
import { bytesOverReact, servePage } from './build.ts'
import { goals } from './goals.ts'
import { visit } from './measure.ts'
import { bytesReport, goalsReport, sizeReport } from './report.ts'
import { Results } from './results.ts'

const files = {
  floor: 'floor.ts',
  ours: 'ours.tsx',
  tanstack: 'tanstack.tsx',
  'react-data-grid': 'react-data-grid.tsx',
  'ag-grid': 'ag-grid.tsx',
  mui: 'mui.tsx',
}

const values = readOptions({
  rows: { type: 'string', default: '100,1000,10000,50000' },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', default: Object.keys(files).join(',') },
})
const sizes = values.rows.split(',').map(Number)
const contenders = values.only.split(',')
const rounds = Number(values.rounds)

/** Flags for a browser without a network, which would otherwise spend its time on look-ups that fail. */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the lowest samples and the ratios.`)
const bytes = new Map<string, number>()
for (const [name, file] of Object.entries(files)) {
  if (contenders.includes(name)) bytes.set(name, await bytesOverReact(file))
}
const { url, close } = await servePage()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: flags,
})
const results = new Results()
const failed = new Set<string>()
for (let round = 1; round <= rounds; round++) {
  for (const rows of sizes) {
    for (const contender of contenders) {
      try {
        results.add(contender, rows, await visit(browser, url, contender, rows))
      } catch (error) {
        failed.add(error instanceof Error ? error.message : String(error))
      }
    }
  }
  console.log(`Round ${round} of ${rounds} done`)
}
await browser.close()
await close()
for (const rows of sizes) console.log(sizeReport(results, contenders, rows))
console.log(bytesReport(bytes))
console.log(goalsReport(goals(results)))
if (failed.size > 0) {
  console.error(`\nWrong results:\n${[...failed].join('\n')}`)
  process.exitCode = 1
}
