import { twoDecimals, type CsvValue } from '../../model/csv.ts'
import type { Indicator, JourneyStepName, ReflectionWindowName } from '../../model/enumerations.ts'
import { isMarkedAsCorrected } from '../../model/rules.ts'
import type { LocalDate } from '../../model/time/local-date.ts'
import { instantIn } from '../../model/time/zones.ts'
import type { ExerciseSession, MeasureEffect } from '../exercise/exercise.contract.ts'
import type { AnsweredAssessment } from '../survey/survey.contract.ts'

/** A reflection with its answers. */
export interface AnsweredReflection {
  readonly id: string
  readonly stepId: string
  readonly answeredAt: string
  /** The client's day. */
  readonly date: LocalDate
  /** Null: outside every planned window. */
  readonly window: ReflectionWindowName | null
  /** 0 to 10. */
  readonly answers: Readonly<Partial<Record<Indicator, number>>>
}

/** What a client's record belongs to. */
export interface RecordsOf {
  /** The client's name. */
  readonly client: string
  /** The client's time zone at an instant. */
  readonly zoneAt: (instant: string) => string
  /** The phase of a step of the client. */
  readonly phaseOf: (stepId: string) => JourneyStepName | undefined
}

/** The columns of the file in order, with their headers: the same in every language, so that other programs know them. */
const columns = {
  type: 'Type',
  client: 'Client',
  name: 'Name',
  time: 'Time',
  end: 'End',
  day: 'Day',
  timezone: 'Timezone',
  phase: 'Phase',
  goal: 'Exercise type',
  bpm: 'Pace (breaths/min)',
  hrv1: 'HRV-1 (ms)',
  hrv1Goal: 'HRV-1 goal (ms)',
  hrv1Effect: 'HRV-1 effect',
  hrv2: 'HRV-2 (ms)',
  hrv2Goal: 'HRV-2 goal (ms)',
  hrv2Effect: 'HRV-2 effect',
  pulseRate: 'Pulse rate (b/min)',
  pulseRateGoal: 'Pulse rate goal (b/min)',
  pulseRateEffect: 'Pulse rate effect',
  respiratory: 'Respiratory (b/min)',
  respiratoryGoal: 'Respiratory goal (b/min)',
  respiratoryEffect: 'Respiratory effect',
  beats: 'Beats',
  correctedBeats: 'Corrected beats',
  marked: '5% or more corrected',
  problem: 'Not measured because',
  result: 'Result',
  learn: 'Effect on learn',
  calm: 'Effect on calm',
  focus: 'Effect on focus',
  energy: 'Effect on energy',
  window: 'Reflection window',
  productivity: 'Productivity (0-10)',
  mental: 'Mental (0-10)',
  physical: 'Physical (0-10)',
  status: 'Status',
  answers: 'Answers (0-10)',
} as const

type Column = keyof typeof columns
type Line = readonly CsvValue[]

const line = (values: Readonly<Partial<Record<Column, CsvValue>>>): Line =>
  (Object.keys(columns) as Column[]).map((column) => values[column])

const measure = (
  name: keyof ExerciseSession['effects'],
  value: number | null | undefined,
  { goal, level }: MeasureEffect,
): Partial<Record<Column, CsvValue>> => ({
  [name]: twoDecimals(value),
  [`${name}Goal`]: twoDecimals(goal),
  [`${name}Effect`]: level,
})

/** The first line of a file of records. */
export const recordHeaders = (): Line => Object.values(columns)

/** The line of an exercise. */
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

/** The line of a reflection. */
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

/** The line of an assessment: its day is the one on which it is due, its time that of the last answer. */
export function assessmentLine(assessment: AnsweredAssessment, { client, zoneAt }: RecordsOf): Line {
  const { completedAt } = assessment
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
    answers: assessment.answers.map(({ question, value }) => `${question}: ${value}`).join('; '),
  })
}
