import { addDays, type LocalDate } from '../services/calendar/local-date.ts'
import type { ClientKey } from '../services/calendar/client-scope.ts'
import { zoneAt, type ZonePeriod } from '../services/calendar/client-day.ts'
import type { UseCases } from '../use-cases.ts'
import { chanceOf } from './chance.ts'
import { instantOf } from './client-itinerary.ts'
import type { DemoPerson } from './demo-person.ts'
import type { SimulatedTime } from './lived-days.ts'

const questions = Array.from({ length: 10 }, (_, index) => `question-${index + 1}`)
const daysUntilCaughtUp = 6

interface Attempt {
  readonly at: number
  readonly isCompleted: boolean
}

function answersOf(person: DemoPerson, surveyName: string, count: number): Record<string, number> {
  const chance = chanceOf(person.email, surveyName, 'answers')
  return Object.fromEntries(questions.slice(0, count).map((question) => [question, Math.floor(chance.between(4, 10))]))
}

/** When somebody sits down to an assessment: on its day, or begins it and comes back late, or comes late only. */
function attempts(person: DemoPerson, name: string, dueOn: LocalDate, timezone: string): Attempt[] {
  const chance = chanceOf(person.email, name, 'attempt')
  const onTheDay = instantOf(timezone, dueOn, chance.between(7.6 * 60, 8.4 * 60))
  const late = instantOf(timezone, addDays(dueOn, daysUntilCaughtUp), chance.between(19 * 60, 21 * 60))
  const habit = person.assessments?.[name]
  const completesLate = { at: late, isCompleted: true }
  if (habit === 'left') return [completesLate]
  if (habit === 'begun') return [{ at: onTheDay, isCompleted: false }, completesLate]
  return [{ at: onTheDay, isCompleted: true }, completesLate]
}

/** Answers what the person has got round to in the simulated time. */
export async function answerAssessments(
  { survey }: UseCases,
  client: ClientKey,
  person: DemoPerson,
  periods: readonly ZonePeriod[],
  time: SimulatedTime,
  isSilent: (at: number) => boolean,
): Promise<void> {
  const open = (await survey.assessmentsOf(client)).filter(({ isCompleted }) => !isCompleted)
  const assessments = open.flatMap(({ id, name, dueOn }) => {
    const timezone = zoneAt(periods, Date.parse(`${dueOn}T12:00:00Z`))
    const due = attempts(person, name, dueOn, timezone)
    const made = due.filter(({ at }) => at > time.from && at <= time.until && !isSilent(at))
    const last = made.find(({ isCompleted }) => isCompleted) ?? made.at(-1)
    if (!last) return []
    const answers = answersOf(person, name, last.isCompleted ? questions.length : 4)
    return [{ surveyId: id, answeredAt: new Date(last.at).toISOString(), answers, isCompleted: last.isCompleted }]
  })
  await survey.answerAssessments({ ...client, assessments })
}
