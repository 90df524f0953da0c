/**
 * The questions of the assessments, by assessment name. Each is answered from 0 (not at all) to 10 (entirely).
 * Assumption: not specified.
 */
export const ASSESSMENT_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'Wellbeing baseline': [
    'I feel well in my everyday life',
    'I have energy for what matters to me',
    'I recover well after a demanding day',
    'I can concentrate when I need to',
    'I feel calm more often than tense',
    'I am content with my sleep',
    'I move enough during the day',
    'I have people to talk to',
    'I look forward to the coming week',
    'I feel in charge of my time',
  ],
  'Stress and recovery': [
    'I could let go of work in the evening',
    'I noticed early when I was tense',
    'Short breaks helped me',
    'I slept through the night',
    'I woke up rested',
    'My breathing calmed me when I needed it',
    'I could say no when it was too much',
    'I had time for myself',
    'I felt equal to my tasks',
    'I recovered at the weekend',
  ],
  'Sleep and energy': [
    'I fell asleep easily',
    'I slept long enough',
    'I woke up at a regular time',
    'I felt awake in the morning',
    'My energy lasted until the evening',
    'I kept screens away before going to bed',
    'I ate at regular times',
    'I moved enough to be tired in a good way',
    'I rested when I needed it',
    'I am content with my energy',
  ],
  'Focus at work': [
    'I knew what mattered on each day',
    'I worked without interruption for a while',
    'I finished what I had begun',
    'I could return to a task after a break',
    'I did one thing at a time',
    'My surroundings helped me to concentrate',
    'I planned my day before it began',
    'I noticed when my attention went astray',
    'A breathing exercise helped me to begin',
    'I am content with what I got done',
  ],
  'Wellbeing review': [
    'I feel better than when I began',
    'I know what calms me',
    'I use breathing exercises by myself',
    'I sleep better than before',
    'I have more energy than before',
    'I concentrate better than before',
    'I handle stress better than before',
    'I know what to do in a bad week',
    'I want to keep up my habits',
    'I am content with my journey',
  ],
}

/** Returns the keys of an assessment's questions, in order: `question-1` and so on. */
export const questionKeys = (questions: readonly string[]): string[] =>
  questions.map((_, index) => `question-${index + 1}`)

/** Returns the words of a question by its key, or the key itself if there is no such question. */
export const questionInWords = (questions: readonly string[], key: string): string =>
  questions[Number(key.replace('question-', '')) - 1] ?? key

/**
 * Returns the questions of an assessment: those of its own questionnaire, or of the assessment that every organisation
 * has.
 */
export const questionsOf = (
  name: string,
  questionnaire: { readonly questions: readonly string[] } | null,
): readonly string[] => questionnaire?.questions ?? ASSESSMENT_QUESTIONS[name] ?? []
