/**
 * Business constants of the product. Each is defined once, in this file or, if it limits what callers may send or what
 * the product stores, in `limits.ts`. "Assumption:" marks values that the specification leaves open.
 */

/** Number of digits in the code that is mailed for a password reset. */
export const CODE_LENGTH = 6

/** Length of the excerpt of a client's latest note in the clients list, in characters. Assumption: not specified. */
export const NOTE_EXCERPT_LENGTH = 280

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

/** Possible RR intervals in milliseconds: 240 to 24 beats a minute. Any other interval is an artefact. */
export const RR_INTERVAL_BOUNDS = { min: 250, max: 2500 } as const

/**
 * Shares of a recording's beats that were corrected. If the share is at least `marked`, every figure that uses the
 * recording is marked, because 5 % is the usual limit for short recordings (Kubios HRV user's guide, "Artefact
 * correction"). Above `unmeasured`, the recording has no measures. Assumption: not specified.
 */
export const CORRECTED_SHARE = { marked: 0.05, unmeasured: 0.2 } as const

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

/** Suggested breaths a minute at the start of a step. Assumption: not specified. */
export const SUGGESTED_BPM = { learn: 10, sense: 8, grow: 6 } as const
