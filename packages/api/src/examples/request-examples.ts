import type { Schema } from 'yup'
import type { Operation, RequestOf } from '../operation.ts'
import type { contract } from '../operations.ts'

type Contract = typeof contract

type BodiesOf<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations as Operations[Id]['body'] extends Schema<unknown> ? Id : never]: NonNullable<
    RequestOf<Operations[Id]>['body']
  >
}

type Examples = {
  readonly [S in keyof Contract as keyof BodiesOf<Contract[S]> extends never ? never : S]: BodiesOf<Contract[S]>
}

const exercise = {
  id: '0b7ad3c2-58a1-4c1e-9d55-6f0c1a7e2b31',
  goal: 'calm',
  bpm: 10,
  startedAt: '2026-06-11T16:30:00Z',
} as const
// At ten breaths a minute, the intervals swing once every six seconds.
const rrIntervals = [842, 871, 893, 880, 846, 815, 801, 829, 866, 890]
const atRest = [981, 1004, 1012, 997, 975, 968, 990, 1008]
const reading = {
  id: '7c3f1e2a-94d0-4b6e-8a11-2f5d9c0e6b47',
  posture: 'lying',
  startedAt: '2026-06-11T05:40:00Z',
  rrIntervals,
} as const
const recording = { endedAt: '2026-06-11T16:30:09Z', rrIntervals }

const reflection = {
  id: '5d8a40be-2f6b-4f0a-8c3e-17b1f0f3a9c4',
  answeredAt: '2026-06-11T10:12:00Z',
  answers: { productivity: 7, mental: 6, physical: 8 },
}
const answers = {
  answeredAt: '2026-06-11T17:05:00Z',
  answers: [
    { question: 'question-1', value: 7 },
    { question: 'question-2', value: 5 },
  ],
}
const heartRates = [
  { measuredAt: '2026-06-11T06:10:00Z', pulseRate: 63 },
  { measuredAt: '2026-06-11T06:11:00Z', pulseRate: 64.5 },
]
const uses = [{ startedAt: '2026-06-11T06:10:00Z', endedAt: '2026-06-11T07:02:30Z' }]
const profile = { firstName: 'Maya', lastName: 'Lindqvist', birthDate: '1991-03-08', gender: 'female' } as const
const coach = { email: 'dana.whitlock@example.org', firstName: 'Dana', lastName: 'Whitlock' }
const passwordOfReset = { email: coach.email, resetPasswordCode: '482913' }
const note = { text: 'Evenings work best. Sleeps better since Tuesday.', followUpOn: '2026-06-18' }
const report = {
  period: 'lastSevenDays',
  texts: {
    mentalWellbeing: 'Calmer than in the week before.',
    physicalWellbeing: 'Walks to work again.',
    productivity: '',
    finalComments: 'Keep the evening exercise.',
  },
} as const

/** Example request bodies for the API documents, one for each operation with a body. */
export const REQUEST_EXAMPLES: Examples = {
  auth: {
    login: { email: coach.email, password: 'Quiet-Harbour-27' },
    logout: { refreshToken: 'the refresh token of this session' },
    refreshSession: { refreshToken: 'the latest refresh token' },
    requestPasswordReset: { email: coach.email },
    verifyResetCode: passwordOfReset,
    resetPassword: { ...passwordOfReset, password: 'Quiet-Harbour-28' },
    inviteClient: { email: 'maya@example.org' },
    acceptInvite: {
      ...profile,
      token: 'the last part of the mailed link',
      timezone: 'Europe/Stockholm',
      password: 'Slow-Morning-41',
      consent: true,
    },
  },
  account: {
    updatePerson: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      aboutMe: 'Nurse, two children.',
      timezone: 'Europe/Stockholm',
    },
    setTimezone: { timezone: 'America/New_York', since: '2026-06-10T22:40:00Z' },
    setClientState: { state: 'paused' },
    setClientTags: { tags: ['Night shifts', 'Runner'], known: ['Runner'] },
    writeNote: note,
    changeNote: { ...note, isFollowUpDone: true },
    putNoteDraft: { text: 'Evenings work be', followUpOn: null },
    putSavedViews: {
      views: [
        {
          id: '9c1f7d60-41c5-4a5b-8f0f-2b8a1d3e6c77',
          name: 'Night shifts',
          search: '?tag=Night+shifts',
          columns: ['phase', 'engagement'],
        },
      ],
    },
    importCoaches: { coaches: [coach] },
    importClients: {
      clients: [
        {
          ...profile,
          email: 'maya@example.org',
          coach: coach.email,
          timezones: [{ timezone: 'Europe/Stockholm', since: '2026-05-04T07:15:00Z' }],
          steps: [
            { step: 'learn', startedAt: '2026-05-04T07:15:00Z' },
            {
              step: 'sense',
              startedAt: '2026-05-12T06:00:00Z',
              bpm: 8,
              goals: ['stressBalance'],
              goalChoices: ['calm', 'focus'],
            },
            { step: 'grow' },
          ],
        },
      ],
    },
  },
  survey: {
    recordReflections: { reflections: [reflection] },
    importReflections: { reflections: [reflection] },
    importAssessments: { assessments: [{ ...answers, name: 'Wellbeing baseline' }] },
    answerAssessment: answers,
  },
  exercise: {
    startExercise: exercise,
    finishExercise: recording,
    addRestingReading: { posture: 'lying', startedAt: '2026-06-10T05:40:00Z', rrIntervals: atRest },
    addRestingSummary: {
      posture: 'lying',
      days: [
        { startedAt: '2026-06-09T05:41:00Z', hasTime: true, hrv1: 48.25, hrv2: 61.5, pulseRate: 54.2 },
        { startedAt: '2026-06-10T12:00:00Z', hasTime: false, hrv1: 44.5, hrv2: null, pulseRate: null },
      ],
    },
    addRecording: { goal: 'calm', startedAt: exercise.startedAt, rrIntervals },
    recordExercises: { exercises: [{ ...exercise, ...recording }] },
    recordRestingReadings: { readings: [reading] },
    importRestingReadings: { readings: [reading] },
    importExercises: { exercises: [{ ...exercise, ...recording }] },
  },
  calendar: {
    setReminders: { exercises: false, reflections: true, windows: ['evening'] },
  },
  journey: {
    startNextStep: { step: 'sense', goals: ['stressBalance', 'breathing'], goalChoices: ['calm', 'focus'], bpm: 8 },
  },
  'device-metrics': {
    recordDeviceUse: { uses },
    importDeviceUse: { uses },
    recordHeartRates: { heartRates },
    importHeartRates: { heartRates },
  },
  analytics: {
    budgetAttention: { since: '2026-06-10T22:00:00Z', budget: 8 },
    setChangePeriod: { days: 14 },
    setMorningMail: { isOn: true, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'Europe/Stockholm' },
    reviewClient: { rules: [{ rule: 'noData', fingerprint: '2026-06-08' }], note },
  },
  resource: {
    putReportDraft: report,
    startReport: report,
  },
}
