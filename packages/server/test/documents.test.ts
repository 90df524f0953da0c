import packageOfServer from '../package.json' with { type: 'json' }
import { createConfig, lintFromString } from '@redocly/openapi-core'
import {
  allOperations,
  COMMON_ERRORS,
  DAY_MS,
  ERROR_STATUS,
  fields,
  fillPath,
  HOUR_MS,
  MINUTE_MS,
  REQUEST_EXAMPLES,
  SERVICES,
  type ErrorCode,
} from '@attune/api/contract'
import { describe, expect, it, vi } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import { CODE_LIFETIME, MOST_TRIES } from '../src/services/auth/passwords/reset-code.ts'
import { ABSOLUTE_END, IDLE_END } from '../src/services/auth/sessions/session-lifetime.ts'
import { escapeHtml } from '../src/platform/mail/mail-template.ts'
import { addPair, tokenOf } from './support/clients/two-organisations.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()

interface Documented {
  operationId: string
  summary: string
  parameters: { name: string; in: string; schema: unknown }[]
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: unknown }> }>
}

const read = async (path: string) => (await (await server.request(path)).json()) as Record<string, unknown>

describe('/openapi.json', () => {
  it('names the schemas of bodies and answers, and has an example of each JSON answer', async () => {
    const document = await read('/openapi.json')
    const { schemas } = document['components'] as { schemas: Record<string, unknown> }
    const names = ['Person', 'Journey', 'Note', 'ExerciseSession', 'AttentionFacts', 'Problem']
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names))
    const paths = document['paths'] as Record<string, Record<string, Documented>>
    for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path)))
      for (const [status, { content }] of Object.entries(responses)) {
        const json = status < '400' ? content?.['application/json'] : undefined
        if (json) expect(json, operationId).toHaveProperty('example')
      }
  })

  it('has whole numbers in queries', async () => {
    const paths = (await read('/openapi.json'))['paths'] as Record<string, Record<string, Documented>>
    const parameters = Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => one.parameters))
    const numbers = parameters.filter(({ name }) => ['limit', 'days', 'lookBack'].includes(name))
    expect(numbers.length).toBeGreaterThan(4)
    for (const { schema } of numbers) expect(schema).toMatchObject({ type: 'integer', minimum: 1 })
  })

  it('passes the strict rules of a public linter', async () => {
    const source = await (await server.request('/openapi.json')).text()
    const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended-strict'] }) })
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('documents how every operation refuses a caller, with the common errors', async () => {
    const paths = (await read('/openapi.json'))['paths'] as Record<string, Record<string, Documented>>
    const documented = Object.values(paths).flatMap((path) => Object.values(path))
    const everywhere = ['organisation_not_found', 'validation_failed', 'internal_error', 'database_unavailable', 'busy']
    for (const { operationId, responses } of documented) {
      const refusals = Object.entries(responses).filter(([status]) => status >= '400')
      for (const code of everywhere)
        expect(refusals.map(([, { description }]) => description).join(), operationId).toContain(`\`${code}\``)
      // The description consists of a meaning and the codes. Only the operation's own codes have their meanings here.
      for (const [, { description }] of refusals)
        expect(description, operationId).toMatch(/^(?!Refused)[A-Z][^`]+( · `\w+`(: [^·]+)?)+$/)
    }
    const all = JSON.stringify(documented)
    const isOfNoOperation = (code: ErrorCode) => code === 'operation_not_found' || code === 'method_not_allowed'
    expect(COMMON_ERRORS.filter((code) => !isOfNoOperation(code) && !all.includes(`\`${code}\``))).toEqual([])
  })

  it('describes every parameter, and every property of requests, answers and events', async () => {
    const silent: string[] = []
    const check = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { properties, parameters } = value as { properties?: object; parameters?: { name: string }[] }
      for (const [name, part] of [
        ...Object.entries(properties ?? {}),
        ...(parameters ?? []).map((parameter) => [parameter.name, parameter] as const),
      ]) {
        const { description } = part as { description?: unknown }
        if (typeof description !== 'string' || description.trim() === '') silent.push(`${path} ${name}`)
      }
      for (const [name, part] of Object.entries(value)) check(part, `${path}/${name}`)
    }
    check(await read('/openapi.json'), '')
    expect(silent).toEqual([])
  })

  it('says what each value of an enumeration means', async () => {
    const silent: string[] = []
    const check = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { description, items, schema } = value as Partial<Record<string, { enum?: unknown[] }>>
      const text: unknown = description
      const values = 'description' in value ? ((items ?? schema ?? (value as { enum?: unknown[] })).enum ?? []) : []
      for (const one of values)
        if (typeof one === 'string' && !(typeof text === 'string' && text.includes(`\`${one}\``)))
          silent.push(`${path} ${one}`)
      for (const [name, part] of Object.entries(value)) check(part, `${path}/${name}`)
    }
    check(await read('/openapi.json'), '')
    expect(silent).toEqual([])
  })

  it('says when to repeat a refused call, and how ids, days and instants are written', async () => {
    const document = await read('/openapi.json')
    const paths = document['paths'] as Record<string, Record<string, Documented>>
    for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path)))
      for (const status of ['429', '503'])
        if (responses[status]) expect(responses[status].headers, operationId).toHaveProperty('Retry-After')
    const text = JSON.stringify(document)
    for (const format of ['uuid', 'date', 'date-time']) expect(text).toContain(`"format":"${format}"`)
  })

  it('explains every error code', async () => {
    const { info } = await read('/openapi.json')
    const { description } = info as { description: string }
    expect(Object.keys(ERROR_STATUS).filter((code) => !description.includes(`\`${code}\``))).toEqual([])
  })

  it('gives the true durations of sessions and codes', async () => {
    const { info } = await read('/openapi.json')
    const { description } = info as { description: string }
    const hours = IDLE_END / HOUR_MS
    const ends = `A session ends ${hours} hours after its sign-in or latest refresh, ${ABSOLUTE_END / DAY_MS} days after`
    expect(description).toContain(ends)
    expect([CODE_LIFETIME, MOST_TRIES]).toEqual([10 * MINUTE_MS, 5])
    expect(description).toContain('A code is valid for ten minutes and five tries')
    const pair = await addPair(server, { name: 'sessions', organisationId: server.organisationId })
    const [, claims = ''] = (await tokenOf(server, pair, 'coach')).split('.')
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number }
    expect(exp - iat).toBe(300)
    expect(description).toContain('The access token opens all services for five minutes')
  })

  it('has an example for every JSON body, which the server accepts, and the address of each created record', async () => {
    const located: string[] = []
    server.clock.set(new Date('2026-06-11T18:00:00Z'))
    const pair = await addPair(server, { name: 'examples', organisationId: server.organisationId })
    const examples: Record<string, Record<string, unknown>> = REQUEST_EXAMPLES
    const kinds = ['coach', 'user', 'import'] as const
    const tokens = new Map(
      await Promise.all(kinds.map(async (kind) => [kind, await tokenOf(server, pair, kind)] as const)),
    )
    // Codes that the examples may get, because they name people and records that this server doesn't have.
    const unknown = new Set<unknown>([
      'wrong_credentials',
      'session_over',
      'wrong_code',
      'invite_over',
      'facts_changed',
    ])
    for (const operation of allOperations) {
      const { id, service, access, body } = operation
      if (body === undefined || body === 'binary' || id === 'logout') continue
      const token = tokens.get(access === 'import' ? access : access.includes('user') ? 'user' : 'coach')
      const params = {
        id: pair.clientId,
        personId: pair.clientId,
        noteId: pair.noteId,
        surveyId: pair.assessmentId,
        sessionId: REQUEST_EXAMPLES.exercise.startExercise.id,
      }
      const answer = await server.request(`/${service}${fillPath(operation, params)}`, {
        method: operation.method,
        headers: {
          'Content-Type': 'application/json',
          ...(access === 'none' ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(examples[service]?.[id]),
      })
      const problem = answer.status >= 400 ? ((await answer.json()) as { code: string }) : undefined
      if (!unknown.has(problem?.code)) expect(answer.status, `${id} ${JSON.stringify(problem)}`).toBe(operation.status)
      const location = answer.headers.get('Location')
      if (location === null) continue
      expect(location, id).toMatch(/^\/[a-z-]+\/[^{}]+$/)
      located.push(id)
    }
    expect(located).toEqual([
      'inviteClient',
      'writeNote',
      'startExercise',
      'addRecording',
      'addRestingReading',
      'addRestingSummary',
      'startReport',
    ])
  })

  it('has every operation at its address, with its summary and its errors', async () => {
    const document = await read('/openapi.json')
    expect(document['openapi']).toBe('3.1.0')
    const paths = document['paths'] as Record<string, Record<string, Documented>>
    for (const operation of allOperations) {
      const documented = paths[`/${operation.service}${operation.path}`]?.[operation.method.toLowerCase()]
      expect(documented).toMatchObject({ operationId: operation.id, summary: operation.summary })
      expect(documented?.responses).toHaveProperty([String(operation.status)])
      for (const code of operation.errors) {
        expect(documented?.responses[ERROR_STATUS[code]]?.description, operation.id).toContain(`\`${code}\``)
      }
    }
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(allOperations.length)
  })

  it('has patterns that accept the same texts as the server', () => {
    const { uuid, newPassword } = fields
    const accepted = [
      [uuid(), '019A0000-0000-7000-8000-00000000000F'],
      [newPassword(), 'two lines\nAttune2026'],
    ] as const
    for (const [schema, value] of accepted) {
      expect(schema.isValidSync(value)).toBe(true)
      const { pattern } = schemaOf(schema.describe())
      expect(value).toMatch(new RegExp(String(pattern), 'u'))
    }
  })

  it('contains the schemas of requests and answers', async () => {
    const document = JSON.stringify(await read('/openapi.json'))
    expect(document).toContain('"required":["email","password"]')
    expect(document).toContain('"items":{"$ref":"#/components/schemas/Person"}')
    expect(document).toMatch(
      /"profilePicture":\{"description":"[^"]+","pattern":"[^"]+","format":"uuid","type":\["string","null"\]\}/,
    )
    expect(document).toMatch(
      /"planned":\{"description":"[^"]+","minimum":0,"maximum":2147483647,"type":\["integer","null"\]\}/,
    )
    expect(document).toContain('"enum":["learn","sense","grow"]')
    const intervals = { type: 'array', items: { type: 'number', minimum: 0, maximum: 60_000 }, maxItems: 18_000 }
    const text = JSON.stringify(intervals).slice(1)
    expect(document).toContain(`artefacts included. Empty without a recording.",${text}`)
  })
})

it('/config.json has the addresses of the nine services, and the version', async () => {
  expect(await read('/config.json')).toEqual({
    organisationId: server.organisationId,
    services: Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])),
    version: packageOfServer.version,
  })
})

const status = async () => (await server.request('/health/ready')).status

describe('/health/ready', () => {
  it('waits for the tables and the demo, and is the first to report that the server is stopping', async () => {
    expect(await status()).toBe(200)
    for (const change of [{ isMigrated: false }, { isDemoComplete: false }, { isStopping: true }]) {
      Object.assign(server.readiness, { isMigrated: true, isDemoComplete: true, isStopping: false }, change)
      expect(await status()).toBe(503)
    }
    expect((await server.request('/health/live')).status).toBe(200)
  })

  it('has the product’s version, and stays ready while mails or files fail', async () => {
    const answer = async () => (await server.request('/health/ready')).json()
    expect(await answer()).toMatchObject({
      status: 'ready',
      version: packageOfServer.version,
      checks: { mail: true, files: true },
    })
    Object.assign(server.dependencyStates, { mail: false })
    expect(await status()).toBe(200)
    expect(await answer()).toMatchObject({ status: 'degraded', checks: { mail: false, files: true } })
  })

  it('is not logged', async () => {
    await server.request('/health/ready')
    await server.request('/health/live')
    await server.request('/config.json')
    expect(server.logged.map((line) => (JSON.parse(line) as { route?: string }).route)).toEqual(['GET /config.json'])
  })

  it.each([
    ['is not ready without its database', 'Connection terminated unexpectedly', 503],
    ['stays ready while every connection of the pool is in use', 'timeout exceeded when trying to connect', 200],
  ])('%s', async (_, message, expected) => {
    const connect = vi.spyOn(server.database.pools.signIn, 'connect').mockImplementation(() => {
      throw new Error(message)
    })
    try {
      expect(await status()).toBe(expected)
    } finally {
      connect.mockRestore()
    }
  })
})

describe('/docs/api', () => {
  it('shows every operation of the OpenAPI document, without a script or external resources', async () => {
    const response = await server.request('/docs/api')
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    for (const { id, summary } of allOperations) {
      expect(page).toContain(`<h3 id="${id}">`)
      expect(page).toContain(escapeHtml(summary))
    }
    expect(page).not.toMatch(/<script|\bsrc=|href="(?:https?:)?\/\//)
  })

  it('shows the type of a field, and whether it may be left out', async () => {
    const page = await (await server.request('/docs/api')).text()
    expect(page).toContain('email: string (like /')
    expect(page).toContain('personId: string (uuid)\n')
    expect(page).toContain('<code>limit</code></th><td>query, optional</td>')
  })
})
