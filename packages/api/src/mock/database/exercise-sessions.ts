import { EFFECT_SESSIONS } from '../../model/constants.ts'
import type { BreathsPerMinute, ExerciseGoal, GoalEffect, JourneyStepName } from '../../model/enumerations.ts'
import { MINUTE_MS } from '../../model/time/durations.ts'
import { dayIn } from '../../model/time/zones.ts'
import type { Engagement } from '../../services/device-metrics/device-metrics.contract.ts'
import type {
  ExerciseProgress,
  ExerciseRecord,
  ExerciseSession,
  MeasureEffect,
} from '../../services/exercise/exercise.contract.ts'
import type { JourneySummary } from '../../services/journey/journey.contract.ts'

type Levels = readonly [hrv1: GoalEffect, hrv2: GoalEffect, pulseRate: GoalEffect, respiratory: GoalEffect]
type Changes = readonly [hrv1: number, hrv2: number, pulseRate: number, respiratory: number]

/** The effects of a session: changes, their levels, and the effects by exercise goal. */
interface Outcome {
  readonly changes: Changes
  readonly levels: Levels
  readonly goals: Record<ExerciseGoal, GoalEffect>
}

const calmed: Outcome = {
  changes: [1.4, 1.1, 0.7, 0.6],
  levels: ['positive', 'positive', 'moderatelyPositive', 'moderatelyPositive'],
  goals: { learn: 'moderatelyPositive', calm: 'positive', focus: 'moderatelyPositive', energy: 'neutral' },
}

const outcomes: readonly Outcome[] = [
  calmed,
  {
    changes: [0.3, -0.2, 0.1, 0.4],
    levels: ['neutral', 'neutral', 'neutral', 'neutral'],
    goals: { learn: 'neutral', calm: 'neutral', focus: 'neutral', energy: 'neutral' },
  },
  {
    changes: [-0.7, -0.6, -1.3, 0.2],
    levels: ['moderatelyNegative', 'moderatelyNegative', 'negative', 'neutral'],
    goals: { learn: 'neutral', calm: 'negative', focus: 'neutral', energy: 'neutral' },
  },
  {
    changes: [-1.4, -1.3, 0.9, -1.1],
    levels: ['negative', 'negative', 'moderatelyPositive', 'negative'],
    goals: { learn: 'negative', calm: 'neutral', focus: 'negative', energy: 'negative' },
  },
]

const paces: Record<JourneyStepName, BreathsPerMinute> = { learn: 10, sense: 8, grow: 6 }
const goals: readonly ExerciseGoal[] = ['calm', 'learn', 'focus', 'energy']
const notRatedYet: Omit<MeasureEffect, 'goal'> = { change: null, level: null }

/** Returns a session without rated effects. */
export function unratedSession(record: ExerciseRecord, timezone: string): ExerciseSession {
  const unknown = { goal: null, ...notRatedYet }
  return {
    ...record,
    timezone,
    effects: {
      hrv1: unknown,
      hrv2: unknown,
      pulseRate: unknown,
      respiratory: { goal: record.bpm, ...notRatedYet },
    },
    result: null,
    goalEffects: { learn: null, calm: null, focus: null, energy: null },
  }
}

function ratedSession(record: ExerciseRecord, timezone: string, index: number): ExerciseSession {
  const { changes, levels, goals: goalEffects } = outcomes[index % outcomes.length] ?? calmed
  return {
    ...record,
    timezone,
    measures: {
      hrv1: 60 * Math.exp(0.1 * changes[0]),
      hrv2: 65 * Math.exp(0.1 * changes[1]),
      pulseRate: 68 - 3 * changes[2],
      respiratory: record.bpm + 0.3 - 0.2 * changes[3],
    },
    recording: { beats: 816, correctedBeats: index % 3, problem: null },
    effects: {
      hrv1: { goal: 60, change: changes[0], level: levels[0] },
      hrv2: { goal: 65, change: changes[1], level: levels[1] },
      pulseRate: { goal: 68, change: changes[2], level: levels[2] },
      respiratory: { goal: record.bpm, change: changes[3], level: levels[3] },
    },
    result: goalEffects[record.goal],
    goalEffects,
  }
}

/**
 * Returns the sessions of the current step, newest first, as many as the clients list counts. The earliest ones are not
 * rated.
 */
export function exerciseSessionsOf(
  { timezone, currentStep }: JourneySummary,
  { personId, done }: ExerciseProgress,
  { lastConnectedAt }: Engagement,
): ExerciseSession[] {
  const latest = lastConnectedAt === null ? 0 : Date.parse(lastConnectedAt)
  return Array.from({ length: done }, (_, index) => {
    const startedAt = latest - (15 + index * 290) * MINUTE_MS
    const record: ExerciseRecord = {
      id: `${personId.slice(0, 14)}7e5e-8${index.toString(16).padStart(3, '0')}${personId.slice(23)}`,
      stepId: currentStep.id,
      date: dayIn(timezone, startedAt),
      goal: goals[index % goals.length] ?? 'calm',
      bpm: paces[currentStep.step],
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(startedAt + 12 * MINUTE_MS).toISOString(),
      measures: null,
      recording: null,
    }
    const rated = ratedSession(record, timezone, index)
    return done - index > EFFECT_SESSIONS.min
      ? rated
      : { ...unratedSession(record, timezone), measures: rated.measures, recording: rated.recording }
  })
}
