import { describe, expect, test } from 'vitest'
import { clientPath, decoded, idOfClientPath } from './paths.ts'

describe('the client of a path', () => {
  test.each([
    ['/clients/amara', 'amara'],
    [clientPath('a/b %'), 'a/b %'],
    ['/clients', undefined],
    ['/clients/', undefined],
    ['/clients/amara/notes', undefined],
    ['/settings', undefined],
  ])('for the path %s is %s', (path, id) => {
    expect(idOfClientPath(path)).toBe(id)
  })

  test('doesn’t exist if the path is malformed', () => {
    expect(idOfClientPath('/clients/50%')).toBe('50%')
    expect(idOfClientPath('/clients/%E0%A4%A')).toBe('%E0%A4%A')
  })
})

test('a malformed section matches no section', () => {
  expect(decoded('50%')).toBe('50%')
  expect(decoded('caf%C3%A9')).toBe('café')
})
