/**
 * Business constants of the product. Each is defined once, in this file. "Assumption:" marks values that the specification
 * leaves open.
 */

/** Number of digits in the code that is mailed for a password reset. */
export const CODE_LENGTH = 6
/** Minimum length of a password in code points. */
export const PASSWORD_MIN_LENGTH = 8
/** Maximum length of a password in code points. Assumption: not specified. */
export const PASSWORD_MAX_LENGTH = 128
/** Largest whole number that is stored or counted: the maximum of PostgreSQL's `integer`. */
export const INTEGER_MAX = 2_147_483_647
/** Maximum length of an email address in characters (SMTP). */
export const EMAIL_MAX_LENGTH = 254
/**
 * Maximum length in characters of text typed at sign-in, of a token, and of an id that need not be a UUID. Assumption:
 * not specified.
 */
export const CREDENTIAL_MAX_LENGTH = 1000
/** Maximum length of a time zone's name in characters. Assumption: not specified. */
export const TIMEZONE_MAX_LENGTH = 100
/** Maximum length in characters of a survey's name, and of a question's key. Assumption: not specified. */
export const SURVEY_NAME_MAX_LENGTH = 100
/** Maximum length of a first or last name in characters. */
export const NAME_MAX_LENGTH = 250
/** Maximum length of an organisation's name in characters. */
export const ORGANISATION_NAME_MAX_LENGTH = 100
/** Maximum number of coaches whose names a client sees. */
export const COACHES_MAX = 10
/** Maximum number of days after which an organisation erases the records of a client who has withdrawn consent. */
export const ERASED_AFTER_DAYS_MAX = 365
/** Maximum number of entries in a client's list of coaches who accessed their data. The newest are shown. */
export const ACCESSES_MAX = 100
/** Maximum length in characters of a text about oneself, and of each text in a report. */
export const TEXTAREA_MAX_LENGTH = 500
/** Maximum length of a note in characters. */
export const NOTE_MAX_LENGTH = 4000
/**
 * Maximum length of a note's draft in characters. It exceeds a note's maximum, so that text that is too long isn't
 * lost. Assumption: not specified.
 */
export const NOTE_DRAFT_MAX_LENGTH = 20_000
/** Length of the excerpt of a client's latest note in the clients list, in characters. Assumption: not specified. */
export const NOTE_EXCERPT_LENGTH = 280
/**
 * The first and the last possible day of a follow-up. A year typed with two digits is before the first day. Assumption:
 * not specified.
 */
export const FOLLOW_UP_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const

/** Maximum number of a coach's open follow-ups about one client. Assumption: not specified. */
export const FOLLOW_UPS_MAX = 100

/** Maximum number of tags per client, and maximum length of a tag in characters. */
export const CLIENT_TAGS = { most: 20, length: 30 } as const

/** Maximum number of a coach's open invites, including invites whose links have expired. Assumption: not specified. */
export const OPEN_INVITES_MAX = 1000

/** Maximum number of changes to a client's time zone. Assumption: not specified. */
export const TIMEZONE_CHANGES_MAX = 1000

/**
 * Maximum number of a coach's saved views, and maximum lengths in characters of a view's name and of the list state in
 * its address. Assumption: not specified.
 */
export const SAVED_VIEWS = { most: 30, nameLength: 60, searchLength: 1000 } as const

/**
 * Maximum size of an upload in bytes. Assumption: the specification doesn't name the unit, and the app shows it as "7
 * MB".
 */
export const UPLOAD_SIZE_LIMIT = 7_000_000

/** Maximum size in bytes of a file with recordings, and of each file in an archive. Assumption: not specified. */
export const RECORDING_FILE_LIMIT = 20_000_000

/**
 * Speed of the slowest connection on which the largest upload succeeds, in bytes per second: 0.5 Mbit/s. Assumption:
 * not specified.
 */
const SLOWEST_LINE = 62_500

/** Time within which the server must receive an upload, in milliseconds. */
export const UPLOAD_TIME_LIMIT = (RECORDING_FILE_LIMIT / SLOWEST_LINE) * 1_000

/** Types of files that can be a profile picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Seconds until a code can be sent again. Assumption: the countdown is shown. */
export const RESEND_CODE_COUNTDOWN = 60

/** Hours of device use within 48 hours below which engagement is low. */
export const ENGAGEMENT_HOURS_LIMIT = 10

/** Period of engagement in hours. */
export const ENGAGEMENT_PERIOD_HOURS = 48

/** Period of engagement in days of 24 hours. */
export const ENGAGEMENT_PERIOD_DAYS = ENGAGEMENT_PERIOD_HOURS / 24

/** Number of hours after a journey's start during which engagement isn't judged. */
export const ENGAGEMENT_GRACE_HOURS = 6

/** Preferred length of a journey step in days. */
export const PREFERRED_STEP_DAYS = 7

/** Share of a plan that counts as completed. */
export const COMPLETION_THRESHOLD = 0.8

/** Percentage below which an indicator is lagging. */
export const LAGGING_LIMIT = 70

/**
 * Number of client days without a record, device use or call after which a client needs attention. Assumption: not
 * specified.
 */
export const NO_DATA_DAYS = 3

/** Maximum length in characters of the text that identifies a rule's facts. Assumption: not specified. */
export const FINGERPRINT_MAX_LENGTH = 200

/**
 * Numbers of clients per day to which a coach may limit Attention. If the coach chooses none, there is no limit.
 * Assumption: not specified.
 */
export const ATTENTION_BUDGETS = [5, 8, 12, 20] as const

/** Settings of the morning mail until the coach saves others. Monday is day 1. Assumption: not specified. */
export const MORNING_MAIL_AT_FIRST = { isOn: false, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'UTC' }

/** Number of consecutive missed slots or windows that count as a streak. Assumption: not specified. */
export const MISSED_STREAK = 3

/** Milliseconds after its last heartbeat when a visit is over. */
export const VISIT_TIMEOUT = 60_000

/** Number of days of Grow over which the client's own mean is computed, and its minimum in sessions a day. */
export const OWN_MEAN = { days: 14, least: 1 } as const

/**
 * Number of whole client days of Grow that are compared with the client's own mean, and the share of the mean below
 * which they count as a slump.
 */
export const GROW_SLUMP = { days: 3, share: 0.5 } as const

/** Number of client days over which an indicator is averaged, including today. */
export const INDICATOR_PERIOD_DAYS = 7

/**
 * Number of days before the displayed ones from which a client's usual range is computed, and the number of values that
 * it needs.
 */
export const USUAL_RANGE = { days: 28, least: 7 } as const

/**
 * Number of days out of 7 that need a value in each of the two compared periods. If there are fewer, there is no
 * change.
 */
export const CHANGE_DAYS = 4

/** Numbers of days over which a coach may compare figures. A figure's own change is over `INDICATOR_PERIOD_DAYS`. */
export const CHANGE_PERIODS = [1, 7, 14, 30] as const

/** A number of days over which changes are computed. 1 means 24 hours. */
export type ChangePeriod = (typeof CHANGE_PERIODS)[number]

/** Milliseconds after which loading a screen's code fails. */
export const SCREEN_LOAD_TIMEOUT = 120_000

/** Width in pixels below which the app is not available. */
export const MIN_APP_WIDTH = 1004

/** Windows in which a reflection can be given, in the client's local time: [start, end). Grow has none. */
export const REFLECTION_WINDOWS = [
  { window: 'morning', start: '06:00', end: '10:00' },
  { window: 'noon', start: '12:00', end: '13:30' },
  { window: 'afternoon', start: '15:00', end: '16:30' },
  { window: 'evening', start: '18:00', end: '19:30' },
  { window: 'night', start: '21:00', end: '22:30' },
] as const

/** Slots for exercises, in the client's local time: from `start` to the end of the day. Grow has none. */
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

/** The assessments of each step, and the day of the step on which they are due. Assumption: not specified. */
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

/**
 * Maximum number of RR intervals in a recording. Assumption: two hours, the longest exercise, at 150 beats a minute.
 */
export const RR_INTERVALS_LIMIT = 18_000

/** Longest RR interval in milliseconds. Assumption: after a longer gap in the signal, a new recording begins. */
export const RR_INTERVAL_MAX = 60_000

/** Possible RR intervals in milliseconds: 240 to 24 beats a minute. Any other interval is an artefact. */
export const RR_INTERVAL_BOUNDS = { min: 250, max: 2500 } as const

/**
 * Shares of a recording's beats that were corrected. If the share is at least `marked`, every figure that uses the
 * recording is marked, because 5 % is the usual limit for short recordings (Kubios HRV user's guide, "Artefact
 * correction"). Above `unmeasured`, the recording has no measures. Assumption: not specified.
 */
export const CORRECTED_SHARE = { marked: 0.05, unmeasured: 0.2 } as const

/**
 * Milliseconds by which an instant may be ahead of the server's clock, because a device's clock may be fast.
 * Assumption: not specified.
 */
export const CLOCK_TOLERANCE = 120_000

/** Maximum number of hours in one period of device use. Assumption: if a period is longer, its end was lost. */
export const DEVICE_USE_HOURS_LIMIT = 24

/** Maximum duration in hours of an exercise that is recorded afterwards. */
export const EXERCISE_HOURS_LIMIT = 2

/**
 * Maximum difference between the sum of a recording's intervals and the duration of the exercise: a share of the
 * duration, or milliseconds.
 */
export const RECORDING_TOLERANCE = { share: 0.1, least: 5000 } as const

/**
 * Number of earlier sessions at the same pace with which a session is compared. If there are fewer than `min`, it isn't
 * rated.
 */
export const EFFECT_SESSIONS = { min: 5, max: 20 } as const

/** Difference from the client's own mean below which an effect is neutral: a share of the mean, or breaths a minute. */
export const EFFECT_SMALLEST = { share: 0.05, breaths: 0.5 } as const

/** Number of standard deviations from the client's own mean at which an effect becomes moderate or full. */
export const EFFECT_LIMITS = { moderate: 0.5, full: 1 } as const

/**
 * Maximum number of measured sessions in HRV over time: a year and a half with six a day. Assumption: not specified.
 */
export const HRV_SESSIONS_LIMIT = 3_000

/**
 * Maximum number of measured resting readings of a client over time: four years with two a day. Assumption: not
 * specified.
 */
export const RESTING_READINGS_LIMIT = 3_000

/**
 * The resting pulse of a day is the lowest mean of a quarter of an hour with measurements in at least this many of its
 * minutes. Assumption: a single low value may be an error of the device, and no source names one method.
 */
export const RESTING_PULSE = { minutes: 15, least: 5 } as const

/** Number of latest days whose resting pulse is known. Assumption: not specified. */
export const RESTING_PULSE_DAYS = 366

/** Number of the session, in a run at one pace, at which its line of 7-day means begins. */
export const HRV_LINE_SESSIONS = 4

/** Number of measured sessions at a pace that are needed to compare it with others. */
export const PACE_SESSIONS = 5

/**
 * `days`: number of days with reflection windows that reflection timing needs. `most`: number of latest days that it
 * counts (assumption: four of each weekday). `lateMinutes`: minutes after a window's end in which a reflection is late
 * rather than missed. `notInTime`: how often a window must not be answered in time before it is reported.
 */
export const REFLECTION_TIMING = { days: 14, most: 28, lateMinutes: 60, notInTime: 5 } as const

/** Number of items on a page of a list: the default and the maximum. Assumption: not specified. */
export const PAGE = { usual: 50, most: 100 } as const

/** Suggested breaths a minute at the start of a step. Assumption: not specified. */
export const SUGGESTED_BPM = { learn: 10, sense: 8, grow: 6 } as const

/** Number of days of activity on a page: the default and the maximum. Assumption: not specified. */
export const ACTIVITY_PAGE = { usual: 7, most: 31 } as const

/** Maximum number of days of calendar events in one call. Assumption: not specified. */
export const EVENT_DAYS_LIMIT = 62

/**
 * Maximum number of records in one call by a device or an import. Assumption: enough for several weeks without a
 * network.
 */
export const RECORDS_LIMITS = {
  deviceUses: 1000,
  heartRates: 1500,
  exercises: 100,
  restingReadings: 100,
  reflections: 500,
  /** Number of people in one import. */
  people: 100,
  assessments: 100,
  /** Number of time zones of each client in an import. */
  timezones: 100,
} as const

/** Valid heart rates in beats a minute. Assumption: not specified. */
export const HEART_RATE_BOUNDS = { min: 20, max: 250 } as const

/** Maximum number of questions in an assessment. Assumption: not specified. */
export const QUESTIONS_MAX = 50

/** Valid answers to a survey's question. */
export const ANSWER_BOUNDS = { min: 0, max: 10 } as const

/** Maximum number of days on which a questionnaire is due. assumed. */
export const ASSESSMENT_TIMES_MAX = 20

/** The last day of a step on which an assessment can be due. assumed. */
export const STEP_DAY_MAX = 365

/** Valid multipliers of a score. assumed. */
export const SCORE_MULTIPLIER = { min: 0.01, max: 100 } as const

/** Highest score: the highest answer to every question, times the highest multiplier. */
export const SCORE_MAX = 50_000

/** Maximum size of a questionnaire's file in bytes. assumed. */
export const QUESTIONNAIRE_FILE_LIMIT = 256 * 1024

/** Maximum number of stored versions of an organisation's questionnaires. assumed. */
export const QUESTIONNAIRES_MAX = 1000

/**
 * Size limit for a batch of records in bytes. It is large enough for the maximum number of records, with half-hour
 * recordings. Assumption: not specified.
 */
export const RECORDS_BODY_LIMIT = 4 * 1024 * 1024

/**
 * Size limit for one exercise's recording in bytes. It is large enough for the maximum number of intervals, with three
 * decimals. Assumption: not specified.
 */
export const RECORDING_BODY_LIMIT = 256 * 1024

/** Maximum length of a file's name in characters. */
export const FILE_NAME_MAX_LENGTH = 255

/** Maximum number of files in an archive of recordings. Assumption: not specified. */
export const RECORDING_FILES_MAX = 50

/** Maximum number of lines in a file with recordings: 30 hours of beats. Assumption: not specified. */
export const RECORDING_LINES_MAX = 200_000

/** Maximum number of days in a summary of daily figures. Assumption: ten years. */
export const SUMMARY_DAYS_MAX = 3_660

/**
 * Size limit for the days of a summary in bytes. It is large enough for the maximum number of days. Assumption: not
 * specified.
 */
export const SUMMARY_BODY_LIMIT = 1024 * 1024

/**
 * Figures that a summary may contain: RMSSD and SDNN in milliseconds, and the pulse in beats a minute. Assumption: the
 * largest differences and the rates that `RR_INTERVAL_BOUNDS` allow.
 */
export const SUMMARY_BOUNDS = { hrv: { min: 0.1, max: 2_250 }, pulseRate: { min: 24, max: 240 } } as const
