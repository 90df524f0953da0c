import { PREFERRED_STEP_DAYS } from '../model/constants.ts'
import { JOURNEY_STEPS, type AssessmentStatus, type JourneyStepName } from '../model/enumerations.ts'
import { MINUTE_MS } from '../model/time/durations.ts'
import { addDays, daysBetween } from '../model/time/local-date.ts'
import { dayIn } from '../model/time/zones.ts'
import type { Person } from '../services/account/account.contract.ts'
import type { IndicatorFigure, IndicatorHistory, IndicatorSummary } from '../services/analytics/analytics.contract.ts'
import type { Invite, User } from '../services/auth/auth.contract.ts'
import type { Plan } from '../services/calendar/calendar.contract.ts'
import type { Engagement } from '../services/device-metrics/device-metrics.contract.ts'
import type { ExerciseProgress } from '../services/exercise/exercise.contract.ts'
import type { Journey, JourneyDay, JourneyStep, JourneySummary } from '../services/journey/journey.contract.ts'
import type { Report, ReportDraft } from '../services/resource/report.ts'
import type { SurveyProgress } from '../services/survey/survey.contract.ts'
import { cast, type CastMember, type Figure } from './cast.ts'

/** The moment at which the mocks stand: a Thursday evening in central Europe. */
export const MOCK_NOW = new Date('2026-06-11T17:40:00Z')

/** What each service of the mock knows, in the contract's shapes. */
export interface MockWorld {
  /** The moment at which it stands. */
  now: Date
  /** Invites that wait, and what their links end with. */
  invites: (Invite & { token: string })[]
  /** The key that opens the import operations. */
  importKey: string
  /** The code that every reset takes. */
  resetCode: string
  /** Bytes of pictures by their ids. */
  pictures: Map<string, Blob>
  user: User
  /** The first client, whose password is the same. */
  client: User
  password: string
  persons: Person[]
  journeys: Journey[]
  journeySummaries: JourneySummary[]
  engagements: Engagement[]
  indicators: IndicatorHistory[]
  exerciseProgress: ExerciseProgress[]
  plans: Plan[]
  surveyProgress: SurveyProgress[]
  /** Fingerprints of the facts that the coach has reviewed, by client and rule. */
  reviewed: Map<string, string>
  /** What was typed for reports, by client. */
  reportDrafts: Map<string, ReportDraft>
  reports: Report[]
}

const id = (kind: number, index: number) =>
  `01976000-0000-7${kind.toString(16).padStart(3, '0')}-8000-${index.toString(16).padStart(12, '0')}`

const assessmentNames = [
  'Wellbeing baseline',
  'Stress and recovery',
  'Sleep and energy',
  'Focus at work',
  'Wellbeing review',
]
const statusOfLetter: Record<string, AssessmentStatus> = { c: 'complete', p: 'inProgress', i: 'incomplete' }

const figure = ([average, latest, coverage]: Figure): IndicatorFigure => ({ average, latest, coverage })

function personOf(member: CastMember, index: number): Person {
  const { firstName, lastName, birthDate, gender, timezone } = member
  return {
    id: id(1, index),
    userId: id(2, index),
    type: 'user',
    firstName,
    lastName,
    aboutMe: '',
    profilePicture: null,
    version: 1,
    birthDate,
    gender,
    timezone,
  }
}

const startedStep = (
  member: CastMember,
  index: number,
  step: JourneyStepName,
  startedOn: string,
  days: JourneyDay[],
): JourneyStep => ({
  id: id(3 + JOURNEY_STEPS.indexOf(step), index),
  step,
  status: step === member.step ? 'active' : 'completed',
  startedOn,
  endedOn: step === member.step ? null : addDays(startedOn, PREFERRED_STEP_DAYS - 1),
  bpm: step === 'learn' ? 10 : step === 'sense' ? 8 : 6,
  goals: ['stressBalance'],
  goalChoices: ['learn', 'calm'],
  days,
})

function daysOf(
  step: JourneyStepName,
  startedOn: string,
  depths: readonly (number | null)[],
  lastDay: number,
): JourneyDay[] {
  const isScheduled = step !== 'grow'
  return Array.from({ length: lastDay }, (_, index) => {
    const depth = depths[depths.length - lastDay + index] ?? (index < lastDay - depths.length ? 0.85 : null)
    const planned = step === 'learn' ? [3, 5] : [6, 5]
    const [exercises = 0, reflections = 0] = planned.map((count) => Math.round(count * (depth ?? 0)))
    return {
      date: addDays(startedOn, index),
      day: index + 1,
      depth,
      exercises: { done: exercises, planned: isScheduled ? (planned[0] ?? 0) : null },
      reflections: { done: isScheduled ? reflections : 0, planned: isScheduled ? (planned[1] ?? 0) : null },
      isTimezoneChanged: false,
    }
  })
}

function journeyOf(member: CastMember, index: number, now: Date): Journey {
  const today = dayIn(member.timezone, now)
  const position = JOURNEY_STEPS.indexOf(member.step)
  const currentStart = addDays(today, 1 - member.day)
  const started = JOURNEY_STEPS.slice(0, position + 1).map((step, at) => {
    const startedOn = addDays(currentStart, (at - position) * PREFERRED_STEP_DAYS)
    return step === member.step
      ? startedStep(member, index, step, startedOn, daysOf(step, startedOn, member.depths, member.day))
      : startedStep(
          member,
          index,
          step,
          startedOn,
          daysOf(step, startedOn, [0.7, 0.85, 1, 0.6, 0.9, 0.4, 1], PREFERRED_STEP_DAYS),
        )
  })
  const planned = member.hasNextStep === false ? [] : JOURNEY_STEPS.slice(position + 1)
  return {
    personId: id(1, index),
    id: id(6, index),
    startedOn: started[0]?.startedOn ?? currentStart,
    timezone: member.timezone,
    today,
    steps: [
      ...started,
      ...planned.map((step): JourneyStep => ({
        id: id(3 + JOURNEY_STEPS.indexOf(step), index),
        step,
        status: 'planned',
        startedOn: null,
        endedOn: null,
        bpm: null,
        goals: [],
        goalChoices: [],
        days: [],
      })),
    ],
  }
}

/** The list's view of a journey. */
export function summaryOf(journey: Journey): JourneySummary {
  const current = journey.steps.find(({ status }) => status === 'active')
  if (!current?.startedOn) throw new Error('A mock journey has an active step')
  const next = journey.steps.find(({ status }) => status === 'planned')
  return {
    personId: journey.personId,
    id: journey.id,
    startedOn: journey.startedOn,
    timezone: journey.timezone,
    today: journey.today,
    currentStep: { id: current.id, step: current.step, startedOn: current.startedOn, day: current.days.length },
    nextStep: next?.step ?? null,
    days: current.days.slice(-7).map(({ date, day, depth }) => ({ date, day, depth })),
  }
}

function indicatorsOf(member: CastMember, index: number, journey: Journey): IndicatorHistory {
  const length = 1 + daysBetween(journey.startedOn, journey.today)
  const value = ([average, latest]: Figure, day: number, phase: number) => {
    if (average === null) return null
    if (day === length - 1) return latest
    return Math.max(0, Math.min(100, Math.round((average + 6 * Math.sin(day * 1.7 + phase)) * 10) / 10))
  }
  return {
    personId: journey.personId,
    timezone: journey.timezone,
    today: journey.today,
    productivity: figure(member.productivity),
    mental: figure(member.mental),
    physical: figure(member.physical),
    days: Array.from({ length }, (_, day) => ({
      date: addDays(journey.startedOn, day),
      productivity: value(member.productivity, day, index),
      mental: value(member.mental, day, index + 1),
      physical: value(member.physical, day, index + 2),
    })),
  }
}

function surveyProgressOf(member: CastMember, index: number, journey: JourneySummary): SurveyProgress {
  const letters = member.assessments.split('')
  return {
    personId: journey.personId,
    stepId: journey.currentStep.id,
    reflectionsDone: member.reflections[0],
    assessments: letters.map((letter, at) => ({
      id: id(7 + at, index),
      name: assessmentNames[at] ?? 'Wellbeing review',
      date: addDays(journey.startedOn, at * 6),
      status: statusOfLetter[letter] ?? 'incomplete',
    })),
  }
}

/** Makes a world of the cast; past its end people repeat under numbered names, so that thousands can be shown. */
export function createWorld({ clients = cast.length, now = MOCK_NOW } = {}): MockWorld {
  const members = Array.from({ length: clients }, (_, index): CastMember => {
    const member = cast[index % cast.length]
    if (!member) throw new Error('The cast is empty')
    const round = Math.floor(index / cast.length)
    return round === 0 ? member : { ...member, lastName: `${member.lastName} ${round + 1}` }
  })
  const journeys = members.map((member, index) => journeyOf(member, index, now))
  const journeySummaries = journeys.map(summaryOf)
  const user = { id: id(15, 1), email: 'coach@attune.example' }
  const coach: Person = {
    id: id(15, 2),
    userId: user.id,
    type: 'coach',
    firstName: 'Dana',
    lastName: 'Whitlock',
    version: 1,
    profilePicture: null,
    aboutMe: 'Coach for people who sit too much and sleep too little.',
  }
  return {
    now,
    user,
    client: { id: id(2, 0), email: 'client@attune.example' },
    password: 'Attune2026',
    invites: [],
    importKey: 'mock-import-key',
    resetCode: '482913',
    pictures: new Map(),
    reviewed: new Map(),
    reportDrafts: new Map(),
    reports: [],
    persons: [coach, ...members.map(personOf)],
    journeys,
    journeySummaries,
    engagements: members.map(({ hours, connectedMinutesAgo }, index) => ({
      personId: id(1, index),
      hours,
      lastConnectedAt:
        connectedMinutesAgo === null ? null : new Date(now.getTime() - connectedMinutesAgo * MINUTE_MS).toISOString(),
    })),
    indicators: members.map((member, index) => indicatorsOf(member, index, journeys[index] as Journey)),
    exerciseProgress: journeySummaries.map(({ personId, currentStep }, index) => ({
      personId,
      stepId: currentStep.id,
      done: members[index]?.exercises[0] ?? 0,
    })),
    plans: journeySummaries.map(({ personId, currentStep }, index) => ({
      personId,
      stepId: currentStep.id,
      exercises: members[index]?.exercises[1] ?? null,
      reflections: members[index]?.reflections[1] ?? null,
    })),
    surveyProgress: members.map((member, index) =>
      surveyProgressOf(member, index, journeySummaries[index] as JourneySummary),
    ),
  }
}

export const indicatorSummaryOf = ({
  personId,
  productivity,
  mental,
  physical,
}: IndicatorHistory): IndicatorSummary => ({
  personId,
  productivity,
  mental,
  physical,
})
