import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptedSince, acceptStories, rememberRun, storyName, summarise } from './accepted.ts'
import { resolveBase, subjectOf, Unable } from './base.ts'
import { thisMachine } from './machine.ts'
import { writeReport } from './report.ts'
import { serveReport } from './review.ts'
import { cache, fingerprint, isPictured, storiesOf, storybookAt, storybookHere, visit } from './storybook.ts'
import { type Outcome, record, recorded, report, root, type Story, type Task, viewName, viewsOf } from './task.ts'

const usage = `npm run test:visual -- [--base <revision>] [--only <text>] [--theme light|dark] [--size 1004|1440|1920]
  [--mode usual|large-text|forced-colors|right-to-left]
npm run test:visual -- --accept "<title>: <name>" --reason "<text>"
npm run test:visual -- --review`

function readOptions() {
  try {
    return parseArgs({
      options: {
        /** The revision to compare with. */
        base: { type: 'string' },
        /** Limits the run to stories whose `<title>: <name>` contains this text, ignoring case. */
        only: { type: 'string', default: '' },
        theme: { type: 'string' },
        /** Limits the run to one window width. */
        size: { type: 'string' },
        mode: { type: 'string' },
        /** Writes these stories from the last run into visual/accepted.txt, without comparing anything. */
        accept: { type: 'string', multiple: true },
        reason: { type: 'string' },
        /** Serves the report on the last run, whose page accepts differences, without comparing anything. */
        review: { type: 'boolean' },
      },
    }).values
  } catch {
    // The usage is more helpful than the message of `parseArgs`.
    console.error(usage)
    process.exit(1)
  }
}

const values = readOptions()
const filter = { theme: values.theme, size: values.size, mode: values.mode }

const isInSelection = (story: Story) =>
  storyName(story).toLowerCase().includes(values.only.toLowerCase()) && viewsOf(story.title, filter).length > 0

/**
 * Visits stories. Visits failed or unsettled stories a second time, because on a busy machine a `play` may time out.
 */
async function visitTwice(storybook: string, stories: Story[], task: Omit<Task, 'outcomes'>): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome[]>()
  let left = stories
  for (const attempt of ['first', 'second']) {
    if (left.length === 0) break
    const file = join(report, `${task.side}, ${attempt}.jsonl`)
    await visit(storybook, left, { ...task, outcomes: file })
    const found = Map.groupBy(recorded(file), ({ story }) => story.id)
    for (const story of left) {
      const missed: Outcome = { story, verdict: 'failed', detail: 'The test runner did not finish the story.' }
      outcomes.set(story.id, found.get(story.id) ?? [missed])
    }
    const isUnsettled = ({ verdict }: Outcome) => verdict === 'failed' || verdict === 'unsteady'
    left = left.filter(({ id }) => outcomes.get(id)?.some(isUnsettled))
  }
  return [...outcomes.values()].flat()
}

async function compare(): Promise<boolean> {
  if (viewsOf('Screens/', filter).length === 0) throw new Unable(usage)
  const base = resolveBase(values.base)
  console.log(`Base: ${subjectOf(base)}`)
  const { browser, fonts } = await thisMachine()
  const harness = fingerprint('visual/*.ts', '.storybook/chromium.ts', '.storybook/test-runner*', 'package-lock.json')
  const [before, after] = [await storybookAt(base), await storybookHere()]
  rmSync(report, { recursive: true, force: true })
  mkdirSync(report, { recursive: true })
  const known = new Set(storiesOf(after).map(({ id }) => id))
  const stories = storiesOf(after).filter((story) => isPictured(story) && isInSelection(story))
  const ofBase = storiesOf(before).filter((story) => isPictured(story) && isInSelection(story))
  const gone = ofBase.filter((story) => !known.has(story.id))
  if (stories.length + gone.length === 0) throw new Unable('No story matches --only, --theme, --size and --mode.')

  const home = join(cache, base, `${browser}-${fonts}-${harness}`)
  const [taken, pictures] = [join(home, 'taken.jsonl'), join(home, 'pictures')]
  mkdirSync(pictures, { recursive: true })
  const has = new Set(recorded(taken).map(({ story, view }) => `${story.id} ${view}`))
  const wanted = new Set([...stories, ...gone].map(({ id }) => id))
  const missing = storiesOf(before).filter(
    ({ id, title }) => wanted.has(id) && viewsOf(title, filter).some((view) => !has.has(`${id} ${viewName(view)}`)),
  )
  for (const outcome of await visitTwice(before, missing, { ...filter, side: 'base', pictures })) {
    if (outcome.verdict === 'same') record(taken, outcome)
    else console.log(`  ${storyName(outcome.story)} of the base has no picture. ${outcome.detail}`)
  }

  const outcomes = await visitTwice(after, stories, { ...filter, side: 'working tree', pictures })
  // A story that the base contains isn't new. If the base has no screenshot of it, it isn't known whether the story
  // differs.
  const inBase = new Set(ofBase.map(({ id }) => id))
  for (const outcome of outcomes.filter(({ story, verdict }) => verdict === 'new' && inBase.has(story.id))) {
    Object.assign(outcome, { verdict: 'different', detail: 'The base has no picture of this story: it failed there.' })
  }
  for (const story of gone) {
    for (const view of viewsOf(story.title, filter)) outcomes.push({ story, view: viewName(view), verdict: 'gone' })
  }
  const { line, unexplained } = summarise(outcomes, acceptedSince(base))
  rememberRun(base, unexplained)
  for (const { story, view = 'all', verdict, detail = '' } of unexplained) {
    console.log(`  ${storyName(story)}, ${view}: ${verdict}. ${detail}`)
  }
  const page = writeReport(`Base: ${subjectOf(base)}\n${line}`, outcomes, pictures)
  console.log(`Visual comparison: ${line}\nReport: ${relative(root, page)}`)
  return unexplained.length === 0
}

async function review(): Promise<void> {
  const { port } = (await serveReport()).address() as AddressInfo
  console.log(`The report is on http://127.0.0.1:${port}. Ctrl+C ends it.`)
}

try {
  if (values.accept) acceptStories(values.accept, values.reason)
  else if (values.review) await review()
  else process.exitCode = (await compare()) ? 0 : 1
} catch (error) {
  if (!(error instanceof Unable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
