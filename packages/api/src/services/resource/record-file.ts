import { twoDecimals, type CsvValue } from '../../model/csv.ts'
import type { Indicator, JourneyStepName, ReflectionWindowName } from '../../model/enumerations.ts'
import { isMarkedAsCorrected } from '../../model/rules.ts'
import type { LocalDate } from '../../model/time/local-date.ts'
import { instantIn } from '../../model/time/zones.ts'
import type { ExerciseSession, MeasureEffect } from '../exercise/exercise.contract.ts'
import type { AnsweredAssessment } from '../survey/survey.contract.ts'
import { type RecordColumn, recordColumns } from './record-headers.ts'

/** A reflection with its answers. */
export interface AnsweredReflection {
  readonly id: string
  readonly stepId: string
  readonly answeredAt: string
  /** The client's local date. */
  readonly date: LocalDate
  /** The planned window. `null` if the reflection is outside all windows. */
  readonly window: ReflectionWindowName | null
  /** Answers from 0 to 10. */
  readonly answers: Readonly<Partial<Record<Indicator, number>>>
}

/** The context of a client's record. */
export interface RecordsOf {
  /** The client's name. */
  readonly client: string
  /** Returns the client's time zone at an instant. */
  readonly zoneAt: (instant: string) => string
  /** Returns the phase of one of the client's steps. */
  readonly phaseOf: (stepId: string) => JourneyStepName | undefined
}

type Line = readonly CsvValue[]

const line = (values: Readonly<Partial<Record<RecordColumn, CsvValue>>>): Line =>
  recordColumns.map((column) => values[column])

const measure = (
  name: keyof ExerciseSession['effects'],
  value: number | null | undefined,
  { goal, level }: MeasureEffect,
): Partial<Record<RecordColumn, CsvValue>> => ({
  [name]: twoDecimals(value),
  [`${name}Goal`]: twoDecimals(goal),
  [`${name}Effect`]: level,
})

/** Returns the line for an exercise. */
export function exerciseLine(session: ExerciseSession, { client, phaseOf }: RecordsOf): Line {
  const { measures, recording, effects, timezone, goal, bpm, result, goalEffects } = session
  return line({
    type: 'exercise',
    client,
    time: instantIn(timezone, session.startedAt),
    end: instantIn(timezone, session.endedAt),
    day: session.date,
    timezone,
    phase: phaseOf(session.stepId),
    goal,
    bpm,
    ...measure('hrv1', measures?.hrv1, effects.hrv1),
    ...measure('hrv2', measures?.hrv2, effects.hrv2),
    ...measure('pulseRate', measures?.pulseRate, effects.pulseRate),
    ...measure('respiratory', measures?.respiratory, effects.respiratory),
    beats: recording?.beats,
    correctedBeats: recording?.correctedBeats,
    marked: recording && (isMarkedAsCorrected(recording) ? 'yes' : 'no'),
    problem: recording?.problem,
    result,
    ...goalEffects,
  })
}

/** Returns the line for a reflection. */
export function reflectionLine(reflection: AnsweredReflection, { client, zoneAt, phaseOf }: RecordsOf): Line {
  const timezone = zoneAt(reflection.answeredAt)
  return line({
    type: 'reflection',
    client,
    time: instantIn(timezone, reflection.answeredAt),
    day: reflection.date,
    timezone,
    phase: phaseOf(reflection.stepId),
    window: reflection.window,
    ...reflection.answers,
  })
}

/** Returns the line for an assessment. Its day is the due day, and its time is that of the last answer. */
export function assessmentLine(assessment: AnsweredAssessment, { client, zoneAt }: RecordsOf): Line {
  const { completedAt, questionnaire } = assessment
  const timezone = completedAt === null ? undefined : zoneAt(completedAt)
  return line({
    type: 'assessment',
    client,
    name: assessment.name,
    time: completedAt !== null && timezone ? instantIn(timezone, completedAt) : null,
    day: assessment.date,
    timezone,
    phase: assessment.step,
    status: assessment.status,
    score: questionnaire?.score,
    answers: assessment.answers
      .map(({ question, value }) => `${question}: ${value}${questionnaire ? `/${questionnaire.scale.max}` : ''}`)
      .join('; '),
  })
}
