import { allOperations, authOperations } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { addCoach } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import { createRecorder } from './metrics-recorder.ts'

const server = createTestServer()
const { organisationId } = server

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

  it('reports the state of connections, mails, jobs, the audit and dependencies, and the number of refused sign-ins', async () => {
    await addCoach(server, { email: 'coach@attune.test', password: 'Attune2026' })
    await server.call(authOperations.requestPasswordReset, { body: { email: 'coach@attune.test' } })
    await server.useCases.passwordReset.mailRequestedCodes()
    await server.call(authOperations.login, { body: { email: 'coach@attune.test', password: 'wrong' } })
    server.dependencyStates.files = false
    const before = server.audit.waiting
    server.audit.add({
      organisationId,
      actor: 'someone',
      requestId: '',
      action: 'read',
      subject: 'getJourney',
      ids: [],
    })
    const text = await (await metrics()).text()
    expect(text).toContain('attune_mails{status="waiting"} 1\n')
    expect(text).toContain('attune_jobs{state="failed"} 0\n')
    expect(text).toContain(`attune_audit_waiting ${before + 1}\n`)
    expect(text).toContain('attune_dependency_up{dependency="files"} 0\n')
    expect(text).toContain('attune_dependency_up{dependency="mail"} 1\n')
    expect(text).toMatch(/attune_pool_connections\{pool="sign_in",state="(idle|busy)"\} \d/)
    expect(text).toContain('attune_pool_waiting{pool="app"} 0\n')
    expect(text).toMatch(/attune_sign_in_refusals_total [1-9]/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('answers requests from this machine, but not requests that a proxy on this machine forwards', async () => {
    expect((await metrics({}, '::1')).status).toBe(200)
    expect((await metrics({}, '203.0.113.7')).status).toBe(404)
    expect((await metrics({ 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)
    expect((await metrics({ Forwarded: 'for=203.0.113.7' })).status).toBe(404)
  })
})

it('/metrics stays small after every operation has been answered with every usual status, and slowly', async () => {
  const recorder = createRecorder({
    countStreams: () => 0,
    countAuditRecords: () => 0,
    dependencyStates: () => ({ mail: true, files: true }),
    pools: {},
  })
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
  // Each operation has ten counts, and a histogram of its durations with buckets, sum and count.
  expect(lines.length).toBeLessThanOrEqual(allOperations.length * (10 + 7))
  expect(text.length - empty.length).toBeLessThan(allOperations.length * 1_600)
})

describe('/metrics with a token', () => {
  const token = 'a token of thirty-two characters'
  const guarded = createTestServer({ metricsToken: token })
  const ask = (headers: Record<string, string>, address: string) => guarded.request('/metrics', { headers }, address)

  it('answers every request that has the token, and no other request, not even one from this machine', async () => {
    expect((await ask({ Authorization: `Bearer ${token}` }, '203.0.113.7')).status).toBe(200)
    expect((await ask({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.7' }, '::1')).status).toBe(200)
    expect((await ask({ Authorization: 'Bearer another' }, '203.0.113.7')).status).toBe(404)
    expect((await ask({}, '127.0.0.1')).status).toBe(404)
  })
})

describe('/metrics, when it is turned off', () => {
  const silent = createTestServer({ metrics: 'off' })

  it('is not found, not even from this machine', async () => {
    expect((await silent.request('/metrics', {}, '127.0.0.1')).status).toBe(404)
  })
})
