import { createConfig, lintFromString } from '@redocly/openapi-core'
import {
  allOperations,
  COMMON_ERRORS,
  ERROR_STATUS,
  fields,
  PROPERTY_NAMES,
  SERVICES,
  type ErrorCode,
} from '@attune/api/contract'
import { describe, expect, it, vi } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import { escapeHtml } from '../src/platform/mail/mail-template.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()

interface Documented {
  operationId: string
  summary: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const read = async (path: string) => (await (await server.request(path)).json()) as Record<string, unknown>

describe('/openapi.json', () => {
  it('passes a public linter with its recommended rules', async () => {
    const source = await (await server.request('/openapi.json')).text()
    const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('documents for every operation how a caller is refused, by common errors, too', async () => {
    const paths = (await read('/openapi.json'))['paths'] as Record<string, Record<string, Documented>>
    const documented = Object.values(paths).flatMap((path) => Object.values(path))
    const everywhere = ['organisation_not_found', 'validation_failed', 'internal_error', 'database_unavailable', 'busy']
    for (const { operationId, responses } of documented) {
      const refusals = Object.entries(responses).filter(([status]) => status >= '400')
      for (const code of everywhere)
        expect(refusals.map(([, { description }]) => description).join(), operationId).toContain(`\`${code}\``)
      // A meaning, then the codes.
      for (const [, { description }] of refusals)
        expect(description, operationId).toMatch(/^(?!Refused)[A-Z][^`]+( · `\w+`)+$/)
    }
    const all = JSON.stringify(documented)
    const isOfNoOperation = (code: ErrorCode) => code === 'operation_not_found' || code === 'method_not_allowed'
    expect(COMMON_ERRORS.filter((code) => !isOfNoOperation(code) && !all.includes(`\`${code}\``))).toEqual([])
  })

  it('describes every parameter, and every property of requests, answers and events', async () => {
    const silent: string[] = []
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { properties, parameters } = value as { properties?: object; parameters?: { name: string }[] }
      for (const [name, part] of [
        ...Object.entries(properties ?? {}),
        ...(parameters ?? []).map((parameter) => [parameter.name, parameter] as const),
      ]) {
        const { description } = part as { description?: unknown }
        if (typeof description !== 'string' || description.trim() === '') silent.push(`${path} ${name}`)
      }
      for (const [name, part] of Object.entries(value)) look(part, `${path}/${name}`)
    }
    look(await read('/openapi.json'), '')
    expect(silent).toEqual([])
  })

  it('has a use for every description of a name', async () => {
    const document = JSON.stringify(await read('/openapi.json'))
    const unused = Object.entries(PROPERTY_NAMES).filter(([name, meaning]) => {
      const isUsed = document.includes(`"${name}":{"description":${JSON.stringify(meaning)}`)
      return (
        !isUsed &&
        !document.includes(`"name":"${name}","in":"path","required":true,"description":${JSON.stringify(meaning)}`)
      )
    })
    expect(unused).toEqual([])
  })

  it('has every operation at its address, with its summary and its problems', async () => {
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

  it('has patterns that accept what the server accepts', () => {
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

  it('has the schemas of requests and answers', async () => {
    const document = JSON.stringify(await read('/openapi.json'))
    expect(document).toContain('"required":["email","password"]')
    expect(document).toMatch(/"profilePicture":\{"description":"[^"]+","pattern":"[^"]+","type":\["string","null"\]\}/)
    expect(document).toMatch(/"planned":\{"description":"[^"]+","type":\["integer","null"\]\}/)
    expect(document).toContain('"enum":["learn","sense","grow"]')
    const intervals = { type: 'array', items: { type: 'number', minimum: 0, maximum: 60_000 }, maxItems: 18_000 }
    const text = JSON.stringify(intervals).slice(1)
    expect(document).toContain(`"rrIntervals":{"description":"Empty without a recording.",${text}`)
  })
})

it('/config.json has the address of each of the nine services', async () => {
  expect(await read('/config.json')).toEqual({
    organisationId: server.organisationId,
    services: Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])),
  })
})

const status = async () => (await server.request('/health/ready')).status

describe('/health/ready', () => {
  it('waits for the tables and the demo, and is the first to report a stop', async () => {
    expect(await status()).toBe(200)
    for (const change of [{ isMigrated: false }, { isDemoComplete: false }, { isStopping: true }]) {
      Object.assign(server.readiness, { isMigrated: true, isDemoComplete: true, isStopping: false }, change)
      expect(await status()).toBe(503)
    }
    expect((await server.request('/health/live')).status).toBe(200)
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
  it('shows every operation of the same document, without a script and without foreign resources', async () => {
    const response = await server.request('/docs/api')
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    for (const { id, summary } of allOperations) {
      expect(page).toContain(`<h3 id="${id}">`)
      expect(page).toContain(escapeHtml(summary))
    }
    expect(page).not.toMatch(/<script|\bsrc=|href="(?:https?:)?\/\//)
  })

  it('shows the type of a field and whether it may be left out', async () => {
    const page = await (await server.request('/docs/api')).text()
    expect(page).toContain('email: string (like /')
    expect(page).toContain('<code>limit</code></th><td>query, optional</td>')
  })
})
