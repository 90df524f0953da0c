import { isIPv4, isIPv6 } from 'node:net'
import type { Settings } from '../../settings/settings.ts'

/** Returns the first groups of an IPv6 address, each without leading zeros. */
export function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...(tail === undefined ? [] : zeros), ...end]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Returns the form in which the log and the audit record an address. Its network is the /24 of an IPv4 address or the
 * /48 of an IPv6 address.
 */
export function recordedAddress(address: string, recorded: Settings['sourceAddresses']): string | undefined {
  const isIp = isIPv4(address) || isIPv6(address)
  if (recorded === 'off' || !isIp) return undefined
  if (recorded === 'full') return address
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : `${groupsOf(address, 3)}::/48`
}
