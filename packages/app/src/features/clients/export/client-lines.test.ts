import { createMockDatabase, MOCK_NOW } from '@attune/api/mock'
import { type ChangePeriod, csvFile, dayIn } from '@attune/api'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import clients from '../../../locales/en-US/clients.json'
import manyClients from '../../../locales/en-US/many-clients.json'
import shared from '../../../locales/en-US/shared.json'
import { columnName } from '../columns/column-name.ts'
import { clientColumns, type ColumnId, COLUMNS } from '../columns/client-columns.tsx'
import { SPECIFIED_COLUMNS } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { clientLines, isLoaded } from './client-lines.ts'

const texts = i18next.createInstance()
await texts.init({
  lng: 'en-US',
  resources: { 'en-US': { clients, 'many-clients': manyClients, shared } },
  ns: ['many-clients', 'clients', 'shared'],
  interpolation: { escapeValue: false },
})
const ofList = texts.getFixedT<['clients', 'shared']>(null, ['clients', 'shared'])
const nameOver = (period: ChangePeriod) => (id: ColumnId) => columnName(ofList, id, period)
const context = {
  t: texts.getFixedT<['many-clients', 'clients', 'shared']>(null, ['many-clients', 'clients', 'shared']),
  todayIn: (timezone: string | undefined) => dayIn(timezone ?? 'UTC', MOCK_NOW),
  nameOf: nameOver(7),
}

const database = createMockDatabase()
const ready = <T>(value: T) => ({ status: 'ready', value }) as const
const person = database.persons.find(({ firstName }) => firstName === 'Amara')
if (!person) throw new Error('Amara is missing')
const journey = database.journeySummaries.find(({ personId }) => personId === person.id)
if (!journey) throw new Error('Amara has no journey')
const figure = { average: 64.333_333, coverage: 6, latest: 58, latestOn: '2026-06-10', change: -8.25 }
const [listed] = database.engagements
if (!listed) throw new Error('The mock database has no engagement')
const engagement = { ...listed, hours: 12.4, change: null, lastConnectedAt: '2026-06-11T16:55:00.000Z' }
const row: ClientRow = {
  id: person.id,
  person,
  journey: ready(journey),
  engagement: ready(engagement),
  indicators: ready({ personId: person.id, productivity: figure, mental: figure, physical: figure }),
  changes: {
    engagement: ready(engagement),
    indicators: ready({ personId: person.id, productivity: figure, mental: figure, physical: figure }),
  },
  exercises: ready({ done: 22, planned: 30, isJudged: true, isFlagged: true }),
  reflections: ready({ done: 0, planned: null, isJudged: true, isFlagged: false }),
  hasNews: false,
  assessments: ready([{ id: person.id, name: 'Sleep', date: '2026-06-08', status: 'complete' }]),
  hrv: ready({ personId: person.id, bpm: 6, average: 45.256, sessions: 9, change: -3 }),
  lastData: ready({ lastDataOn: '2026-06-10', daysWithoutData: 1 }),
}

test('the fields follow the chosen columns, the first field has the list’s header, and dates are in ISO format', () => {
  expect(clientLines([row], ['name', 'engagement', 'phase'], context)).toEqual([
    ['Name/Surname', 'Age', 'Timezone', 'Engagement(48h)', 'Last connected', 'Phase', 'Day', 'Journey since'],
    [
      'Amara Okafor',
      expect.any(Number),
      person.timezone,
      12.4,
      '2026-06-11T16:55:00.000Z',
      'Sense',
      journey.currentStep.day,
      journey.startedOn,
    ],
  ])
})

test('figures are numbers without a unit, and fields without a plan are empty', () => {
  expect(clientLines([row], ['mental', 'exercises', 'reflections', 'assessments'], context)).toEqual([
    [
      'Mental',
      'Mental 24h',
      'Mental 24h, day',
      'Mental days of 7',
      'Exercises',
      'Exercises planned',
      'Reflections',
      'Reflections planned',
      'Assessments',
      'Assessments due',
    ],
    [64.33, 58, '2026-06-10', 6, 22, 30, null, null, 1, 1],
  ])
})

test('a change is a signed number, and its field is empty if there is no change', () => {
  expect(clientLines([row], ['mentalChange', 'engagementChange'], context)).toEqual([
    ['Mental change, 7 days', 'Engagement change, 7 days'],
    [-8.25, null],
  ])
  expect(clientLines([], ['mentalChange'], { ...context, nameOf: nameOver(1) })).toEqual([['Mental change, 24 h']])
})

test('HRV-1 is in milliseconds, with its change and its pace', () => {
  expect(clientLines([row], ['hrv1'], context)).toEqual([
    ['HRV-1', 'HRV-1 change', 'HRV-1 pace'],
    [45.26, -3, 6],
  ])
})

test('the last data is a date in ISO format', () => {
  expect(clientLines([row], ['lastData'], context)).toEqual([['Last data'], ['2026-06-10']])
})

test('tags and state are included only if the Tags column is shown', () => {
  const marked: ClientRow = { ...row, person: { ...person, tags: ['=Night', 'Sleep'], state: 'paused' } }
  expect(clientLines([marked, row], ['phase', 'tags'], context).map((line) => line.slice(3))).toEqual([
    ['Tags', 'State'],
    ['=Night; Sleep', 'Paused'],
    [null, 'Active'],
  ])
  expect(clientLines([marked], SPECIFIED_COLUMNS, context).flat()).not.toContain('Paused')
  expect(csvFile(clientLines([marked], ['tags'], context), 'en-US')).toContain('"\'=Night; Sleep",Paused')
})

test('the fields of a service that didn’t answer say so, and a client without data has empty cells', () => {
  const failed: ClientRow = { ...row, engagement: { status: 'failed' }, journey: ready(undefined) }
  expect(clientLines([failed], ['engagement', 'phase'], context)[1]).toEqual([
    'Not loaded',
    'Not loaded',
    null,
    null,
    null,
  ])
  const ofEngagement = COLUMNS.filter((column) => clientColumns[column].parts.some((part) => part === 'engagement'))
  expect(ofEngagement).toContain('engagement')
  expect(COLUMNS.filter((column) => !isLoaded([failed], column, context))).toEqual(ofEngagement)
})

test('every column can be exported under its header', () => {
  const [headers = []] = clientLines([], COLUMNS, context)
  expect(headers).toEqual(
    expect.arrayContaining([
      ...Object.values(clients.column).map((header) => header.replace('{{period}}', '7 days')),
      'Productivity',
      'Mental',
      'Physical',
    ]),
  )
})
