import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { parseNetworks } from '../../settings/networks.ts'
import { clientAddressOf } from './client-address.ts'
import type { RequestEnvironment } from '../../requests.ts'

async function addressOf(remoteAddress: string, forwarded: string | undefined, proxies: string[]): Promise<string> {
  const app = new Hono<RequestEnvironment>()
  app.get('/', (c) => c.text(clientAddressOf(c, parseNetworks(proxies) ?? new BlockList())))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

it.each([
  ['the connection’s, when no proxy is trusted', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['the one that a trusted proxy reports', '10.0.0.2', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  [
    'the one that the outermost trusted proxy reports',
    '10.0.0.2',
    '1.1.1.1, 198.51.100.1, 10.0.0.9',
    ['10.0.0.0/8'],
    '198.51.100.1',
  ],
  [
    'the connection’s, when an untrusted sender reports another',
    '203.0.113.7',
    '10.0.0.2',
    ['10.0.0.0/8'],
    '203.0.113.7',
  ],
  ['the proxy’s, when it reports no address', '10.0.0.2', 'canary', ['10.0.0.2'], '10.0.0.2'],
  ['IPv4 also when it is mapped into IPv6', '::ffff:10.0.0.2', '198.51.100.1', ['10.0.0.2'], '198.51.100.1'],
  ['IPv6', 'fd00::2', '2001:DB8::1', ['fd00::/8'], '2001:db8::1'],
] as const)('promise 3: the address is %s', async (_, remote, forwarded, proxies, expected) => {
  expect(await addressOf(remote, forwarded, [...proxies])).toBe(expected)
})

it.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '', 'fd00::/129'])(
  '%o is refused, because it is not a network',
  (item) => {
    expect(parseNetworks([item])).toBeUndefined()
  },
)
