import { authOperations } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'

const server = createTestServer()

const metrics = (headers: Record<string, string> = {}, address = '127.0.0.1') =>
  server.request('/metrics', { headers }, address)

describe('/metrics', () => {
  it('counts requests by route and status, without any address or person', async () => {
    await server.request('/exercise/sessions/019a0000-0000-7000-8000-00000000abcd')
    await server.request('/clients/canary?canary=canary')
    await server.request('/account/persons', { method: 'CANARY' })
    await server.call(authOperations.login, { body: { email: 'canary@attune.test', password: 'canary' } })
    const text = await (await metrics()).text()
    expect(text).toMatch(/_count\{method="GET",route="GET \/exercise\/sessions\/\{personId\}",status="401"\} 1/)
    expect(text).toMatch(/_count\{method="POST",route="POST \/auth\/login",status="401"\} 1/)
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/canary|abcd/i)
  })

  it('answers this machine alone, and no request that a proxy on it forwards', async () => {
    expect((await metrics({}, '::1')).status).toBe(200)
    expect((await metrics({}, '203.0.113.7')).status).toBe(404)
    expect((await metrics({ 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)
    expect((await metrics({ Forwarded: 'for=203.0.113.7' })).status).toBe(404)
  })
})

describe('/metrics that are off', () => {
  const silent = createTestServer({ metrics: 'off' })

  it('are not found, even from this machine', async () => {
    expect((await silent.request('/metrics', {}, '127.0.0.1')).status).toBe(404)
  })
})
