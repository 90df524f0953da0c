import { allOperations, authOperations } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { createRecorder } from './metrics-recorder.ts'

const server = createTestServer()

const metrics = (headers: Record<string, string> = {}, address = '127.0.0.1') =>
  server.request('/metrics', { headers }, address)

describe('/metrics', () => {
  it('counts requests by route and status, without addresses or persons', async () => {
    await server.request('/exercise/sessions/019a0000-0000-7000-8000-00000000abcd')
    await server.request('/clients/canary?canary=canary')
    await server.request('/account/persons', { method: 'CANARY' })
    await server.call(authOperations.login, { body: { email: 'canary@attune.test', password: 'canary' } })
    const text = await (await metrics()).text()
    expect(text).toContain('attune_requests_total{route="GET /exercise/sessions/{personId}",status="401"} 1\n')
    expect(text).toContain('attune_requests_total{route="POST /auth/login",status="401"} 1\n')
    expect(text).toContain('attune_request_duration_seconds_count{route="POST /auth/login"} 1\n')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/canary|abcd/i)
  })

  it('answers requests from this machine, but no requests that a proxy on it forwards', async () => {
    expect((await metrics({}, '::1')).status).toBe(200)
    expect((await metrics({}, '203.0.113.7')).status).toBe(404)
    expect((await metrics({ 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)
    expect((await metrics({ Forwarded: 'for=203.0.113.7' })).status).toBe(404)
  })
})

it('/metrics stays small after every operation was answered with every usual status, and slowly', async () => {
  const recorder = createRecorder({ countStreams: () => 0 })
  const empty = await recorder.write()
  for (const { method, service, path, status } of allOperations) {
    for (const answered of [status, 304, 401, 403, 404, 412, 422, 429, 500, 503]) {
      for (const milliseconds of [1, 100, 1_000, 10_000]) {
        recorder.observe({ route: `${method} /${service}${path}`, status: answered, milliseconds })
      }
    }
  }
  const text = await recorder.write()
  const lines = text.split('\n').filter((line) => line.startsWith('attune_request'))
  expect(allOperations.length).toBeGreaterThan(80)
  // Each operation has ten counts, and its durations as buckets, sum and count.
  expect(lines.length).toBeLessThanOrEqual(allOperations.length * (10 + 7))
  expect(text.length - empty.length).toBeLessThan(allOperations.length * 1_600)
})

describe('/metrics that is turned off', () => {
  const silent = createTestServer({ metrics: 'off' })

  it('is not found, not even from this machine', async () => {
    expect((await silent.request('/metrics', {}, '127.0.0.1')).status).toBe(404)
  })
})
