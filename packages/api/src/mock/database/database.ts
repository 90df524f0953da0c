import { engagementLimit } from '../../model/rules.ts'
import {
  type AssessmentStatus,
  type AttentionRule,
  type Posture,
  type ProfileType,
  REFLECTION_WINDOW_NAMES,
  TIMES_OF_DAY,
} from '../../model/enumerations.ts'
import { type ChangePeriod, INDICATOR_PERIOD_DAYS, MORNING_MAIL_AT_FIRST } from '../../model/constants.ts'
import { MINUTE_MS } from '../../model/time/durations.ts'
import { addDays, daysBetween, type LocalDate } from '../../model/time/local-date.ts'
import type { KnownClient, Note, NoteDraft, Person, SavedViews } from '../../services/account/account.contract.ts'
import type {
  AttentionDay,
  ClientChange,
  IndicatorFigure,
  IndicatorHistory,
  MorningMail,
  WhatsNew,
  Review,
} from '../../services/analytics/analytics.contract.ts'
import {
  CONSENT_VERSION,
  type ClientInvite,
  type Access,
  type Consent,
  type Invite,
  type User,
} from '../../services/auth/auth.contract.ts'
import type { Plan, Reminders } from '../../services/calendar/calendar.contract.ts'
import type { Engagement } from '../../services/device-metrics/device-metrics.contract.ts'
import type {
  AddedSummary,
  ExerciseProgress,
  ExerciseSession,
  StartedExercise,
} from '../../services/exercise/exercise.contract.ts'
import type { Journey, JourneySummary } from '../../services/journey/journey.contract.ts'
import type { Report, ReportDraft } from '../../services/resource/report.ts'
import type { StoredQuestionnaire, SurveyProgress } from '../../services/survey/survey.contract.ts'
import { clientFixtures, mockId, type ClientFixture, type Figure } from './client-fixtures.ts'
import { journeyOf, summaryOf } from './journeys.ts'
import { morningHeartRates } from './morning-heart-rates.ts'
import { type MockReading, morningReadings } from './morning-readings.ts'
import { questionnaires } from './questionnaires.ts'

/** The current time of the mocks: a Thursday evening in central Europe. */
export const MOCK_NOW = new Date('2026-06-11T17:40:00Z')

/**
 * A visit by the coach. It counts arrivals instead of recording their times, because the clock of the mocks doesn't
 * move.
 */
export interface MockVisit {
  readonly id: string
  readonly personId: string
  /** When the previous visit ended. `null` if there was none. */
  readonly since: string | null
  /** Number of arrivals until the end of the previous visit. */
  readonly arrivedBefore: number
  /** `null` while the visit continues. */
  readonly endedAt: string | null
  /** Number of arrivals until the visit's start or, if it is over, until its end. */
  readonly arrivedUntil: number
}

/** A session with the numbers of its token pairs, oldest first. */
export interface MockSession {
  readonly type: ProfileType
  pairs: number[]
  /**
   * Whether the access token of the latest pair has been used. Once it has, the previous refresh token is superseded.
   */
  isLatestUsed: boolean
}

/** A record that a client has sent. */
export type MockArrival = { readonly personId: string } & (
  | { readonly kind: 'exercise' | 'reflection' }
  | { readonly kind: 'assessment'; readonly assessment: WhatsNew['answeredAssessments'][number] }
  | { readonly kind: 'deviceUse'; readonly minutes: number }
)

/** The state of the mock services, in the contract's shapes. */
export interface MockDatabase {
  /** The current time. */
  now: Date
  /** Open invites, with the tokens of their links. */
  invites: (Invite & { token: string; resentAt?: string })[]
  /** Invites whose recipients are now clients. */
  acceptedInvites: (ClientInvite & { personId: string })[]
  /** The key of the import operations. */
  importKey: string
  /** The code for every password reset. */
  resetCode: string
  /** The bytes of pictures by picture id. */
  pictures: Map<string, Blob>
  user: User
  /** The first client, whose password is the same as the coach's. */
  client: User
  password: string
  /** The open sessions, and the number of the latest token pair overall. */
  sessions: { open: MockSession[]; latest: number }
  /** Answers to calls with an idempotency key, by user, operation and key. */
  answersByKey: Map<string, { readonly request: string; readonly answer: unknown }>
  persons: Person[]
  journeys: Journey[]
  journeySummaries: JourneySummary[]
  engagements: Engagement[]
  indicators: IndicatorHistory[]
  exerciseProgress: ExerciseProgress[]
  plans: Plan[]
  surveyProgress: SurveyProgress[]
  /** The coach's reviews, latest last. */
  reviews: (Review & { personId: string; rules: { rule: AttentionRule; fingerprint: string }[] })[]
  /** Number of clients a day in Attention, and the ids of each day that was requested. */
  attentionBudget: AttentionDay['budget']
  attentionDays: Map<LocalDate, string[]>
  morningMail: MorningMail
  /** The period over which the coach compares figures, in days. */
  changePeriod: ChangePeriod
  /** The client's consent or its withdrawal. */
  consent: Consent
  /** When and how the coach accessed the client's data, newest first. */
  accesses: Access[]
  /** When the calendar address of the client's plan was created. `null` if there is none. */
  calendarAddressAt: string | null
  /** The kinds of openings of which the client is reminded. */
  reminders: Reminders
  /** The coach's visits, in the order of their ends. */
  visits: MockVisit[]
  /** New facts about clients, apart from records, until the next visit ends. */
  whatsNew: Map<string, WhatsNew>
  /** Records that clients have sent, from the oldest to the newest. */
  arrivals: MockArrival[]
  /** Announced changes, from the oldest to the newest. */
  changes: ClientChange[]
  followers: Set<() => void>
  notes: Note[]
  /** Notes that can be restored. */
  deletedNotes: Note[]
  /** Drafts of notes, by client. */
  noteDrafts: Map<string, NoteDraft>
  /** Drafts of reports, by client. */
  reportDrafts: Map<string, ReportDraft>
  reports: Report[]
  savedViews: SavedViews
  /** The ids of coaches that an import has created, by email. */
  knownCoaches: Map<string, string>
  /** Clients that an import has created, by email. */
  importedClients: Map<string, KnownClient>
  /** Exercises that the first client has started, by id, and whether they have ended. */
  startedExercises: Map<string, StartedExercise>
  doneExercises: ExerciseSession[]
  /** Recordings that the coach has added from files, by client. */
  addedRecordings: { personId: string; rrIntervals: readonly number[]; session: ExerciseSession }[]
  /** Resting readings of clients, by their ids. */
  restingReadings: Map<string, MockReading>
  /** Resting readings of clients from daily figures of other apps. */
  restingSummaries: (AddedSummary['days'][number] & {
    readonly id: string
    readonly personId: string
    readonly posture: Posture
  })[]
  /** The ids of the first client's reflections. */
  reflections: Set<string>
  /** The first client's answers to assessment questions, by the assessments' ids. */
  assessmentAnswers: Map<string, Map<string, number>>
  questionnaires: readonly StoredQuestionnaire[]
  /** The first client's pulse rates, by instant. */
  heartRates: Map<number, number>
}

const assessmentNames = [
  'Wellbeing baseline',
  'Stress and recovery',
  'Sleep and energy',
  'Focus at work',
  'Wellbeing review',
]
const statusOfLetter: Record<string, AssessmentStatus> = { c: 'complete', p: 'inProgress', i: 'incomplete' }

const figure = ([average, latest, coverage, change]: Figure, answeredOn: LocalDate): IndicatorFigure => ({
  average,
  latest,
  latestOn: latest === null ? null : answeredOn,
  coverage,
  change: change ?? null,
})

function personOf(member: ClientFixture, index: number): Person {
  const { firstName, lastName, birthDate, gender, timezone } = member
  return {
    id: mockId(1, index),
    userId: mockId(2, index),
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

function indicatorsOf(member: ClientFixture, index: number, journey: Journey): IndicatorHistory {
  const length = 1 + daysBetween(journey.startedOn, journey.today)
  const answeredAgo = member.hasAnsweredYesterday ? 1 : 0
  const answeredOn = addDays(journey.today, -answeredAgo)
  const value = ([average, latest]: Figure, day: number, phase: number) => {
    if (average === null) return null
    if (day >= length - 1 - answeredAgo) return day === length - 1 - answeredAgo ? latest : null
    return Math.max(0, Math.min(100, Math.round((average + 6 * Math.sin(day * 1.7 + phase)) * 10) / 10))
  }
  return {
    personId: journey.personId,
    timezone: journey.timezone,
    today: journey.today,
    productivity: figure(member.productivity, answeredOn),
    mental: figure(member.mental, answeredOn),
    physical: figure(member.physical, answeredOn),
    days: Array.from({ length }, (_, day) => ({
      date: addDays(journey.startedOn, day),
      productivity: value(member.productivity, day, index),
      mental: value(member.mental, day, index + 1),
      physical: value(member.physical, day, index + 2),
    })),
  }
}

function surveyProgressOf(member: ClientFixture, index: number, journey: JourneySummary): SurveyProgress {
  const letters = member.assessments.split('')
  return {
    personId: journey.personId,
    stepId: journey.currentStep.id,
    reflectionsDone: member.reflections[0],
    assessments: letters.map((letter, at) => ({
      id: mockId(7 + at, index),
      name: assessmentNames[at] ?? 'Wellbeing review',
      date: addDays(journey.startedOn, at * 6),
      status: statusOfLetter[letter] ?? 'incomplete',
    })),
  }
}

/**
 * Creates a mock database with the client fixtures. If more clients are requested, the fixtures repeat with numbered
 * names.
 */
export function createMockDatabase({ clients = clientFixtures.length, now = MOCK_NOW } = {}): MockDatabase {
  const members = Array.from({ length: clients }, (_, index): ClientFixture => {
    const member = clientFixtures[index % clientFixtures.length]
    if (!member) throw new Error('There are no client fixtures')
    const round = Math.floor(index / clientFixtures.length)
    return round === 0 ? member : { ...member, lastName: `${member.lastName} ${round + 1}` }
  })
  const journeys = members.map((member, index) => journeyOf(member, index, now))
  const journeySummaries = journeys.map(summaryOf)
  const organisationName = 'Northfield Health'
  const user = { id: mockId(15, 1), email: 'coach@attune.example', organisationName, coachNames: [] }
  const coach: Person = {
    id: mockId(15, 2),
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
    client: { id: mockId(2, 0), email: 'client@attune.example', organisationName, coachNames: ['Dana'] },
    password: 'Attune2026',
    sessions: {
      open: [
        { type: 'coach', pairs: [0], isLatestUsed: false },
        { type: 'user', pairs: [1], isLatestUsed: false },
      ],
      latest: 1,
    },
    answersByKey: new Map(),
    invites: [],
    acceptedInvites: [],
    importKey: 'mock-import-key',
    resetCode: '482913',
    pictures: new Map(),
    reviews: [],
    attentionBudget: null,
    attentionDays: new Map(),
    morningMail: MORNING_MAIL_AT_FIRST,
    changePeriod: INDICATOR_PERIOD_DAYS,
    consent: {
      version: CONSENT_VERSION,
      language: 'en-US',
      givenAt: '2026-05-20T08:00:00.000Z',
      withdrawnAt: null,
      erasedAfterDays: null,
      erasedAt: null,
    },
    calendarAddressAt: null,
    reminders: {
      exercises: false,
      reflections: false,
      slots: [...TIMES_OF_DAY],
      windows: [...REFLECTION_WINDOW_NAMES],
    },
    accesses: [
      { at: '2026-06-11T15:04:00.000Z', firstName: 'Dana', lastName: 'Whitlock', kind: 'profileRead' },
      { at: '2026-06-09T18:20:00.000Z', firstName: 'Dana', lastName: 'Whitlock', kind: 'reportMade' },
      { at: '2026-06-08T09:05:00.000Z', firstName: 'Dana', lastName: 'Whitlock', kind: 'stepChanged' },
      { at: '2026-06-08T09:02:00.000Z', firstName: 'Dana', lastName: 'Whitlock', kind: 'profileRead' },
    ],
    visits: [],
    whatsNew: new Map(),
    arrivals: [],
    changes: [],
    followers: new Set(),
    notes: [],
    deletedNotes: [],
    noteDrafts: new Map(),
    reportDrafts: new Map(),
    reports: [],
    savedViews: { version: 0, views: [] },
    knownCoaches: new Map([[user.email, coach.id]]),
    importedClients: new Map(),
    startedExercises: new Map(),
    doneExercises: [],
    addedRecordings: [],
    restingReadings: journeySummaries[0] ? morningReadings(journeySummaries[0], now) : new Map(),
    restingSummaries: [],
    reflections: new Set(),
    assessmentAnswers: new Map(),
    questionnaires,
    heartRates: journeySummaries[0] ? morningHeartRates(journeySummaries[0], now) : new Map(),
    persons: [coach, ...members.map(personOf)],
    journeys,
    journeySummaries,
    engagements: members.map(({ hours, hoursChange = null, connectedMinutesAgo }, index) => ({
      personId: mockId(1, index),
      hours,
      limit: engagementLimit(Date.parse(`${journeySummaries[index]?.startedOn}T06:00:00Z`), now.getTime()),
      change: hoursChange,
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
