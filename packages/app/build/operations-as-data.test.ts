import { globSync, readFileSync } from 'node:fs'
import { allOperations } from '@attune/api/contract'
import { expect, test } from 'vitest'
import { isOfCoaches } from './operations-as-data.ts'

const source = new URL('../src/', import.meta.url)

test('the app calls no operation that its build leaves out', () => {
  const leftOut = allOperations.filter((operation) => !isOfCoaches(operation)).map(({ id }) => id)
  expect(leftOut).toContain('recordReflections')
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|stories)\.|story-/.test(file))
  const called = files.flatMap((file) =>
    Array.from(readFileSync(new URL(file, source), 'utf8').matchAll(/\.(\w+)\(/g), ([, name = '']) => name),
  )
  expect(called).toContain('listPersons')
  expect(leftOut.filter((id) => called.includes(id))).toEqual([])
})
