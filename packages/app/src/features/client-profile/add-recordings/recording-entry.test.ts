import type { RecordingFile } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { type Entry, firstChoice, isAnotherPerson, startOf, stateOf } from './recording-entry.ts'

const person = { firstName: 'Tomasz', lastName: 'Wójcik' }
const now = new Date('2026-11-20T12:00:00Z')
const recording = {
  startedAt: null,
  localStart: '2026-11-18T07:02:13',
  rrIntervals: Array.from({ length: 100 }, () => 1000),
  artefacts: [],
  recording: { beats: 100, correctedBeats: 0, problem: null },
  measures: null,
  existing: null,
}
const file: RecordingFile = {
  name: 'a.txt',
  format: 'eliteHrv',
  person: null,
  problem: null,
  recording,
  days: null,
  summary: null,
}

const summary = { dateOrder: 'monthFirst' as const, isOrderDecided: true, isZoneNamed: true, problems: [] }
const day = {
  date: '2026-11-18',
  startedAt: '2026-11-18T06:50:00.000Z',
  hasTime: true,
  hrv1: 48,
  hrv2: null,
  pulseRate: null,
  isStored: false,
}

const entry = (read: Partial<RecordingFile> = {}, changed: Partial<Entry> = {}): Entry => {
  const whole = { ...file, ...read }
  const choice = firstChoice(whole, 'Europe/London')
  return {
    key: '1',
    name: 'a.txt',
    file: new File([], 'a.txt'),
    index: 0,
    progress: 'read',
    read: whole,
    choice,
    ...changed,
  }
}
const stateOfFile = (read: Partial<RecordingFile>) => stateOf(entry(read), { now, person })

describe('a recording', () => {
  it('begins at the time in its file, in the client’s zone if the file names none', () => {
    expect(startOf(entry())?.toISOString()).toBe('2026-11-18T07:02:13.000Z')
    const inWarsaw = { ...firstChoice(file, 'Europe/Warsaw') }
    expect(startOf(entry({}, { choice: inWarsaw }))?.toISOString()).toBe('2026-11-18T06:02:13.000Z')
    const known = { ...recording, startedAt: '2026-11-01T08:00:00.000Z' }
    expect(startOf(entry({ recording: known }))?.toISOString()).toBe('2026-11-01T08:00:00.000Z')
  })

  it.each([
    ['ready', {}],
    ['asked', { recording: { ...recording, localStart: null } }],
    ['future', { recording: { ...recording, localStart: '2026-11-20T11:59:30' } }],
    [
      'existing',
      { recording: { ...recording, existing: { id: '1', startedAt: '2026-11-18T07:02:13Z', posture: null } } },
    ],
    ['otherPerson', { person: 'Adam Nowak' }],
    ['ready', { person: 'WOJCIK, Tomasz' }],
    ['noDays', { recording: null, days: [], summary }],
    ['askedOrder', { recording: null, days: [day], summary: { ...summary, isOrderDecided: false } }],
    ['existing', { recording: null, days: [{ ...day, isStored: true }], summary }],
    ['ready', { recording: null, days: [day, { ...day, isStored: true }], summary }],
    ['otherPerson', { recording: null, days: [day], summary, person: 'Adam Nowak' }],
    ['refused', { recording: null, problem: { code: 'empty' as const, line: null, value: null } }],
  ])('is %s', (state, read) => {
    expect(stateOfFile(read)).toBe(state)
  })

  it('that names another person is ready once the coach confirms that it is the client’s', () => {
    const choice = { ...firstChoice(file, 'Europe/London'), isTheirs: true }
    expect(stateOf(entry({ person: 'Adam Nowak' }, { choice }), { now, person })).toBe('ready')
  })
})

it('one of the client’s names is enough, regardless of accents, case and order', () => {
  expect(isAnotherPerson('wojcik t.', person)).toBe(false)
  expect(isAnotherPerson('Tomasz', person)).toBe(false)
  expect(isAnotherPerson('Tom Nowak', person)).toBe(true)
})
