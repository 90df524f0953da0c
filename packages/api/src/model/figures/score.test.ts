import { describe, expect, it } from 'vitest'
import who5 from '../../../../../docs/questionnaires/who-5.json' with { type: 'json' }
import { judgeChange, scoreOf, scoreRange } from './score.ts'

/** The Perceived Stress Scale with ten questions (Cohen 1988), of which four count from the other end. */
const pss10 = { scale: { min: 0, max: 4 }, scoring: { reversed: [4, 5, 7, 8], multiplier: 1 } }

describe('the score of WHO-5', () => {
  it.each([
    ['the worst imaginable wellbeing, raw 0', [0, 0, 0, 0, 0], 0],
    ['the best imaginable wellbeing, raw 25', [5, 5, 5, 5, 5], 100],
    ['the raw score 13, at which poor wellbeing ends', [3, 3, 2, 2, 3], 52],
    ['the raw score 7, the limit of Topp et al. for likely depression', [2, 1, 1, 1, 2], 28],
    ['"more than half of the time" five times', [3, 3, 3, 3, 3], 60],
  ])('is four times the sum of the answers: %s', (_, answers, score) => {
    expect(scoreOf(who5, answers)).toBe(score)
  })

  it('is null while a question is unanswered', () => {
    expect(scoreOf(who5, [5, 5, undefined, 5, 5])).toBeNull()
  })

  it('has the published range', () => {
    expect(scoreRange(5, who5.scale, who5.scoring)).toEqual(who5.scoring.range)
  })
})

describe('a score with reversed questions', () => {
  it('counts their answers from the other end of the scale', () => {
    expect(scoreOf(pss10, [4, 4, 4, 0, 0, 4, 0, 0, 4, 4])).toBe(40)
    expect(scoreOf(pss10, [0, 0, 0, 4, 4, 0, 4, 4, 0, 0])).toBe(0)
    expect(
      scoreOf(
        pss10,
        Array.from({ length: 10 }, () => 1),
      ),
    ).toBe(6 + 4 * 3)
    expect(
      scoreOf(
        { ...pss10, scale: { min: 1, max: 5 } },
        Array.from({ length: 10 }, () => 1),
      ),
    ).toBe(6 + 4 * 5)
  })
})

it('a multiplier with decimals gives an exact score', () => {
  const scoring = { reversed: [], multiplier: 0.1 }
  expect(scoreOf({ scale: { min: 0, max: 4 }, scoring }, [1, 2])).toBe(0.3)
})

describe('a change of a score', () => {
  it('is for the better in the direction of the questionnaire', () => {
    expect(judgeChange(12, { better: 'higher' })).toBe('better')
    expect(judgeChange(12, { better: 'lower' })).toBe('worse')
    expect(judgeChange(-12, { better: 'lower' })).toBe('better')
    expect(judgeChange(0, { better: 'lower' })).toBe('same')
  })

  it('is neither if it is smaller than the relevant change', () => {
    const { better, relevantChange } = { better: 'higher' as const, relevantChange: 10 }
    expect(judgeChange(8, { better, relevantChange })).toBe('same')
    expect(judgeChange(10, { better, relevantChange })).toBe('better')
    expect(judgeChange(-10, { better, relevantChange })).toBe('worse')
  })
})
