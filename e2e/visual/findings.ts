import type { Outcome, Verdict } from './outcome.ts'

/** Above this share of stories whose `play` fails it is no longer a story that is broken but the run itself. */
const tolerableUnreached = 0.1

const words: Record<Verdict, string> = {
  same: 'the same',
  renewed: 'renewed',
  different: 'different',
  missing: 'without a baseline',
  restless: 'that never stood still',
  broken: 'stories that could not be drawn',
  unreached: "stories not compared, for their play failed: the stories' own tests say why",
}

export interface Summary {
  line: string
  findings: Outcome[]
  isGood: boolean
}

/**
 * One line about a run, what is worth looking at, and whether the run is good.
 * @param left baselines whose story is gone
 * @param run the runner's exit code, and how many stories it was to see
 */
export function summarise(outcomes: Outcome[], left: string[], run: { status: number; seen: number }): Summary {
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length
  const visited = new Set(outcomes.map(({ storyId }) => storyId)).size
  const unvisited = run.seen - visited
  const parts = (Object.keys(words) as Verdict[])
    .filter((verdict) => verdict === 'same' || count(verdict) > 0)
    .map((verdict) => `${count(verdict)} ${words[verdict]}`)
  if (left.length > 0) parts.push(`${left.length} baselines of stories that are gone (${left.join(', ')})`)
  if (unvisited > 0) parts.push(`${unvisited} stories not visited`)
  const isGood =
    run.status === 0 &&
    visited > 0 &&
    left.length === 0 &&
    unvisited === 0 &&
    count('unreached') <= visited * tolerableUnreached
  return {
    line: `${outcomes.length} pictures of ${visited} stories: ${parts.join(', ')}.`,
    findings: outcomes.filter(({ verdict }) => verdict !== 'same' && verdict !== 'renewed'),
    isGood,
  }
}
