import { isIP, isIPv4, type BlockList } from 'node:net'
import type { RequestContext } from '../../requests.ts'

// A dual-stack socket reports an IPv4 address as an IPv4-mapped IPv6 address.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()

const isTrusted = (address: string, proxies: BlockList) =>
  isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * Returns the address from which a request comes: the remote end of the connection or, if that is a trusted proxy, the
 * last address in X-Forwarded-For that isn't a trusted proxy. Earlier entries don't count, because anyone can send
 * them.
 */
export function clientAddressOf(c: RequestContext, proxies: BlockList): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(incoming?.socket?.remoteAddress ?? 'unknown')
  while (isTrusted(address, proxies)) {
    const before = hops.pop()
    if (!before || !isIP(before)) break
    address = before
  }
  return address
}
