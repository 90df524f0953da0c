import { describe, expect, it } from 'vitest'
import who5 from '../../../../../docs/questionnaires/who-5.json' with { type: 'json' }
import { readQuestionnaire } from './questionnaire.ts'

const pathsOf = (content: unknown) => readQuestionnaire(content).errors.map(({ path }) => path)

describe('the file of a questionnaire', () => {
  it('is read with trimmed texts, and the example of the docs is valid', () => {
    expect(readQuestionnaire(who5)).toEqual({ questionnaire: who5, errors: [] })
    expect(readQuestionnaire({ ...who5, name: ' WHO-5\n' }).questionnaire?.name).toBe('WHO-5')
  })

  it.each<[string, unknown, string]>([
    ['is no object', [], ''],
    ['has a field that no questionnaire has', { ...who5, form: 1 }, 'form'],
    ['has no name', { ...who5, name: ' ' }, 'name'],
    ['has the name of an assessment that every organisation has', { ...who5, name: 'Sleep and energy' }, 'name'],
    ['has a version that is no whole number', { ...who5, version: 1.5 }, 'version'],
    ['has no questions', { ...who5, questions: [] }, 'questions'],
    ['has an empty question', { ...who5, questions: [...who5.questions.slice(0, 4), ' '] }, 'questions[4]'],
    ['has a question that is too long', { ...who5, questions: ['x'.repeat(501)] }, 'questions[0]'],
    ['has a text that can’t be stored', { ...who5, instructions: 'a\0b' }, 'instructions'],
    ['has no language', { ...who5, language: 'English' }, 'language'],
    ['has a scale that the answers can’t have', { ...who5, scale: { ...who5.scale, max: 11 } }, 'scale.max'],
    ['has a scale without a width', { ...who5, scale: { ...who5.scale, max: 0 } }, 'scale.max'],
    ['has a label too few', { ...who5, scale: { ...who5.scale, labels: ['Never'] } }, 'scale.labels'],
    ['reverses an unknown question', { ...who5, scoring: { ...who5.scoring, reversed: [6] } }, 'scoring.reversed[0]'],
    ['reverses twice', { ...who5, scoring: { ...who5.scoring, reversed: [2, 2] } }, 'scoring.reversed[1]'],
    ['has no multiplier', { ...who5, scoring: { ...who5.scoring, multiplier: 0 } }, 'scoring.multiplier'],
    ['has another range', { ...who5, scoring: { ...who5.scoring, range: { min: 0, max: 25 } } }, 'scoring.range.max'],
    ['has no direction', { ...who5, scoring: { ...who5.scoring, better: 'up' } }, 'scoring.better'],
    ['has an unknown step', { ...who5, when: [{ step: 'rest', day: 1 }] }, 'when[0].step'],
    ['has a day before the step', { ...who5, when: [{ step: 'grow', day: 0 }] }, 'when[0].day'],
    ['is due twice on one day', { ...who5, when: [who5.when[0], who5.when[0]] }, 'when[1]'],
  ])('is refused with the path of the wrong field if it %s', (_, content, path) => {
    expect(pathsOf(content)).toEqual([path])
  })

  it('may be planned for no day, and have no instructions', () => {
    const { instructions: _instructions, ...rest } = who5
    expect(pathsOf({ ...rest, when: [] })).toEqual([])
  })
})
