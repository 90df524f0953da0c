import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { outcomes } from './places.ts'

export type Verdict = 'same' | 'renewed' | 'different' | 'missing' | 'restless' | 'broken' | 'unreached'

/** What one visit found out about one picture, or about a story of which none could be taken. */
export interface Outcome {
  storyId: string
  title: string
  name: string
  /** Absent when the story itself is what failed. */
  view?: string
  verdict: Verdict
  /** Of a difference: how much; of a failure: why. */
  detail?: string
}

export const record = (outcome: Outcome) => appendFileSync(outcomes, `${JSON.stringify(outcome)}\n`)

export const recorded = (): Outcome[] =>
  existsSync(outcomes)
    ? readFileSync(outcomes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Outcome)
    : []
