import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textAt, Unable } from './base.ts'
import { type Outcome, report, root, type Story } from './task.ts'

const file = 'visual/accepted.txt'
const separator = ' | '
const linesOf = (text: string) => text.split('\n').filter((line) => line.includes(separator) && !line.startsWith('#'))

export const storyName = ({ title, name }: Story) => `${title}: ${name}`

/** Returns the reasons by story, from the lines that the working tree has but the base doesn't. */
export function acceptedSince(base: string): Map<string, string> {
  const earlier = new Set(linesOf(textAt(base, file)))
  const lines = linesOf(readFileSync(join(root, file), 'utf8')).filter((line) => !earlier.has(line))
  return new Map(lines.map((line) => line.split(separator, 2) as [string, string]))
}

const isAcceptable = ({ verdict }: Outcome) => verdict === 'different' || verdict === 'gone'
const lastRun = join(report, 'last-run.json')

export const rememberRun = (base: string, unexplained: Outcome[]) =>
  writeFileSync(
    lastRun,
    JSON.stringify({ base, differing: unexplained.filter(isAcceptable).map(({ story }) => storyName(story)) }),
  )

/**
 * Adds a line for each story to the file of accepted stories.
 * @throws Unable if a story did not differ in the last run, or if the base has the same line
 */
export function acceptStories(names: string[], reason: string | undefined): void {
  if (!existsSync(lastRun)) throw new Unable('Nothing was compared yet: run npm run test:visual first.')
  if (!reason?.trim()) throw new Unable('Say why the stories may differ: --reason "<one sentence>".')
  const { base, differing } = JSON.parse(readFileSync(lastRun, 'utf8')) as { base: string; differing: string[] }
  const unknown = names.filter((name) => !differing.includes(name))
  if (unknown.length > 0) {
    throw new Unable(
      `No difference in ${unknown.join('; ')}. The last run found: ${[...new Set(differing)].join('; ')}`,
    )
  }
  const lines = names.map((name) => `${name}${separator}${reason}`)
  const repeated = linesOf(textAt(base, file)).find((line) => lines.includes(line))
  if (repeated) throw new Unable(`The base has "${repeated}" already: give the reason of this change.`)
  appendFileSync(join(root, file), lines.map((line) => `${line}\n`).join(''))
  console.log(`Accepted in ${file}: ${names.join('; ')}`)
}

/** Adds reasons to accepted differences. A story that fails or doesn't settle can't be accepted. */
export function summarise(outcomes: Outcome[], reasons: Map<string, string>): { line: string; unexplained: Outcome[] } {
  for (const outcome of outcomes.filter(isAcceptable)) outcome.reason = reasons.get(storyName(outcome.story))
  const unexplained = outcomes.filter(({ verdict, reason }) => verdict !== 'same' && verdict !== 'new' && !reason)
  const groups = Object.entries(Object.groupBy(outcomes, ({ verdict, reason }) => (reason ? 'accepted' : verdict)))
  const stories = new Set(outcomes.map(({ story }) => story.id)).size
  const counts = groups.map(([name, group]) => `${group.length} ${name}`).join(', ')
  return { line: `${outcomes.length} pictures of ${stories} stories: ${counts}.`, unexplained }
}
