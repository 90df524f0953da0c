import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { summarise } from './findings.ts'
import { baselineMachine, difference, keepMachine, thisMachine } from './machine.ts'
import { recorded } from './outcome.ts'
import { baselines, report } from './places.ts'
import { writeReport } from './report-page.ts'
import { serveStatic } from './serve-static.ts'
import { indexOf, orphans, removeOrphans } from './stock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const runner = join(dirname(createRequire(import.meta.url).resolve('@storybook/test-runner')), 'test-storybook.js')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Makes what is seen now the baseline. */
    update: { type: 'boolean', default: false },
    /** Takes the other root sizes and the widest window, too. */
    all: { type: 'boolean', default: false },
    /** Only stories whose title and name contain this. */
    only: { type: 'string' },
  },
})
const [storybook] = positionals
if (storybook === undefined) throw new Error('Which folder holds the built Storybook?')

/** Shows every story to the test runner; answers its exit code. */
const visitStories = (address: string) =>
  new Promise<number>((resolve) => {
    const flags = [
      '--url',
      address,
      '--index-json',
      '--config-dir',
      '.storybook',
      '--disable-telemetry',
      '--testTimeout',
      '240000',
      `--maxWorkers=${Math.min(4, availableParallelism())}`,
      values.update ? '--updateSnapshot' : '--ci',
    ]
    const child = spawn(process.execPath, [runner, ...flags], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // It calls Node by name.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
        VISUAL_MODE: values.update ? 'update' : 'compare',
        VISUAL_ALL: values.all ? 'yes' : 'no',
      },
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

async function visual(folder: string): Promise<number> {
  const here = await thisMachine()
  const there = baselineMachine()
  const reason = there && difference(here, there)
  if (reason !== undefined && !values.update) {
    console.log(`Visual comparison: not compared here, for ${reason}.`)
    return 0
  }
  if (reason !== undefined && values.only !== undefined) {
    console.error(`One story alone can't be renewed, for ${reason}. Renew all of them.`)
    return 1
  }
  rmSync(report, { recursive: true, force: true })
  mkdirSync(report, { recursive: true })
  if (reason !== undefined) rmSync(baselines, { recursive: true, force: true })
  if (values.update) keepMachine(here)

  const { index, stories } = indexOf(folder, values.only)
  const { address, close } = await serveStatic(folder, { '/index.json': JSON.stringify(index) })
  try {
    const status = await visitStories(address)
    const left = values.only === undefined ? orphans(stories) : []
    if (values.update) removeOrphans(left)
    const { line, findings, isGood } = summarise(recorded(), values.update ? [] : left, {
      status,
      seen: stories.length,
    })
    const page = writeReport(line, findings)
    console.log(`Visual comparison: ${line}`)
    if (findings.length > 0) console.log(`Before, after and difference: ${relative(root, page)}`)
    return isGood ? 0 : 1
  } finally {
    close()
  }
}

if (!existsSync(storybook)) throw new Error(`There is no Storybook in ${storybook}`)
process.exitCode = await visual(storybook)
