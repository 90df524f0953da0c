/**
 * Limits of what callers may send, and of what the product stores and lists: lengths, sizes, numbers and valid values.
 * "Assumption:" marks values that the specification leaves open.
 */

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

/** Maximum length in characters of the text that identifies a rule's facts. Assumption: not specified. */
export const FINGERPRINT_MAX_LENGTH = 200

/**
 * Maximum number of RR intervals in a recording. Assumption: two hours, the longest exercise, at 150 beats a minute.
 */
export const RR_INTERVALS_LIMIT = 18_000

/** Longest RR interval in milliseconds. Assumption: after a longer gap in the signal, a new recording begins. */
export const RR_INTERVAL_MAX = 60_000

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
 * Maximum number of measured sessions in HRV over time: a year and a half with six a day. Assumption: not specified.
 */
export const HRV_SESSIONS_LIMIT = 3_000

/**
 * Maximum number of measured resting readings of a client over time: four years with two a day. Assumption: not
 * specified.
 */
export const RESTING_READINGS_LIMIT = 3_000

/** Number of items on a page of a list: the default and the maximum. Assumption: not specified. */
export const PAGE = { usual: 50, most: 100 } as const

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

/** Maximum number of days on which a questionnaire is due. Assumption: not specified. */
export const ASSESSMENT_TIMES_MAX = 20

/** The last day of a step on which an assessment can be due. Assumption: not specified. */
export const STEP_DAY_MAX = 365

/** Valid multipliers of a score. Assumption: not specified. */
export const SCORE_MULTIPLIER = { min: 0.01, max: 100 } as const

/** Highest score: the highest answer to every question, times the highest multiplier. */
export const SCORE_MAX = 50_000

/** Maximum size of a questionnaire's file in bytes. Assumption: not specified. */
export const QUESTIONNAIRE_FILE_LIMIT = 256 * 1024

/** Maximum number of stored versions of an organisation's questionnaires. Assumption: not specified. */
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
