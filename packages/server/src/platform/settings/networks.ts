import { BlockList, isIP, isIPv4 } from 'node:net'

/** Parses the addresses and networks (`10.0.0.0/8`) in a setting. Returns `undefined` if one of them is invalid. */
export function parseNetworks(items: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const item of items) {
    const [address = '', prefix] = item.split('/')
    if (!isIP(address)) return undefined
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    const most = family === 'ipv4' ? 32 : 128
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most)) return undefined
    list.addSubnet(address, prefix === undefined ? most : Number(prefix), family)
  }
  return list
}
