import { globSync, readFileSync } from 'node:fs'
import { allOperations } from '@attune/api/contract'
import { expect, test } from 'vitest'
import { isOf } from '../build/operations-as-data.ts'

test.each([
  ['app', 'coach', 'recordReflections'],
  ['client', 'user', 'listNotes'],
] as const)('the page of packages/%s calls no operation that its build leaves out', (name, type, other) => {
  const source = new URL(`../../packages/${name}/src/`, import.meta.url)
  const leftOut = allOperations.filter((operation) => !isOf(type, operation)).map(({ id }) => id)
  expect(leftOut).toContain(other)
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|stories)\.|story-/.test(file))
  const called = files.flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, source), 'utf8').matchAll(/\.(\w+)\(|Atom\('\w+', '(\w+)'/g),
      ([, method = '', operation = '']) => method || operation,
    ),
  )
  expect(called).toContain('listPersons')
  expect(leftOut.filter((id) => called.includes(id))).toEqual([])
})
