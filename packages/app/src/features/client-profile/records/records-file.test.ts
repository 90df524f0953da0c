import { csvFile } from '@attune/api'
import { expect, test } from 'vitest'
import { fileNameOf, hasRecords } from './records-file.ts'

test.each([
  ['Amara', 'Okafor', 'Amara-Okafor'],
  ['Ngọc Ánh', 'Nguyễn', 'Ngọc-Ánh-Nguyễn'],
  ['小林', '愛', '小林-愛'],
  ['../..', 'etc/passwd', 'etc-passwd'],
  ['a\u202Egpj', '"x|y"?', 'a-gpj-x-y'],
])('a file for %s %s has a name that every system can store', (firstName, lastName, name) => {
  expect(fileNameOf({ firstName, lastName })).toBe(name)
})

test('a file without records has only the headers', async () => {
  const fileOf = (...lines: string[][]) => new Blob([csvFile(lines, 'de-DE')])
  expect(await hasRecords(fileOf(['Type', 'Time']))).toBe(false)
  expect(await hasRecords(fileOf(['Type', 'Time'], ['exercise', '']))).toBe(true)
})
