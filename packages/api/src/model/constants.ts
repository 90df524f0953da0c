/**
 * Business constants of the product. Each is defined once, here; `assumed` marks values that the specification leaves
 * open.
 */

/** Digits of the mailed code of a password reset. */
export const CODE_LENGTH = 6
/** In code points. */
export const PASSWORD_MIN_LENGTH = 8
/** In code points. assumed. */
export const PASSWORD_MAX_LENGTH = 128
/** Largest whole number that is stored or counted: that of PostgreSQL's `integer`. */
export const INTEGER_MAX = 2_147_483_647
/** Characters of an email address (SMTP). */
export const EMAIL_MAX_LENGTH = 254
/** Characters of a text typed at sign-in, of a token, and of an id that need not be a UUID. assumed. */
export const CREDENTIAL_MAX_LENGTH = 1000
/** Characters of the name of a time zone. assumed. */
export const TIMEZONE_MAX_LENGTH = 100
/** Characters of a survey's name, and of the key of a question. assumed. */
export const SURVEY_NAME_MAX_LENGTH = 100
/** Characters of a first or last name. */
export const NAME_MAX_LENGTH = 250
/** Characters of an organisation's name. */
export const ORGANISATION_NAME_MAX_LENGTH = 100
/** A client sees the names of this many coaches. */
export const COACHES_MAX = 10
/** A client sees this many accesses of coaches, the newest. */
export const ACCESSES_MAX = 100
/** Characters of a text about oneself, and of each text in a report. */
export const TEXTAREA_MAX_LENGTH = 500
/** Characters of a note. */
export const NOTE_MAX_LENGTH = 4000
/** Characters of a note's draft. More than a note's, so that a text that is too long isn't lost. assumed. */
export const NOTE_DRAFT_MAX_LENGTH = 20_000
/** Characters of a client's latest note in the clients list. assumed. */
export const NOTE_EXCERPT_LENGTH = 280
/** The first and the last day of a follow-up. A year typed with two digits is before them. assumed. */
export const FOLLOW_UP_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const

/** Open follow-ups of a coach about one client, at most. assumed. */
export const FOLLOW_UPS_MAX = 100

/** Tags of a client at most, and characters of a tag. */
export const CLIENT_TAGS = { most: 20, length: 30 } as const

/** Open invites of a coach, at most. An invite whose link has expired counts. assumed. */
export const OPEN_INVITES_MAX = 1000

/** Changes of a client's time zone, at most. assumed. */
export const TIMEZONE_CHANGES_MAX = 1000

/** Saved views of a coach at most, characters of a name, and of a state in the list's address (assumed). */
export const SAVED_VIEWS = { most: 30, nameLength: 60, searchLength: 1000 } as const

/** Bytes. assumed: the unit is bytes, shown as "7 MB". */
export const UPLOAD_SIZE_LIMIT = 7_000_000

/** Bytes a second of the slowest line on which the largest upload arrives: 0.5 Mbit/s. assumed. */
const SLOWEST_LINE = 62_500

/** Milliseconds that an upload may take until the server has it. */
export const UPLOAD_TIME_LIMIT = (UPLOAD_SIZE_LIMIT / SLOWEST_LINE) * 1_000

/** Types of files that can be a profile picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Seconds. assumed: the countdown is shown. */
export const RESEND_CODE_COUNTDOWN = 60

/** Hours of device use in 48 h under which engagement is low. */
export const ENGAGEMENT_HOURS_LIMIT = 10

/** Period of engagement in hours. */
export const ENGAGEMENT_PERIOD_HOURS = 48

/** The same in days of 24 h. */
export const ENGAGEMENT_PERIOD_DAYS = ENGAGEMENT_PERIOD_HOURS / 24

/** First hours of a journey in which engagement isn't judged. */
export const ENGAGEMENT_GRACE_HOURS = 6

/** Preferred length of a journey step in days. */
export const PREFERRED_STEP_DAYS = 7

/** Share of a plan that counts as completed. */
export const COMPLETION_THRESHOLD = 0.8

/** Percent under which an indicator is lagging. */
export const LAGGING_LIMIT = 70

/** Client days without a record, device use or call after which a client needs attention. assumed. */
export const NO_DATA_DAYS = 3

/** Characters that identify the facts of a rule. assumed. */
export const FINGERPRINT_MAX_LENGTH = 200

/** Clients a day that a coach may limit Attention to. Without a choice there is no limit. assumed. */
export const ATTENTION_BUDGETS = [5, 8, 12, 20] as const

/** The morning mail until a coach has saved a choice. Monday is day 1. assumed. */
export const MORNING_MAIL_AT_FIRST = { isOn: false, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'UTC' }

/** Slots or windows missed in a row that count as a streak. assumed. */
export const MISSED_STREAK = 3

/** A visit is over this many milliseconds after its last heartbeat. */
export const VISIT_TIMEOUT = 60_000

/** Days of Grow in the client's own mean, and its minimum in sessions a day. */
export const OWN_MEAN = { days: 14, least: 1 } as const

/** Whole client days of Grow that are compared with the client's own mean, and the share of it that they need. */
export const GROW_SLUMP = { days: 3, share: 0.5 } as const

/** Client days over which an indicator is averaged, today included. */
export const INDICATOR_PERIOD_DAYS = 7

/** Days before those shown whose values make a client's usual range, and how many values it needs. */
export const USUAL_RANGE = { days: 28, least: 7 } as const

/** Days of 7 that need a value on either side of a comparison. With fewer there is no change. */
export const CHANGE_DAYS = 4

/** Timeout of loading a screen's code, in milliseconds. */
export const SCREEN_LOAD_TIMEOUT = 120_000

/** Width in px under which the app is not available. */
export const MIN_APP_WIDTH = 1004

/** Windows in which a reflection can be given, in the client's time: [start, end). Grow has none. */
export const REFLECTION_WINDOWS = [
  { window: 'morning', start: '06:00', end: '10:00' },
  { window: 'noon', start: '12:00', end: '13:30' },
  { window: 'afternoon', start: '15:00', end: '16:30' },
  { window: 'evening', start: '18:00', end: '19:30' },
  { window: 'night', start: '21:00', end: '22:30' },
] as const

/** Slots for exercises, in the client's time: from `start` until the end of the day. Grow has none. */
export const EXERCISE_SLOTS = {
  learn: [
    { slot: 'morning', start: '07:00' },
    { slot: 'afternoon', start: '13:00' },
    { slot: 'evening', start: '18:00' },
  ],
  sense: [
    { slot: 'morning', start: '07:00' },
    { slot: 'afternoon', start: '13:00' },
    { slot: 'afternoon', start: '13:00' },
    { slot: 'afternoon', start: '13:00' },
    { slot: 'afternoon', start: '13:00' },
    { slot: 'evening', start: '18:00' },
  ],
  grow: [],
} as const

/** Assessments of each step and the day of the step on which they are due. assumed. */
export const ASSESSMENT_SCHEDULE = {
  learn: [
    { name: 'Wellbeing baseline', day: 1 },
    { name: 'Stress and recovery', day: 7 },
  ],
  sense: [
    { name: 'Sleep and energy', day: 4 },
    { name: 'Focus at work', day: 7 },
  ],
  grow: [{ name: 'Wellbeing review', day: 7 }],
} as const

/** RR intervals of one recording, at most. assumed: two hours, the longest exercise, at 150 beats a minute. */
export const RR_INTERVALS_LIMIT = 18_000

/** Longest RR interval in milliseconds. assumed: a longer gap in the signal starts a new recording. */
export const RR_INTERVAL_MAX = 60_000

/** Possible RR intervals in milliseconds: 240 to 24 beats a minute. Any other interval is an artefact. */
export const RR_INTERVAL_BOUNDS = { min: 250, max: 2500 } as const

/**
 * Shares of the beats of a recording that were corrected. From `marked` on, each figure that uses the recording carries
 * a mark: up to 5 % is the usual limit for short recordings (Kubios HRV user's guide, "Artefact correction"). Over
 * `unmeasured` the recording has no measures. assumed.
 */
export const CORRECTED_SHARE = { marked: 0.05, unmeasured: 0.2 } as const

/** Milliseconds that an instant may be ahead of the server's clock, because a device's clock may be fast. assumed. */
export const CLOCK_TOLERANCE = 120_000

/** Hours of one period of device use, at most. assumed: the end of a longer one was lost. */
export const DEVICE_USE_HOURS_LIMIT = 24

/** Hours that an exercise lasts, at most, if it is recorded after it was done. */
export const EXERCISE_HOURS_LIMIT = 2

/** How far the sum of a recording's intervals may differ from the exercise's length: a share of it, or milliseconds. */
export const RECORDING_TOLERANCE = { share: 0.1, least: 5000 } as const

/** Earlier sessions at the same pace that an effect is compared with. With fewer than `min` it is not rated. */
export const EFFECT_SESSIONS = { min: 5, max: 20 } as const

/** Differences from the client's own mean under which an effect is neutral: a share of the mean, or breaths a minute. */
export const EFFECT_SMALLEST = { share: 0.05, breaths: 0.5 } as const

/** Standard deviations from the client's own mean from which an effect is moderate or full. */
export const EFFECT_LIMITS = { moderate: 0.5, full: 1 } as const

/** Measured sessions that a pace needs to be compared with others. */
export const PACE_SESSIONS = 5

/**
 * Days with reflection windows that reflection timing needs, and the latest of them that it counts (assumed: four of
 * each weekday); minutes after a window's end in which a reflection is late and not missed; how often a window must not
 * be answered in time before it is reported.
 */
export const REFLECTION_TIMING = { days: 14, most: 28, lateMinutes: 60, notInTime: 5 } as const

/** Items on a page of a list: the default and the maximum. assumed. */
export const PAGE = { usual: 50, most: 100 } as const

/** Suggested breaths a minute at the start of a step. assumed. */
export const SUGGESTED_BPM = { learn: 10, sense: 8, grow: 6 } as const

/** Days of activity on a page: the default and the maximum. assumed. */
export const ACTIVITY_PAGE = { usual: 7, most: 31 } as const

/** Days of calendar events in one call, at most. assumed. */
export const EVENT_DAYS_LIMIT = 62

/** Records in one call of a device or an import, at most. assumed: enough for several weeks without a network. */
export const RECORDS_LIMITS = {
  deviceUses: 1000,
  heartRates: 1500,
  exercises: 100,
  reflections: 500,
  /** Per import. */
  people: 100,
  assessments: 100,
  /** Per client of an import. */
  timezones: 100,
} as const

/** Valid heart rates in beats a minute. assumed. */
export const HEART_RATE_BOUNDS = { min: 20, max: 250 } as const

/** Questions of an assessment, at most. assumed. */
export const QUESTIONS_MAX = 50

/** Valid answers to a survey's question. */
export const ANSWER_BOUNDS = { min: 0, max: 10 } as const

/**
 * Size limit of a batch of records in bytes: as many as the record limits allow, with recordings of half an hour.
 * assumed.
 */
export const RECORDS_BODY_LIMIT = 4 * 1024 * 1024

/**
 * Size limit of one exercise's recording in bytes: as large as its limit allows, with intervals of three decimals.
 * assumed.
 */
export const RECORDING_BODY_LIMIT = 256 * 1024
