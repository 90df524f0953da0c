import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Amara Okafor', 'AO'],
  ['Åsa Lindqvist', 'ÅL'],
  ['  inês   de  carvalho ', 'IC'],
  ['Mei-Ling Zhao', 'MZ'],
  ['Madonna', 'M'],
  ['Dr. Noor Haddad (she/her)', 'DH'],
  ['王小明', '王'],
  ['E\u0301lodie Roux', 'E\u0301R'],
  ['', ''],
  ['123', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
