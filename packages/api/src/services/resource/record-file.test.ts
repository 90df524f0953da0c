import { describe, expect, test } from 'vitest'
import { csvFile, type CsvValue } from '../../model/csv.ts'
import type { ExerciseSession } from '../exercise/exercise.contract.ts'
import { assessmentLine, exerciseLine, reflectionLine, type RecordsOf } from './record-file.ts'
import { recordHeaders } from './record-headers.ts'

const stepId = '01976000-0000-7000-8000-00000000000a'
const of: RecordsOf = {
  client: 'Amara Okafor',
  // The client travelled on June 10.
  zoneAt: (instant) => (instant < '2026-06-10' ? 'Europe/Berlin' : 'America/St_Johns'),
  phaseOf: (id) => (id === stepId ? 'sense' : undefined),
}

const unrated = { goal: null, change: null, level: null }
const session: ExerciseSession = {
  id: '01976000-0000-7000-8000-000000000001',
  stepId,
  goal: 'calm',
  bpm: 8,
  startedAt: '2026-06-09T16:12:00.000Z',
  endedAt: '2026-06-09T16:24:30.000Z',
  date: '2026-06-09',
  timezone: 'Europe/Berlin',
  measures: { hrv1: 66.666_666, hrv2: 74, pulseRate: 65.999, respiratory: null },
  recording: { beats: 800, correctedBeats: 40, problem: null },
  effects: {
    hrv1: { goal: 60, change: 1.4, level: 'positive' },
    hrv2: { goal: 65.125, change: 1.1, level: 'moderatelyPositive' },
    pulseRate: unrated,
    respiratory: { ...unrated, goal: 8 },
  },
  result: 'positive',
  goalEffects: { learn: 'neutral', calm: 'positive', focus: null, energy: 'moderatelyNegative' },
}

/** Returns the cells that aren't empty, by header. */
const filled = (line: readonly CsvValue[]) =>
  Object.fromEntries(
    recordHeaders('en-US')
      .map((header, index) => [header, line[index]] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  )

test.each(['de-DE', 'es-ES', 'fr-FR'])('a file in %s has all headers, each once, and in this language', (language) => {
  const headers = recordHeaders(language)
  expect(new Set(headers).size).toBe(recordHeaders('en-US').length)
  const english = headers.filter((header, index) => header === recordHeaders('en-US')[index])
  // These words are the same in both languages.
  const same = ['Type', 'Client', 'Name', 'Phase', 'HRV-1 (ms)', 'HRV-2 (ms)', 'Mental (0-10)', 'Score', 'Status']
  expect(english.filter((header) => !same.includes(header))).toEqual([])
})

test('headers are in English for a language that the app doesn’t have', () => {
  expect(recordHeaders('nl-NL')).toEqual(recordHeaders('en-US'))
})

describe('the line of a record', () => {
  test('has as many cells as there are headers, and each header occurs once', () => {
    expect(exerciseLine(session, of)).toHaveLength(recordHeaders('en-US').length)
    expect(new Set(recordHeaders('en-US')).size).toBe(recordHeaders('en-US').length)
  })

  test("contains the measures of an exercise with goals and effects, and its times with the zone's offset", () => {
    expect(filled(exerciseLine(session, of))).toEqual({
      Type: 'exercise',
      Client: 'Amara Okafor',
      Time: '2026-06-09T18:12:00+02:00',
      End: '2026-06-09T18:24:30+02:00',
      Day: '2026-06-09',
      Timezone: 'Europe/Berlin',
      Phase: 'sense',
      'Exercise type': 'calm',
      'Pace (breaths/min)': 8,
      'HRV-1 (ms)': 66.67,
      'HRV-1 goal (ms)': 60,
      'HRV-1 effect': 'positive',
      'HRV-2 (ms)': 74,
      'HRV-2 goal (ms)': 65.13,
      'HRV-2 effect': 'moderatelyPositive',
      'Pulse rate (b/min)': 66,
      'Respiratory goal (b/min)': 8,
      Beats: 800,
      'Corrected beats': 40,
      '5% or more corrected': 'yes',
      Result: 'positive',
      'Effect on learn': 'neutral',
      'Effect on calm': 'positive',
      'Effect on energy': 'moderatelyNegative',
    })
  })

  test('has no measures if the exercise has no recording', () => {
    const headers = Object.keys(filled(exerciseLine({ ...session, measures: null, recording: null }, of)))
    expect(headers).toContain('HRV-1 goal (ms)')
    expect(headers).not.toContain('HRV-1 (ms)')
    expect(headers).not.toContain('Beats')
    expect(headers).not.toContain('5% or more corrected')
  })

  test('states the reason if the exercise has a recording but no measures', () => {
    const recording = { beats: 700, correctedBeats: 273, problem: 'tooManyCorrected' as const }
    const cells = filled(exerciseLine({ ...session, measures: null, recording }, of))
    expect(cells).toMatchObject({
      Beats: 700,
      'Corrected beats': 273,
      '5% or more corrected': 'yes',
      'Not measured because': 'tooManyCorrected',
    })
    expect(Object.keys(cells)).not.toContain('HRV-1 (ms)')
  })

  test('is not marked if less than 5 percent of the exercise’s beats were corrected', () => {
    const recording = { beats: 800, correctedBeats: 39, problem: null }
    expect(filled(exerciseLine({ ...session, recording }, of))).toMatchObject({ '5% or more corrected': 'no' })
  })

  test('contains the answers to a reflection, and the offset of the zone in which it was given', () => {
    const reflection = {
      id: '01976000-0000-7000-8000-000000000002',
      stepId: 'of an earlier journey',
      answeredAt: '2026-06-10T10:30:00.000Z',
      date: '2026-06-10',
      window: null,
      answers: { mental: 0, physical: 7 },
    }
    expect(filled(reflectionLine(reflection, of))).toEqual({
      Type: 'reflection',
      Client: 'Amara Okafor',
      Time: '2026-06-10T08:00:00-02:30',
      Day: '2026-06-10',
      Timezone: 'America/St_Johns',
      'Mental (0-10)': 0,
      'Physical (0-10)': 7,
    })
    const morning = { ...reflection, window: 'morning' as const }
    expect(filled(reflectionLine(morning, of))).toMatchObject({ 'Reflection window': 'morning' })
  })

  test('contains the questions of an assessment with their answers, and no time until the assessment is complete', () => {
    const assessment = {
      id: '01976000-0000-7000-8000-000000000003',
      name: 'Sleep and energy',
      date: '2026-06-08',
      step: 'learn' as const,
      status: 'inProgress' as const,
      completedAt: null,
      questionnaire: null,
      answers: [
        { question: 'I fell asleep easily', value: 7 },
        { question: 'I slept long enough', value: 0 },
      ],
    }
    const cells = {
      Type: 'assessment',
      Client: 'Amara Okafor',
      Name: 'Sleep and energy',
      Day: '2026-06-08',
      Phase: 'learn',
      Status: 'inProgress',
      'Answers (0-10)': 'I fell asleep easily: 7; I slept long enough: 0',
    }
    expect(filled(assessmentLine(assessment, of))).toEqual(cells)
    const complete = { ...assessment, status: 'complete' as const, completedAt: '2026-06-09T05:40:00.000Z' }
    expect(filled(assessmentLine(complete, of))).toEqual({
      ...cells,
      Status: 'complete',
      Time: '2026-06-09T07:40:00+02:00',
      Timezone: 'Europe/Berlin',
    })
  })

  test('contains the score of an organisation’s own questionnaire, and its answers with the highest one', () => {
    const questionnaire = {
      version: 1,
      language: 'en-US',
      scale: { min: 0, max: 5, labels: ['0', '1', '2', '3', '4', '5'] },
      range: { min: 0, max: 100 },
      better: 'higher' as const,
      score: 64,
      change: 12,
    }
    const assessment = {
      id: '01976000-0000-7000-8000-000000000003',
      name: 'WHO-5',
      date: '2026-06-08',
      step: 'learn' as const,
      status: 'complete' as const,
      completedAt: '2026-06-09T05:40:00.000Z',
      questionnaire,
      answers: [{ question: 'I have felt calm and relaxed', value: 4 }],
    }
    expect(filled(assessmentLine(assessment, of))).toMatchObject({
      Score: 64,
      'Answers (0-10)': 'I have felt calm and relaxed: 4/5',
    })
    const unanswered = { ...assessment, completedAt: null, questionnaire: { ...questionnaire, score: null } }
    expect(filled(assessmentLine(unanswered, of))).not.toHaveProperty('Score')
  })
})

test.each(['=1+1 Okafor', '+1 Okafor', '-1 Okafor', '@SUM(A1) Okafor', '\t=1 Okafor', '＝1 Okafor'])(
  'the name %j is not a formula in a file of records',
  (client) => {
    const cells = csvFile([exerciseLine(session, { ...of, client })], 'en-US').split(',')
    // A program may begin a new cell after a tab.
    expect(cells[1]?.replaceAll('"', '')).toBe(`'${client.replace('\t=', "\t'=")}`)
  },
)
