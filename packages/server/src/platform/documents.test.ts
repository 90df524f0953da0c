import { allOperations, SERVICES } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

const server = createTestServer()

interface Documented {
  operationId: string
  summary: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const read = async (path: string) => (await (await server.request(path)).json()) as Record<string, unknown>

describe('/openapi.json', () => {
  it('has every operation at its address, with its summary and its problems', async () => {
    const document = await read('/openapi.json')
    expect(document['openapi']).toBe('3.1.0')
    const paths = document['paths'] as Record<string, Record<string, Documented>>
    for (const operation of allOperations) {
      const documented = paths[`/${operation.service}${operation.path}`]?.[operation.method.toLowerCase()]
      expect(documented).toMatchObject({ operationId: operation.id, summary: operation.summary })
      expect(Object.keys(documented?.responses ?? {})).toEqual(
        expect.arrayContaining([operation.status, ...operation.errors].map(String)),
      )
    }
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(allOperations.length)
  })

  it('says what goes in and what comes out', async () => {
    const document = JSON.stringify(await read('/openapi.json'))
    expect(document).toContain('"required":["email","password"]')
    expect(document).toMatch(/"profilePicture":\{"pattern":"[^"]+","type":\["string","null"\]\}/)
    expect(document).toContain('"planned":{"type":["integer","null"]}')
    expect(document).toContain('"enum":["learn","sense","grow"]')
    const intervals = { type: 'array', items: { type: 'number', minimum: 250, maximum: 2500 }, maxItems: 5000 }
    expect(document).toContain(`"rrIntervals":${JSON.stringify(intervals)}`)
  })
})

it('/config.json says where each of the nine services is', async () => {
  expect(await read('/config.json')).toEqual({
    organisationId: server.organisationId,
    services: Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])),
  })
})

const status = async () => (await server.request('/health/ready')).status

describe('/health/ready', () => {
  it('waits for the tables and the demonstration, and ends first', async () => {
    expect(await status()).toBe(200)
    for (const change of [{ isMigrated: false }, { isDemoComplete: false }, { isStopping: true }]) {
      Object.assign(server.readiness, { isMigrated: true, isDemoComplete: true, isStopping: false }, change)
      expect(await status()).toBe(503)
    }
    expect((await server.request('/health/live')).status).toBe(200)
  })
})
