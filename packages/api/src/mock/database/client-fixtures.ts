import type { Gender, JourneyStepName } from '../../model/enumerations.ts'

/** A client in the mocks, with figures as of Thursday, June 11, 2026. `null` means that a value is missing. */
export interface ClientFixture {
  firstName: string
  lastName: string
  birthDate: string
  gender: Gender
  timezone: string
  step: JourneyStepName
  /** Day of the current step, counted from 1. */
  day: number
  /** Depths of the last days of the current step, from the oldest to today. */
  depths: readonly (number | null)[]
  /** `null` if the client has never used a device. */
  hours: number | null
  /** Change from the preceding seven days. Absent if there is none. */
  hoursChange?: number
  /** Minutes since the client last connected. `null` if never. */
  connectedMinutesAgo: number | null
  productivity: Figure
  mental: Figure
  physical: Figure
  /** Set if the client hasn't answered anything today, so that the latest values are yesterday's. */
  hasAnsweredYesterday?: true
  exercises: readonly [done: number, planned: number | null]
  reflections: readonly [done: number, planned: number | null]
  /** One letter per assessment: `c` is complete, `p` is in progress, `i` is incomplete. */
  assessments: string
  hasNextStep?: boolean
}

/**
 * The average of the last 7 days, the latest value (today's, or else yesterday's), the number of days with a value and,
 * if there is one, the change.
 */
export type Figure = readonly [average: number | null, latest: number | null, coverage: number, change?: number]

/** Returns the id of one of a client's records. */
export const mockId = (kind: number, index: number) =>
  `01976000-0000-7${kind.toString(16).padStart(3, '0')}-8000-${index.toString(16).padStart(12, '0')}`

/** The clients of the mocks. */
export const clientFixtures: readonly ClientFixture[] = [
  {
    firstName: 'Amara',
    lastName: 'Okafor',
    birthDate: '1985-02-14',
    gender: 'female',
    timezone: 'Africa/Lagos',
    step: 'sense',
    day: 5,
    depths: [0.9, 1, 0.27, 1, 0.8],
    hours: 12.4,
    hoursChange: 1.2,
    connectedMinutesAgo: 45,
    productivity: [74, 78, 7, 1],
    mental: [64, 58, 7, -8],
    physical: [81, 84, 7, -2],
    exercises: [22, 30],
    reflections: [21, 24],
    assessments: 'cci',
  },
  {
    firstName: 'Aroha',
    lastName: 'Tamihana',
    birthDate: '1994-08-03',
    gender: 'female',
    timezone: 'Pacific/Auckland',
    step: 'learn',
    day: 4,
    depths: [0.75, 0.9, 0.95, 0.7],
    hours: 11.2,
    connectedMinutesAgo: 180,
    productivity: [77, 80, 4],
    mental: [73, 75, 4],
    physical: [79, 74, 4],
    hasAnsweredYesterday: true,
    exercises: [9, 11],
    reflections: [15, 18],
    assessments: 'ci',
  },
  {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh',
    birthDate: '1971-01-30',
    gender: 'male',
    timezone: 'Europe/London',
    step: 'learn',
    day: 3,
    depths: [0.6, 0.4, 0.75],
    hours: 6.3,
    connectedMinutesAgo: 1110,
    productivity: [71, 69, 3],
    mental: [76, 79, 3],
    physical: [66, 61, 3],
    exercises: [5, 8],
    reflections: [8, 13],
    assessments: 'i',
  },
  {
    firstName: 'Camille',
    lastName: 'Dubois',
    birthDate: '1996-03-21',
    gender: 'female',
    timezone: 'Europe/Paris',
    step: 'learn',
    day: 7,
    depths: [0.9, 1, 0.95, 1, 1, 0.9, 1],
    hours: 14.8,
    connectedMinutesAgo: 20,
    productivity: [82, 85, 7],
    mental: [78, 81, 7],
    physical: [75, 77, 7],
    exercises: [19, 20],
    reflections: [31, 33],
    assessments: 'ccp',
  },
  {
    firstName: 'Grace',
    lastName: 'Mwangi',
    birthDate: '1975-12-02',
    gender: 'female',
    timezone: 'Africa/Nairobi',
    step: 'grow',
    day: 9,
    depths: [0.9, 0.7, 1, 0.8, 0.9, 1, 0.85],
    hours: 16.1,
    hoursChange: 0,
    connectedMinutesAgo: 60,
    productivity: [84, 86, 7, 2],
    mental: [81, 83, 6, 1],
    physical: [78, 80, 7, 0],
    exercises: [16, null],
    reflections: [0, null],
    assessments: 'ccc',
    hasNextStep: false,
  },
  {
    firstName: 'Henrik',
    lastName: 'Solberg',
    birthDate: '1980-10-11',
    gender: 'male',
    timezone: 'America/Denver',
    step: 'sense',
    day: 2,
    depths: [0.4, 0.3],
    hours: 4.1,
    connectedMinutesAgo: 3428,
    productivity: [61, null, 2],
    mental: [67, null, 2],
    physical: [72, null, 2],
    exercises: [4, 11],
    reflections: [3, 9],
    assessments: 'cp',
  },
  {
    firstName: 'Inês',
    lastName: 'Carvalho',
    birthDate: '1982-04-09',
    gender: 'female',
    timezone: 'Europe/Lisbon',
    step: 'sense',
    day: 9,
    depths: [0.9, 1, 0.85, 1, 0.9, 0.8, 0.85],
    hours: 15.3,
    hoursChange: -0.8,
    connectedMinutesAgo: 10,
    productivity: [80, 82, 7, 1],
    mental: [76, 74, 7, 4],
    physical: [83, 88, 7, 0],
    exercises: [36, 40],
    reflections: [31, 34],
    assessments: 'ccp',
  },
  {
    firstName: 'Theo',
    lastName: 'Anders',
    birthDate: '2001-06-12',
    gender: 'male',
    timezone: 'Europe/Berlin',
    step: 'learn',
    day: 1,
    depths: [null],
    hours: null,
    connectedMinutesAgo: null,
    productivity: [null, null, 0],
    mental: [null, null, 0],
    physical: [null, null, 0],
    exercises: [0, 0],
    reflections: [0, 0],
    assessments: 'i',
  },
]
