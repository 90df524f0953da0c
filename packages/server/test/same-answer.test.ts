import { accountOperations } from '@attune/api/contract'
import { expect, it, vi } from 'vitest'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()

it.each([
  ['a problem', () => server.call(accountOperations.listPersons, {})],
  ['a document', () => server.request('/config.json')],
  [
    'an answer to another origin',
    () => server.request('/health/live', { headers: { Origin: 'https://elsewhere.example' } }),
  ],
])('%s is one object: adding headers does not create another', async (_, ask) => {
  const { Response: Plain } = globalThis
  let made = 0
  vi.stubGlobal(
    'Response',
    class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given)
        made += 1
      }
    },
  )
  try {
    const { headers } = await ask()
    expect([...headers.keys()]).toEqual(expect.arrayContaining(['content-security-policy', 'x-request-id', 'vary']))
    expect(made).toBe(1)
  } finally {
    vi.unstubAllGlobals()
  }
})
