import { allOperations } from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import type { JsonSchema } from '../src/platform/http/pages/api-page/schema-text.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()

interface Part {
  /** The schema's path, such as `writeNote body.text`. */
  readonly path: string
  /** The name of the property, or of the property whose list contains the schema. */
  readonly name: string
  readonly schema: JsonSchema
  readonly types: readonly string[]
}

/** Returns a schema and all schemas inside it. */
function partsOf(schema: JsonSchema, path: string, name = ''): Part[] {
  const types = [schema.type ?? 'string'].flat()
  const fields = Object.entries(schema.properties ?? {})
  return [
    { path, name, schema, types },
    ...fields.flatMap(([field, inner]) => partsOf(inner, `${path}.${field}`, field)),
    ...(schema.items ? partsOf(schema.items, `${path}[]`, name) : []),
  ]
}

const described = (schema: unknown, path: string): Part[] =>
  schema === undefined || schema === 'binary'
    ? []
    : partsOf(schemaOf((schema as { describe(): Parameters<typeof schemaOf>[0] }).describe()), path)

/** Numbers that select a part of an answer. The server doesn't store them. */
const chosen: ReadonlySet<string> = new Set(['limit', 'days', 'lookBack'])

const queries = allOperations.flatMap(({ id, query }) => described(query, `${id} query`))
const stored = allOperations.flatMap(({ id, params, body }) => [
  ...described(params, `${id} params`),
  ...described(body, `${id} body`),
])
const requests = [...stored, ...queries]
const answers = allOperations.flatMap(({ id, response, events = {} }) => [
  ...described(response, `${id} answer`),
  ...Object.entries(events).flatMap(([event, { data }]) => described(data, `${id} ${event}`)),
])

const pathsOf = (parts: readonly Part[]) => parts.map(({ path }) => path)
const isNumber = ({ types }: Part) => types.includes('integer') || types.includes('number')

describe('the contract', () => {
  it('limits every number to the range that a double stores exactly', () => {
    const isBounded = ({ schema: { minimum, maximum, enum: choices } }: Part) =>
      choices !== undefined ||
      (Number(minimum) >= Number.MIN_SAFE_INTEGER && Number(maximum) <= Number.MAX_SAFE_INTEGER)
    expect(pathsOf([...requests, ...answers].filter((part) => isNumber(part) && !isBounded(part)))).toEqual([])
  })

  it('limits the length of every text', () => {
    const isBounded = ({ schema: { enum: choices, maxLength, format, pattern } }: Part) =>
      // A day or an instant is limited by its pattern.
      choices !== undefined || maxLength !== undefined || format !== undefined || isShort(pattern)
    expect(
      pathsOf([...requests, ...answers].filter((part) => part.types.includes('string') && !isBounded(part))),
    ).toEqual([])
  })

  it('limits every day and instant', () => {
    const matches = (pattern: unknown, text: string) => new RegExp(String(pattern), 'u').test(text)
    const isUnbounded = ({ schema: { format, pattern } }: Part) =>
      String(format).startsWith('date') &&
      ['0026-12-15', '9999-12-31'].some((day) => matches(pattern, format === 'date' ? day : `${day}T08:00:00Z`))
    expect(pathsOf([...requests, ...answers].filter(isUnbounded))).toEqual([])
  })

  it('limits every list in a request', () => {
    const isList = ({ types, schema }: Part) => types.includes('array') && schema['maxItems'] === undefined
    expect(pathsOf(requests.filter(isList))).toEqual([])
  })

  it('limits every list in an answer by a number, by pages, or by the things that it lists', () => {
    const asked = new Set(pathsOf(requests))
    const isPaged = ({ path }: Part) => asked.has(`${path.split(' ')[0]} query.limit`)
    const isUnbounded = (part: Part) =>
      part.types.includes('array') && part.schema['maxItems'] === undefined && !isPaged(part)
    const items = Object.values(listsWithOneItemFor).flat()
    expect(pathsOf(answers.filter(isUnbounded)).toSorted()).toEqual(items.toSorted())
  })
})

/** Lists in answers that have no limit of their own, and the things for which they have one item each. */
const listsWithOneItemFor: Readonly<Record<string, readonly string[]>> = {
  'a client of the coach': [
    'listAttention answer',
    'listEngagements answer',
    'listExerciseProgress answer',
    'listHrv answer',
    'listIndicators answer',
    'listJourneys answer',
    'listVisits answer',
    'listNoteSummaries answer',
    'listPersons answer',
    'listPlans answer',
    'listSurveyProgress answer',
    'listUsers answer',
  ],
  'a day of the journey': [
    'getIndicators answer.days',
    'getJourney answer.steps[].days',
    'getPrintedFigures answer.days',
    'getReflections answer.dates',
    'getReflections answer.windows[].states',
    'startNextStep answer.steps[].days',
  ],
  'a slot, a window or an assessment of the plan': [
    'getActivity answer.days[].assessments',
    'getActivity answer.days[].slots',
    'getActivity answer.days[].windows',
    'getToday answer.slots',
    'getToday answer.windows',
    'listAssessments answer',
    'listEvents answer',
    'listOpenSurveys answer',
    'listSurveyProgress answer[].assessments',
    'startVisit answer.news.answeredAssessments',
    'startVisit answer.news.missedStreaks',
    'startVisit answer.news.overdueAssessments',
  ],
  'an hour or a minute of a period': ['getEngagement answer.hourlyUse', 'getHeartRates answer.minutes'],
  'one of the open invites, whose number is limited': ['listInvites answer', 'listClientInvites answer'],
  'an exercise of one day': ['getActivity answer.days[].extras'],
}

/**
 * Returns whether a pattern matches only strings of limited length: either a look-ahead counts the characters, or
 * nothing in the pattern repeats endlessly.
 */
const isShort = (pattern: unknown) =>
  typeof pattern === 'string' &&
  (/\(\?=\.\{\d+,\d+\}\$\)/.test(pattern) || !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, '')))

// Numbers whose column has a different name, or that are compared with another column.
const columnNames: Readonly<Record<string, string>> = {
  draftVersion: 'version',
  productivity: 'value',
  mental: 'value',
  physical: 'value',
  hrv1: 'rmssd',
  hrv2: 'sdnn',
}

/** The range of each of PostgreSQL's number types. */
const ranges: Readonly<Record<string, number>> = {
  int2: 2 ** 15 - 1,
  int4: 2 ** 31 - 1,
  int8: Number.MAX_SAFE_INTEGER,
  float4: 3.4e38,
  float8: Number.MAX_SAFE_INTEGER,
}

it('the bounds of every number that is stored fit every column with its name', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, ltrim(udt_name, '_') as type from information_schema.columns
    where table_schema = 'public' and ltrim(udt_name, '_') in ('int2', 'int4', 'int8', 'float4', 'float8')`.execute(
    server.database.owner,
  )
  const typesOf = Map.groupBy(rows, ({ name }) => name)
  for (const { path, name, schema } of [...stored, ...queries.filter((part) => !chosen.has(part.name))].filter(
    isNumber,
  )) {
    const column = columnNames[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const largest = Math.min(...(typesOf.get(column) ?? []).map(({ type }) => ranges[type] ?? 0))
    expect(largest, `${path} has no column ${column}`).not.toBe(Infinity)
    const bounds = schema.enum?.filter((value) => value !== null) ?? [schema['minimum'], schema['maximum']]
    for (const bound of bounds) expect(Math.abs(Number(bound)), path).toBeLessThanOrEqual(largest)
  }
})
