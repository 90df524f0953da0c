import { HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { SERVICES, type Service } from '../../model/enumerations.ts'
import { memoryTokenStore } from '../token-store.ts'
import { createTransport, type TransportOptions } from '../transport.ts'

export const origin = 'http://attune.test'

/** Starts the mock network for the tests in a file. It has no handlers at the start of each test. */
export function listen() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

export const problem = (status: number, code: string) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, requestId: 'r-1' }, { status })

/** Returns a transport with a session. */
export function connect(options: Partial<TransportOptions> = {}) {
  const tokens = memoryTokenStore({ accessToken: 'old', refreshToken: 'refresh-1' })
  const onSessionLost = vi.fn<() => void>()
  const call = createTransport({
    config: { organisationId: 'org-1', services },
    origin,
    tokens,
    onSessionLost,
    ...options,
  })
  return { call, tokens, onSessionLost }
}
