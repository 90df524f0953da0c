import { addDays, ASSESSMENT_SCHEDULE, type LocalDate, type ImportedAssessments } from '@attune/api/contract'
import { randomFor } from '../random.ts'
import { mood, onScale, spreadOfAnswers } from './day-state.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import type { SimulatedTime } from './simulated-records.ts'
import { instantOf } from './local-time.ts'
import { localDay, zoneAt } from '../../domain/time/client-day.ts'
import type { Timeline } from './timeline.ts'

const questions = Array.from({ length: 10 }, (_, index) => `question-${index + 1}`)
const daysUntilCaughtUp = 6

interface Attempt {
  readonly at: number
  readonly isCompleted: boolean
}

// The answer on an average day. It varies more than the answers to the three questions of reflections.
const usual = 7.2
const furtherApart = 1.4

function answersOf(person: DemoPerson, name: string, count: number) {
  const random = randomFor(person.email, name, 'answers')
  const spread = furtherApart * spreadOfAnswers(person)
  return questions.slice(0, count).map((question) => ({ question, value: onScale(usual + spread * mood(random)) }))
}

/**
 * Returns when a person answers an assessment: on the due day, partly on that day and the rest later, or only later.
 */
function attempts(person: DemoPerson, name: string, dueOn: LocalDate, timezone: string): Attempt[] {
  const random = randomFor(person.email, name, 'attempt')
  const onTheDay = instantOf(timezone, dueOn, random.between(7.6 * 60, 8.4 * 60))
  const late = instantOf(timezone, addDays(dueOn, daysUntilCaughtUp), random.between(19 * 60, 21 * 60))
  const habit = person.assessments?.[name]
  const completesLate = { at: late, isCompleted: true }
  if (habit === 'left') return [completesLate]
  if (habit === 'begun') return [{ at: onTheDay, isCompleted: false }, completesLate]
  return [{ at: onTheDay, isCompleted: true }, completesLate]
}

/** Returns the person's answers in the simulated time. */
export function assessmentsOf(
  person: DemoPerson,
  { periods, steps }: Timeline,
  time: SimulatedTime,
  isSilent: (at: number) => boolean,
): ImportedAssessments['assessments'] {
  const scheduled = steps.flatMap(({ step, startedAt }) =>
    ASSESSMENT_SCHEDULE[step].map(({ name, day }) => ({ name, dueOn: addDays(localDay(periods, startedAt), day - 1) })),
  )
  return scheduled.flatMap(({ name, dueOn }) => {
    const timezone = zoneAt(periods, Date.parse(`${dueOn}T12:00:00Z`))
    const due = attempts(person, name, dueOn, timezone)
    const made = due.filter(({ at }) => at > time.from && at <= time.until && !isSilent(at))
    const last = made.find(({ isCompleted }) => isCompleted) ?? made.at(-1)
    if (!last) return []
    const answers = answersOf(person, name, last.isCompleted ? questions.length : 4)
    return [{ name, answeredAt: new Date(last.at).toISOString(), answers }]
  })
}
