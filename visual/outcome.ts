import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * - `taken`: a picture of the base
 * - `same`, `different`, `new`: against the base's picture
 * - `gone`: the base has the story, the working tree has not
 * - `unsteady`: no two pictures in a row were alike
 * - `failed`: the story could not be drawn, or its `play` failed
 */
export type Verdict = 'taken' | 'same' | 'different' | 'new' | 'gone' | 'unsteady' | 'failed'

export interface Story {
  id: string
  title: string
  name: string
}

/** The result of one picture, or of a story of which no picture could be taken. */
export interface Outcome {
  story: Story
  /** Absent where the story as a whole is concerned. */
  view?: string
  verdict: Verdict
  /** The size of a difference or the reason of a failure. */
  detail?: string
}

export const isSettled = ({ verdict }: Outcome) => verdict !== 'unsteady' && verdict !== 'failed'

/** Test workers are processes of their own, so they report through a file: one JSON object a line. */
export const record = (file: string, outcome: Outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`)

export const recorded = (file: string): Outcome[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Outcome)
    : []
