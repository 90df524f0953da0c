import { createConfig, lintFromString } from '@redocly/openapi-core'
import { allOperations, ERROR_STATUS, SERVICES } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
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

  it('documents for every operation how a caller is refused', async () => {
    const paths = (await read('/openapi.json'))['paths'] as Record<string, Record<string, Documented>>
    for (const described of Object.values(paths).flatMap((path) => Object.values(path))) {
      const statuses = Object.keys(described.responses)
      expect(
        statuses.filter((status) => status.startsWith('4')),
        described.operationId,
      ).not.toEqual([])
    }
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

  it('has the schemas of requests and answers', async () => {
    const document = JSON.stringify(await read('/openapi.json'))
    expect(document).toContain('"required":["email","password"]')
    expect(document).toMatch(/"profilePicture":\{"pattern":"[^"]+","type":\["string","null"\]\}/)
    expect(document).toContain('"planned":{"type":["integer","null"]}')
    expect(document).toContain('"enum":["learn","sense","grow"]')
    const intervals = { type: 'array', items: { type: 'number', minimum: 0, maximum: 60_000 }, maxItems: 5000 }
    expect(document).toContain(`"rrIntervals":${JSON.stringify(intervals)}`)
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
