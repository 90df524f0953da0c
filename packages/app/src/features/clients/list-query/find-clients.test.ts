import { createMockDatabase, MOCK_NOW } from '@attune/api/mock'
import { expect, test } from 'vitest'
import type { ClientRow } from '../rows/client-row.ts'
import { type Filters, findClients, findInvites } from './find-clients.ts'
import { valueOf } from '../rows/service-value.ts'
import { rowOf } from '../rows/story-row.ts'
import { defaultQuery } from './list-query.ts'

const database = createMockDatabase()
const journeys = new Map(database.journeySummaries.map((journey) => [journey.personId, journey]))
const rows = database.persons
  .filter(({ type }) => type === 'user')
  .map((person) => rowOf(person, { journey: { status: 'ready', value: journeys.get(person.id) } }))

const all: Filters = { ...defaultQuery, meetsRule: null }
const inBerlin = { now: MOCK_NOW, timezone: 'Europe/Berlin' }
const found = (query: Partial<Filters>) => findClients(rows, { ...all, ...query }, inBerlin)
const names = (query: Partial<Filters>) => found(query).map(({ person }) => person.firstName)

test('the default query returns the list unchanged', () => {
  expect(found({ search: '  ' })).toBe(rows)
})

test('a search matches parts of a name in any order, ignoring accents and case', () => {
  expect(names({ search: 'ines' })).toEqual(['Inês'])
  expect(names({ search: 'CARV in' })).toEqual(['Inês'])
  expect(names({ search: 'no such client' })).toEqual([])
})

test.each([
  ['soren ostergard', 'Søren Østergård'],
  ['lukasz', 'Łukasz Wałęsa'],
  ['strasse', 'Anna Straße'],
  ["o'brien", 'Ciara O’Brien'],
  ['istanbul', 'İstanbul Işık'],
  ['ØSTER', 'Søren Østergård'],
  ['نور', 'نُور حدّاد'],
])('%s finds %s', (search, name) => {
  const row = rows.slice(0, 1).map((one) => ({ ...one, person: { ...one.person, firstName: name, lastName: '' } }))
  expect(findClients(row, { ...all, search }, inBerlin)).toHaveLength(1)
})

test('a phase filter returns the clients in the phase, but no client whose journey is unknown', () => {
  const inSense = database.journeySummaries.filter(({ currentStep }) => currentStep.step === 'sense')
  expect(found({ phases: ['sense'] }).map(({ id }) => id)).toEqual(inSense.map(({ personId }) => personId))
  const waiting = rows.map(({ person }) => rowOf(person))
  expect(findClients(waiting, { ...all, phases: ['sense'] }, inBerlin)).toEqual([])
})

test('a client must match every filter, but only one of a filter’s values', () => {
  const [first, second, third, ...others] = rows
  if (!first || !second || !third) throw new Error('The mock database has too few clients')
  const tagged = (row: ClientRow, ...tags: string[]): ClientRow => ({ ...row, person: { ...row.person, tags } })
  const cohort = tagged(first, 'Q4 cohort')
  const night = tagged(second, 'Night shift', 'Sleep')
  const sleep = tagged(third, 'Sleep')
  const find = (query: Partial<Filters>) =>
    findClients([cohort, night, sleep, ...others], { ...all, ...query }, inBerlin)
  const tags = ['Q4 cohort', 'Night shift']
  expect(find({ tags })).toEqual([cohort, night])
  expect(find({ tags, search: night.person.firstName })).toEqual([night])
  const steps = found({ phases: ['sense', 'grow'] }).map((row) => valueOf(row.journey)?.currentStep.step)
  expect(new Set(steps)).toEqual(new Set(['sense', 'grow']))
  expect(found({ phases: ['learn', 'sense', 'grow'] })).toEqual(rows)
})

test('a time zone counts as different if its clock currently differs from the coach’s', () => {
  const berliners = new Set(['Europe/Berlin', 'Europe/Paris', 'Europe/Oslo', 'Europe/Madrid'])
  const zones = found({ isZoneDifferent: true }).map(({ person }) => person.timezone ?? '')
  expect(zones.length).toBeGreaterThan(0)
  expect(zones.filter((zone) => berliners.has(zone))).toEqual([])
})

test('a rule filter returns the clients who meet the rule, and no invites', () => {
  const [first] = rows
  const meetsRule = (id: string) => id === first?.id
  expect(found({ meetsRule })).toEqual([first])
  expect(findInvites([{ email: 'noor@attune.example' }], { ...all, meetsRule })).toEqual([])
})

test('an invite matches a search for its address, and no phase filter', () => {
  const invites = [{ email: 'noor@attune.example' }, { email: 'theo@attune.example' }]
  expect(findInvites(invites, { ...all, search: 'NOOR' })).toEqual(invites.slice(0, 1))
  expect(findInvites(invites, { ...all, phases: ['learn'] })).toEqual([])
  expect(found({ isPending: true })).toEqual([])
})

test('an archived client is found only with the state filter, and a paused client also without it', () => {
  const [first, second, ...others] = rows
  if (!first || !second) throw new Error('The mock database has too few clients')
  const paused: ClientRow = { ...first, person: { ...first.person, state: 'paused' } }
  const archived: ClientRow = { ...second, person: { ...second.person, state: 'archived' } }
  const find = (query: Partial<Filters>) => findClients([paused, archived, ...others], { ...all, ...query }, inBerlin)
  expect(find({})).toEqual([paused, ...others])
  expect(find({ search: archived.person.firstName })).toEqual([])
  expect(find({ states: ['paused'] })).toEqual([paused])
  expect(find({ states: ['archived'] })).toEqual([archived])
  expect(find({ states: ['paused', 'archived'] })).toEqual([paused, archived])
  expect(findInvites([{ email: 'noor@attune.example' }], { ...all, states: ['archived'] })).toEqual([])
})

test('a tag filter returns the clients who have the tag, and no invites', () => {
  const [first, second, ...others] = rows
  if (!first || !second) throw new Error('The mock database has too few clients')
  const tagged: ClientRow = { ...first, person: { ...first.person, tags: ['Night shift', 'Sleep'] } }
  const other: ClientRow = { ...second, person: { ...second.person, tags: ['Night'] } }
  expect(findClients([tagged, other, ...others], { ...all, tags: ['Night shift'] }, inBerlin)).toEqual([tagged])
  expect(findInvites([{ email: 'noor@attune.example' }], { ...all, tags: ['Night shift'] })).toEqual([])
})
