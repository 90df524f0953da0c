import type { CsvValue } from '../../model/csv.ts'
import type { Journey } from '../../services/journey/journey.contract.ts'
import {
  assessmentLine,
  exerciseLine,
  reflectionLine,
  type AnsweredReflection,
} from '../../services/resource/record-file.ts'
import { recordHeaders } from '../../services/resource/record-headers.ts'
import { rowOf } from '../checks.ts'
import { activityDayOf } from './activity-days.ts'
import { answeredAssessmentsOf } from './answered-assessments.ts'
import { exerciseSessionsOf } from './exercise-sessions.ts'
import type { MockDatabase } from './database.ts'

/** Returns reflections in the windows of the journey's days, newest first. */
function reflectionsOf(journey: Journey, now: Date): AnsweredReflection[] {
  const reflections = journey.steps.flatMap((step) =>
    step.days.flatMap((day) =>
      activityDayOf(journey, step, day, now).windows.flatMap(({ window, doneAt }, cursor) =>
        doneAt === null
          ? []
          : [
              {
                id: `${step.id}-${day.date}-${window}`,
                stepId: step.id,
                answeredAt: doneAt,
                date: day.date,
                window,
                answers: { productivity: 5 + (cursor % 3), mental: 6 + (cursor % 2), physical: 7 },
              },
            ],
      ),
    ),
  )
  return reflections.toReversed()
}

/** Returns the lines of the file with a client's records, newest first, derived from the journey and its figures. */
export function recordLinesOf(
  database: MockDatabase,
  personId: string,
  language: string,
): readonly (readonly CsvValue[])[] {
  const journey = rowOf(database.journeys, personId)
  const person = database.persons.find(({ id }) => id === personId)
  const of = {
    client: `${person?.firstName} ${person?.lastName}`,
    zoneAt: () => journey.timezone,
    phaseOf: (stepId: string) => journey.steps.find(({ id }) => id === stepId)?.step,
  }
  const sessions = exerciseSessionsOf(
    rowOf(database.journeySummaries, personId),
    rowOf(database.exerciseProgress, personId),
    rowOf(database.engagements, personId),
  )
  const assessments = answeredAssessmentsOf(journey, rowOf(database.surveyProgress, personId))
  return [
    recordHeaders(language),
    ...sessions.map((session) => exerciseLine(session, of)),
    ...reflectionsOf(journey, database.now).map((reflection) => reflectionLine(reflection, of)),
    ...assessments
      .filter(({ answers }) => answers.length > 0)
      .toReversed()
      .map((assessment) => assessmentLine(assessment, of)),
  ]
}
