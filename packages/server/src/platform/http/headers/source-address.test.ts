import { expect, it } from 'vitest'
import { recordedAddress } from './source-address.ts'

it.each([
  ['network', '203.0.113.7', '203.0.113.0/24'],
  ['network', '2001:db8:12:34::5', '2001:db8:12::/48'],
  ['network', '2001:0db8:0012:34:5:6:7:8', '2001:db8:12::/48'],
  ['network', '2001:db8::5', '2001:db8:0::/48'],
  ['network', '::1', '0:0:0::/48'],
  ['network', 'fe80::1%eth0', 'fe80:0:0::/48'],
  ['full', '203.0.113.7', '203.0.113.7'],
  ['full', '2001:db8:12:34::5', '2001:db8:12:34::5'],
  ['off', '203.0.113.7', undefined],
  ['full', 'unknown', undefined],
  ['network', 'unknown', undefined],
] as const)('with SOURCE_ADDRESSES=%s, the recorded form of %s is %s', (recorded, address, expected) => {
  expect(recordedAddress(address, recorded)).toBe(expected)
})
