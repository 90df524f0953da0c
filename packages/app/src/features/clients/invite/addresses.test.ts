import { describe, expect, test } from 'vitest'
import { addressesOf, splitAddresses } from './addresses.ts'

describe('splitAddresses', () => {
  test.each([
    ['', ['']],
    ['a@b.co', ['a@b.co']],
    ['a@b.co,', ['a@b.co', '']],
    ['a@b.co ', ['a@b.co', '']],
    ['a@b.co; c@d.co', ['a@b.co', 'c@d.co']],
    ['a@b.co c@d.co', ['a@b.co', 'c@d.co']],
    ['a@b.co\r\nc@d.co\te@f.co', ['a@b.co', '', 'c@d.co', 'e@f.co']],
    ['Maya', ['Maya']],
    ['Maya ', ['Maya ']],
    ['Maya Chen <maya@b.co', ['Maya Chen <maya@b.co']],
    ['Maya Chen <maya@b.co>', ['maya@b.co', '']],
    ['"Chen, Maya" <maya@b.co>, Noor <noor@b.co>', ['maya@b.co', '', 'noor@b.co', '']],
    ['"maya@b.co" <maya@b.co>', ['maya@b.co', '']],
    ['Chen, Maya <maya@b.co>; El-Amin, Noor <noor@b.co>', ['maya@b.co', '', 'noor@b.co', '']],
    ['a b@c.co', ['a b@c.co']],
    ['not an address', ['not an address']],
    ['"Chen, Maya', ['"Chen', ' Maya']],
    [', a@b.co,, c@d.co', ['', 'a@b.co', '', 'c@d.co']],
    ['<img/src=x/onerror=alert(1)>@b.co', ['<img/src=x/onerror=alert(1)>@b.co']],
  ])('%j', (text, entries) => {
    expect(splitAddresses(text)).toEqual(entries)
  })

  test('splits a megabyte of text, too', () => {
    expect(splitAddresses('maya@northfield.example, '.repeat(40_000))).toHaveLength(40_001)
  })
})

test('addressesOf merges repeated addresses, ignoring case', () => {
  expect(addressesOf({ addresses: ['a@b.co', 'A@b.co'], email: ' c@d.co, a@B.co' })).toEqual(['a@b.co', 'c@d.co'])
})
