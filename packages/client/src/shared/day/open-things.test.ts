import type { OpenSurvey, Today } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { countsOf, laterThings, openThings } from './open-things.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const slot = (name: 'morning' | 'afternoon' | 'evening', state: Today['slots'][number]['state'], opens: string) => ({
  slot: name,
  state,
  opensAt: at(opens),
  closesAt: '2026-11-21T00:00:00.000Z',
  doneAt: state === 'done' ? at(opens) : null,
})
const window = (
  name: Today['windows'][number]['window'],
  state: Today['windows'][number]['state'],
  [opens, closes]: readonly [string, string],
) => ({ window: name, state, opensAt: at(opens), closesAt: at(closes), doneAt: null })

const today: Today = {
  personId: '01976000-0000-7001-8000-000000000000',
  timezone: 'UTC',
  date: '2026-11-20',
  step: 'sense',
  day: 5,
  bpm: 8,
  goals: [],
  goalChoices: ['calm'],
  slots: [
    slot('morning', 'done', '07:00'),
    slot('afternoon', 'done', '13:00'),
    slot('afternoon', 'open', '13:00'),
    slot('evening', 'ahead', '18:00'),
  ],
  windows: [
    window('noon', 'missed', ['12:00', '13:30']),
    window('afternoon', 'open', ['15:00', '16:30']),
    window('evening', 'ahead', ['18:00', '19:30']),
    window('night', 'ahead', ['21:00', '22:30']),
  ],
  next: null,
}
const survey: OpenSurvey = {
  type: 'assessment',
  surveyId: '01976000-0000-7007-8000-000000000000',
  name: 'Sleep and energy',
  date: '2026-11-19',
  closesAt: null,
  questionnaire: null,
  questions: [{ question: 'question-1', text: 'I sleep well' }],
  answers: [],
}

describe('the list of open slots, windows and surveys', () => {
  it('begins with the entry that closes first, and ends with assessments', () => {
    expect(openThings(today, [survey])).toEqual([
      { kind: 'reflection', window: 'afternoon', closesAt: at('16:30') },
      { kind: 'exercise', done: 1, planned: 2, closesAt: '2026-11-21T00:00:00.000Z' },
      expect.objectContaining({ kind: 'assessment', name: 'Sleep and energy', overdue: 1, answered: 0, questions: 1 }),
    ])
  })

  it('has the reflection of a window that was already open when the step began, which the plan leaves out', () => {
    const cut = { ...window('afternoon', 'cut', ['15:00', '16:30']), opensAt: null, closesAt: null }
    const reflection = { ...survey, type: 'reflection' as const, date: today.date, closesAt: at('16:30') }
    expect(openThings({ ...today, slots: [], windows: [cut] }, [reflection])).toEqual([
      { kind: 'reflection', window: 'afternoon', closesAt: at('16:30') },
    ])
    expect(openThings({ ...today, slots: [], windows: [cut] }, [])).toEqual([])
  })

  it('always has an exercise in Grow, where nothing is planned', () => {
    expect(openThings({ ...today, step: 'grow', slots: [], windows: [] }, [])).toEqual([
      { kind: 'exercise', done: 0, planned: 0, closesAt: null },
    ])
  })
})

it('slots and windows that open at the same time share one of the later entries', () => {
  expect(laterThings(today)).toEqual([
    { opensAt: at('18:00'), closesAt: at('19:30'), exercise: true, window: 'evening' },
    { opensAt: at('21:00'), closesAt: at('22:30'), exercise: false, window: 'night' },
  ])
})

it('the counts of a day are what has been done, what was planned so far, and what is still to come', () => {
  expect(countsOf(today)).toEqual({ done: 2, soFar: 3, toCome: 5 })
})
