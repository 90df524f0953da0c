/** The enumerations of the specification, in its order. */

/** The nine services, by the names in their bases. */
export const SERVICES = [
  'auth',
  'account',
  'survey',
  'exercise',
  'journey',
  'calendar',
  'device-metrics',
  'analytics',
  'resource',
] as const
/** The name of one of the services. */
export type Service = (typeof SERVICES)[number]

/** Types of a profile. `user` is a client. */
export const PROFILE_TYPES = ['coach', 'user'] as const
/** Type of a profile: a coach's or a client's. */
export type ProfileType = (typeof PROFILE_TYPES)[number]

/** How a coach works with a client. Only active clients are in Attention. */
export const CLIENT_STATES = ['active', 'paused', 'archived'] as const
/** A state that a coach sets for a client. A client without a state is active. */
export type ClientState = (typeof CLIENT_STATES)[number]

/** Genders that a client can state. */
export const GENDERS = ['male', 'female'] as const
/** A client’s gender. */
export type Gender = (typeof GENDERS)[number]

/** The steps of a journey, in their order. */
export const JOURNEY_STEPS = ['learn', 'sense', 'grow'] as const
/** A step of the journey: learn, sense or grow. */
export type JourneyStepName = (typeof JOURNEY_STEPS)[number]

/**
 * Statuses of a journey's step. Assumption: a step that has not started is `planned`. The other two are the calendar's
 * statuses.
 */
export const JOURNEY_STEP_STATUSES = ['planned', 'active', 'completed'] as const
/** Whether a step of a journey is planned, active or completed. */
export type JourneyStepStatus = (typeof JOURNEY_STEP_STATUSES)[number]

/** Statuses of a calendar event, which is `active` until it is completed. */
export const CALENDAR_STATUSES = ['active', 'completed'] as const
/** The status of a calendar event. */
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number]

/** Kinds of surveys. `morningReflection` is the reflection in the first window of a day. */
export const SURVEY_TYPES = ['assessment', 'reflection', 'morningReflection'] as const
/** The kind of a survey. */
export type SurveyType = (typeof SURVEY_TYPES)[number]

/** Kinds of entities that calendar events refer to. */
export const ENTITY_TYPES = ['journeyStep', 'survey', 'journey', 'exercise'] as const

/** The three indicators from reflections, each in percent. */
export const INDICATORS = ['productivity', 'mental', 'physical'] as const
/** One of the three indicators. */
export type Indicator = (typeof INDICATORS)[number]

/** Goals that a coach can choose for a step. */
export const STEP_GOALS = [
  'productivity',
  'athleticPerformance',
  'stressBalance',
  'anxietyReliefBeginner',
  'anxietyReliefAdvanced',
  'breathing',
] as const
/** A goal of a client's step. */
export type StepGoal = (typeof STEP_GOALS)[number]

/** Paces of an exercise, in breaths a minute. */
export const BREATHS_PER_MINUTE = [10, 8, 6] as const
/** A pace that exercises offer, in breaths a minute. */
export type BreathsPerMinute = (typeof BREATHS_PER_MINUTE)[number]

/** Purposes of exercises. */
export const EXERCISE_GOALS = ['learn', 'energy', 'focus', 'calm'] as const
/** The type of an exercise, which is its purpose. */
export type ExerciseGoal = (typeof EXERCISE_GOALS)[number]

/** Figures of a recording: RMSSD and SDNN in milliseconds, pulse in beats a minute, respiration in breaths a minute. */
export const EXERCISE_MEASURES = ['hrv1', 'hrv2', 'pulseRate', 'respiratory'] as const
/** A measure of a recorded exercise. */
export type ExerciseMeasure = (typeof EXERCISE_MEASURES)[number]

/** Measures by which the effect on each exercise goal is rated. A higher pulse rate is good only for energy. */
export const GOAL_MEASURES = {
  learn: ['respiratory'],
  energy: ['hrv2', 'higherPulseRate'],
  focus: ['hrv2', 'respiratory'],
  calm: ['hrv1', 'lowerPulseRate'],
} as const satisfies Readonly<Record<ExerciseGoal, readonly string[]>>
/** A measure by which an exercise goal is rated. For the pulse rate, it includes the direction. */
export type GoalMeasure = (typeof GOAL_MEASURES)[ExerciseGoal][number]

/** Effects of an exercise on its goal, from worst to best. */
export const GOAL_EFFECTS = ['negative', 'moderatelyNegative', 'neutral', 'moderatelyPositive', 'positive'] as const
/** How well an exercise reached its goal. */
export type GoalEffect = (typeof GOAL_EFFECTS)[number]

/** How much of an assessment has been answered: all of it, part of it, or nothing. */
export const ASSESSMENT_STATUSES = ['complete', 'inProgress', 'incomplete'] as const
/** How much of an assessment has been answered. */
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number]

/** Directions in which the score of an assessment is better. */
export const SCORE_DIRECTIONS = ['higher', 'lower'] as const
/** The direction in which the score of an assessment is better. */
export type ScoreDirection = (typeof SCORE_DIRECTIONS)[number]

/** Statuses of an account. A disabled account can’t sign in. */
export const USER_STATUSES = ['active', 'disabled'] as const
/** The state of an account. */
export type UserStatus = (typeof USER_STATUSES)[number]

/** The reflection windows of a day, in their order. */
export const REFLECTION_WINDOW_NAMES = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
/** The name of a reflection window. */
export type ReflectionWindowName = (typeof REFLECTION_WINDOW_NAMES)[number]

/**
 * Parts of the client's day. Each begins with the exercise slot of the same name, except the first, which begins with
 * the day.
 */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const
/** A part of a client’s day. */
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** The outcome of a closed reflection window: answered in time, answered up to 60 minutes late, or missed. */
export const WINDOW_OUTCOMES = ['inTime', 'late', 'missed'] as const
/** The outcome of a closed reflection window. */
export type WindowOutcome = (typeof WINDOW_OUTCOMES)[number]

/** State of a slot or window. `ahead`: not open yet. `cut`: shortened by a change of step or zone, so it doesn't count. */
export const OPENING_STATES = ['done', 'missed', 'open', 'ahead', 'cut'] as const
/** The state of an exercise slot or a reflection window. */
export type OpeningState = (typeof OPENING_STATES)[number]

/** Kinds of entries in the activity history. A survey is an assessment or a reflection. */
export const ACTIVITY_KINDS = ['assessment', 'reflection', 'exercise'] as const
/** A kind of entry in the activity history. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Reasons why a client needs attention, in display order. `onCourse` is for clients without any other reason. */
export const ATTENTION_RULES = [
  'lowEngagement',
  'laggingIndicator',
  'behindPlan',
  'noData',
  'halfOfUsual',
  'readyToMoveOn',
  'followUpDue',
  'onCourse',
] as const
/** A rule by which a client needs attention. */
export type AttentionRule = (typeof ATTENTION_RULES)[number]

/**
 * Limits of the rules, which 'Since you last looked' reports when they are crossed. The limits for figures come first,
 * in the list's order. `data`: days without data. `pace`: sessions a day in Grow. `readiness`: ready to move on, the
 * only limit whose crossing is good news.
 */
export const LIMITS = [
  'engagement',
  ...INDICATORS,
  'exercises',
  'reflections',
  'plan',
  'data',
  'pace',
  'readiness',
] as const
/** A limit by which a figure is judged. */
export type Limit = (typeof LIMITS)[number]

/** Periods that a report can cover. */
export const REPORT_PERIODS = ['wholeJourney', 'currentStep', 'lastSevenDays'] as const
/** The period that a report covers. */
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Stages of a report, in order. The last two are final. */
export const REPORT_STAGES = ['waiting', 'drawing', 'keeping', 'complete', 'failed'] as const
/** The progress of a report. */
export type ReportStage = (typeof REPORT_STAGES)[number]

/** The sources of a resting reading. */
export const READING_SOURCES = ['beats', 'summary'] as const
/**
 * The source of a resting reading's measures. `beats`: they are computed from its RR intervals. `summary`: another app
 * has computed them, and its beats are unknown.
 */
export type ReadingSource = (typeof READING_SOURCES)[number]

/** The orders of day and month in the dates of a file, which begin with the year. */
export const DATE_ORDERS = ['monthFirst', 'dayFirst'] as const
/** The order of day and month in the dates of a file. */
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The postures of a resting reading. Readings in different postures are never compared. */
export const POSTURES = ['lying', 'sitting', 'standing'] as const
/** The posture in which a client took a resting reading. */
export type Posture = (typeof POSTURES)[number]

/** The kinds of artefacts in a recording of RR intervals. */
export const ARTEFACT_KINDS = ['ectopic', 'extra', 'missed', 'invalid'] as const
/**
 * `ectopic`: a beat that came too early or too late. `extra`: a detected beat that didn't happen. `missed`: beats that
 * the device didn't detect. `invalid`: a value that is not an interval.
 */
export type ArtefactKind = (typeof ARTEFACT_KINDS)[number]

/** The reason why a recording of RR intervals has no measures. */
export const RECORDING_PROBLEMS = ['tooManyCorrected', 'tooShort'] as const
/**
 * The reason why a recording has no measures: more than a fifth of its beats were corrected, or its usable beats last
 * less than a minute.
 */
export type RecordingProblem = (typeof RECORDING_PROBLEMS)[number]

/** The formats of files with RR intervals or daily figures. Files are recognised by their content. */
export const RECORDING_FORMATS = [
  'eliteHrv',
  'hrvLogger',
  'polarSensorLogger',
  'polarFlow',
  'polarHrm',
  'kubios',
  'rrText',
  'empatica',
  'vnsAnalyse',
  'fit',
  'strapLog',
  'hrv4Training',
  'eliteHrvDays',
] as const
/** The format of a file with RR intervals or daily figures. */
export type RecordingFormat = (typeof RECORDING_FORMATS)[number]

/** Reasons why a file with RR intervals can't be read, or why a recording can't be stored without asking the coach. */
export const RECORDING_FILE_PROBLEMS = [
  'empty',
  'unknownFormat',
  'unknownUnit',
  'notAnInterval',
  'gapTooLong',
  'noBeats',
  'tooLong',
  'tooManyLines',
  'wrongDate',
  'notAFigure',
  'repeatedDay',
  'brokenFile',
  'zipInZip',
  'tooManyFiles',
  'fileTooLarge',
  'noStart',
  'noPosture',
  'unknownOrder',
  'inTheFuture',
  'beforeTheJourney',
  'storedAsExercise',
  'storedAsReading',
] as const
/** The reason why a file with RR intervals can't be read or stored. */
export type RecordingFileProblem = (typeof RECORDING_FILE_PROBLEMS)[number]
