import {
  ACTIVITY_KINDS,
  ASSESSMENT_STATUSES,
  ATTENTION_RULES,
  CALENDAR_STATUSES,
  CLIENT_STATES,
  ENTITY_TYPES,
  EXERCISE_GOALS,
  GENDERS,
  GOAL_EFFECTS,
  INDICATORS,
  JOURNEY_STEPS,
  JOURNEY_STEP_STATUSES,
  LIMITS,
  OPENING_STATES,
  PROFILE_TYPES,
  RECORDING_PROBLEMS,
  REFLECTION_WINDOW_NAMES,
  REPORT_PERIODS,
  REPORT_STAGES,
  SERVICES,
  STEP_GOALS,
  SURVEY_TYPES,
  TIMES_OF_DAY,
  USER_STATUSES,
  WINDOW_OUTCOMES,
} from '../model/enumerations.ts'

/** The values of an enumeration with their meanings, as the documents explain them. */
type Meanings<Values extends readonly string[]> = readonly [Values, Readonly<Record<Values[number], string>>]

const explain = <const Values extends readonly string[]>(...meanings: Meanings<Values>) => meanings

const goals = { learn: 'breathing at a pace', energy: 'more energy', focus: 'more focus', calm: 'more calm' } as const
const indicators = {
  productivity: 'how productive the client felt',
  mental: 'mental wellbeing',
  physical: 'physical wellbeing',
} as const

/** The meaning of each value of each enumeration. */
export const VALUE_MEANINGS: readonly (readonly [readonly string[], Readonly<Record<string, string>>])[] = [
  explain(SERVICES, {
    auth: 'accounts and sessions',
    account: 'profiles and notes',
    survey: 'reflections and assessments',
    exercise: 'exercises',
    journey: 'the journey',
    calendar: 'plan and activity',
    'device-metrics': 'device use and heart rates',
    analytics: 'indicators and attention',
    resource: 'pictures and reports',
  }),
  explain(PROFILE_TYPES, { coach: 'a coach', user: 'a client' }),
  explain(CLIENT_STATES, {
    active: 'in Attention',
    paused: 'temporarily not in Attention',
    archived: 'permanently not in Attention',
  }),
  explain(GENDERS, { male: 'male', female: 'female' }),
  explain(JOURNEY_STEPS, {
    learn: 'the first step: 3 exercises and 5 reflections a day',
    sense: 'the second: 6 exercises and 5 reflections a day',
    grow: 'the last: nothing is scheduled',
  }),
  explain(JOURNEY_STEP_STATUSES, {
    planned: 'not started',
    active: 'the current one',
    completed: 'ended by the start of the next one',
  }),
  explain(CALENDAR_STATUSES, { active: 'not completed, even if its time is over', completed: 'done' }),
  explain(SURVEY_TYPES, {
    assessment: 'questions that are answered once',
    reflection: 'of any window except the morning',
    morningReflection: 'of the morning window',
  }),
  explain(ACTIVITY_KINDS, {
    assessment: 'questions that are answered once',
    reflection: 'answers in a reflection window',
    exercise: 'an exercise, in a slot or as an extra',
  }),
  explain(ENTITY_TYPES, {
    journeyStep: 'a step of the journey',
    survey: 'an assessment or a reflection window',
    journey: 'the whole journey',
    exercise: 'an exercise slot or an exercise',
  }),
  explain(INDICATORS, indicators),
  explain(STEP_GOALS, {
    productivity: 'Productivity',
    athleticPerformance: 'Athletic performance',
    stressBalance: 'Stress balance',
    anxietyReliefBeginner: 'Anxiety relief, beginner',
    anxietyReliefAdvanced: 'Anxiety relief, advanced',
    breathing: 'Breathing',
  }),
  explain(EXERCISE_GOALS, goals),
  explain(GOAL_EFFECTS, {
    negative: "1 standard deviation or more below the client's own mean",
    moderatelyNegative: 'from 0.5 to 1 below',
    neutral: 'under 0.5 either way',
    moderatelyPositive: 'from 0.5 to 1 above',
    positive: '1 or more above',
  }),
  explain(ASSESSMENT_STATUSES, {
    complete: 'every question is answered',
    inProgress: 'some questions are answered',
    incomplete: 'no question is answered',
  }),
  explain(USER_STATUSES, { active: 'can sign in', disabled: 'cannot sign in' }),
  explain(REFLECTION_WINDOW_NAMES, {
    morning: '06:00 to 10:00',
    noon: '12:00 to 13:30',
    afternoon: '15:00 to 16:30',
    evening: '18:00 to 19:30',
    night: '21:00 to 22:30',
  }),
  explain(TIMES_OF_DAY, { morning: 'before 13:00', afternoon: '13:00 to 18:00', evening: 'from 18:00' }),
  explain(WINDOW_OUTCOMES, {
    inTime: 'answered in the window',
    late: 'answered up to 60 minutes after it',
    missed: 'not answered',
  }),
  explain(OPENING_STATES, {
    done: 'done',
    missed: 'closed and not done',
    open: 'open now',
    ahead: 'not open yet',
    cut: 'shortened by a change of step or zone, so it does not count',
  }),
  explain(ATTENTION_RULES, {
    lowEngagement: 'engagement is under its limit',
    laggingIndicator: 'an indicator is under 70%',
    behindPlan: 'under 80% of the plan is done at day 7 or later',
    noData: 'no data for 3 days',
    halfOfUsual: "in Grow: under half of the client's own mean",
    readyToMoveOn: '80% of the plan or more is done at day 7 or later',
    followUpDue: "the coach's follow-up is due",
    onCourse: 'no rule is met',
  }),
  explain(LIMITS, {
    engagement: 'hours of device use',
    ...indicators,
    exercises: '80% of the planned exercises',
    reflections: '80% of the planned reflections',
    plan: '80% of the plan',
    data: 'days without data',
    pace: "in Grow: half of the client's own mean",
    readiness: 'ready to move on',
  }),
  explain(RECORDING_PROBLEMS, {
    tooManyCorrected: 'over 20 % of the beats were corrected',
    tooShort: 'under 60 s of beats can be used',
  }),
  explain(REPORT_PERIODS, {
    wholeJourney: 'since the journey began',
    currentStep: 'since the current step began',
    lastSevenDays: 'the last seven client days',
  }),
  explain(REPORT_STAGES, {
    waiting: 'not started',
    drawing: 'the file is being drawn',
    keeping: 'the file is being stored',
    complete: 'the file can be read',
    failed: 'there is no file',
  }),
]
