import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { accept, acceptedSince, storyName } from './accepted.ts'
import { resolveBase, subjectOf, Unable } from './base.ts'
import { summarise } from './findings.ts'
import { thisMachine } from './machine.ts'
import { isSettled, record, recorded, type Outcome, type Story } from './outcome.ts'
import { cache, report, root } from './places.ts'
import { writeReport } from './report.ts'
import { fingerprint, isPictured, Storybook, storybookAt, storybookHere } from './storybook.ts'
import type { Task } from './task.ts'
import { viewName, viewsOf } from './views.ts'

const { values } = parseArgs({
  options: {
    /** The revision to compare with. */
    base: { type: 'string' },
    /** Only stories whose `<title>: <name>` contains this, in whatever case. */
    only: { type: 'string', default: '' },
    theme: { type: 'string' },
    /** A window width: 1004, 1440 or 1920. */
    size: { type: 'string' },
    /** Writes these stories of the last run into visual/accepted.txt instead of comparing. */
    accept: { type: 'string', multiple: true },
    reason: { type: 'string' },
  },
})

const lastRun = join(report, 'last-run.json')

function acceptStories(names: string[]) {
  if (!existsSync(lastRun)) throw new Unable('Nothing was compared yet: run npm run test:visual first.')
  const { base, differing } = JSON.parse(readFileSync(lastRun, 'utf8')) as { base: string; differing: string[] }
  accept(names, values.reason, differing, base)
  console.log(`Accepted in visual/accepted.txt: ${names.join('; ')}`)
}

/** Visits stories, and once more those that failed or did not settle: a busy machine is reason enough for that. */
async function visitTwice(storybook: Storybook, stories: Story[], task: Omit<Task, 'outcomes'>): Promise<Outcome[]> {
  let outcomes: Outcome[] = []
  let left = stories
  for (const attempt of ['first', 'second']) {
    if (left.length === 0) break
    const file = join(report, `${task.side}-${attempt}.jsonl`)
    await storybook.visit(left, { ...task, outcomes: file })
    const found = recorded(file)
    const settled = new Set(found.map(({ story }) => story.id))
    for (const outcome of found) if (!isSettled(outcome)) settled.delete(outcome.story.id)
    const visited = new Set(left.map(({ id }) => id))
    const unseen = left
      .filter(({ id }) => !found.some(({ story }) => story.id === id))
      .map((story): Outcome => ({ story, verdict: 'failed', detail: 'The test runner did not reach the story.' }))
    outcomes = [...outcomes.filter(({ story }) => !visited.has(story.id)), ...found, ...unseen]
    left = left.filter(({ id }) => !settled.has(id))
  }
  return outcomes
}

async function compare(): Promise<boolean> {
  const base = resolveBase(values.base)
  console.log(`Base: ${subjectOf(base)}`)
  const { browser, fonts } = await thisMachine()
  const before = new Storybook(await storybookAt(base))
  const after = new Storybook(await storybookHere())

  const filter = { theme: values.theme, size: values.size }
  const isWanted = (story: Story) =>
    storyName(story).toLowerCase().includes(values.only.toLowerCase()) && viewsOf(story.title, filter).length > 0
  const wanted = after.stories.filter((story) => isPictured(story) && isWanted(story))
  const known = new Set(after.stories.map(({ id }) => id))
  const gone = before.stories.filter((story) => isPictured(story) && isWanted(story) && !known.has(story.id))
  if (wanted.length + gone.length === 0) throw new Unable('No story matches --only, --theme and --size.')

  rmSync(report, { recursive: true, force: true })
  mkdirSync(report, { recursive: true })
  const harness = fingerprint('visual/*.ts', '.storybook/chromium.ts', '.storybook/test-runner*', 'package-lock.json')
  const home = join(cache, base, `${browser}-${fonts}-${harness}`)
  const pictures = join(home, 'pictures')
  mkdirSync(pictures, { recursive: true })

  const taken = join(home, 'taken.jsonl')
  const has = new Set(recorded(taken).map(({ story, view }) => `${story.id} ${view}`))
  const ids = new Set([...wanted, ...gone].map(({ id }) => id))
  const missing = before.stories.filter(
    ({ id, title }) => ids.has(id) && viewsOf(title, filter).some((view) => !has.has(`${id} ${viewName(view)}`)),
  )
  const failures = new Map<string, string>()
  for (const outcome of await visitTwice(before, missing, { ...filter, side: 'base', pictures })) {
    if (outcome.verdict === 'taken') record(taken, outcome)
    else failures.set(outcome.story.id, `The base has no picture. ${outcome.detail}`)
  }

  const outcomes = (await visitTwice(after, wanted, { ...filter, side: 'working tree', pictures })).map((outcome) => {
    const detail = outcome.verdict === 'new' ? failures.get(outcome.story.id) : undefined
    return detail === undefined ? outcome : { ...outcome, detail }
  })
  for (const { id, title, name } of gone) {
    for (const view of viewsOf(title, filter)) {
      outcomes.push({ story: { id, title, name }, view: viewName(view), verdict: 'gone' })
    }
  }

  const summary = summarise(outcomes, acceptedSince(base))
  const differing = summary.findings.filter(({ verdict, reason }) => verdict !== 'new' && reason === undefined)
  writeFileSync(
    lastRun,
    JSON.stringify({ base, differing: [...new Set(differing.map(({ story }) => storyName(story)))] }),
  )
  const page = writeReport(summary, subjectOf(base), pictures)
  for (const { story, view, verdict, detail } of differing) {
    console.log(`  ${storyName(story)}${view ? `, ${view}` : ''}: ${verdict}${detail ? `. ${detail}` : ''}`)
  }
  console.log(`Visual comparison: ${summary.line}\nReport: ${relative(root, page)}`)
  return summary.isGood
}

try {
  if (values.accept) acceptStories(values.accept)
  else process.exitCode = (await compare()) ? 0 : 1
} catch (error) {
  if (!(error instanceof Unable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
