import { expect, it } from 'vitest'
import { uuid } from './fields.ts'
import { newId } from './new-id.ts'

it('an id is a UUID, and every id is different', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(uuid().isValidSync(id)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
