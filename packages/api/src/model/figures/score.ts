import type { ScoreDirection } from '../enumerations.ts'

interface Scale {
  readonly min: number
  readonly max: number
}

interface Scoring {
  /** Numbers of the questions whose answers count from the other end of the scale. */
  readonly reversed?: readonly number[]
  readonly multiplier: number
}

// Sums of tenths are not exact in binary.
const exact = (figure: number) => Number(figure.toFixed(6))

/**
 * Returns the score of an assessment from its answers in the order of the questions: the sum of the answers, times the
 * multiplier. `null` while a question is unanswered.
 */
export function scoreOf(
  { scale, scoring }: { readonly scale: Scale; readonly scoring: Scoring },
  answers: readonly (number | undefined)[],
): number | null {
  const reversed = new Set(scoring.reversed)
  let sum = 0
  for (const [index, answer] of answers.entries()) {
    if (answer === undefined) return null
    sum += reversed.has(index + 1) ? scale.min + scale.max - answer : answer
  }
  return exact(sum * scoring.multiplier)
}

/** Returns the change of a score from the one before. `null` if one of the two is missing. */
export const changeOfScore = (score: number | null, before: number | null): number | null =>
  score === null || before === null ? null : exact(score - before)

/** Returns the lowest and the highest score that a number of questions can have. */
export const scoreRange = (questions: number, { min, max }: Scale, { multiplier }: Scoring): Scale => ({
  min: exact(questions * min * multiplier),
  max: exact(questions * max * multiplier),
})

/**
 * Returns whether a change of a score is for the better or the worse. `same` if it is smaller than the relevant change.
 */
export function judgeChange(
  change: number,
  { better, relevantChange = 0 }: { readonly better: ScoreDirection; readonly relevantChange?: number | undefined },
): 'better' | 'worse' | 'same' {
  if (change === 0 || Math.abs(change) < relevantChange) return 'same'
  return change > 0 === (better === 'higher') ? 'better' : 'worse'
}
