import { expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { compileOnce } from './compile-once.ts'

const server = createTestServer()

it('a query is built once, and each call has its own values beside the constant ones', async () => {
  let builds = 0
  const findOrganisation = compileOnce(['id', 'unlessNamed'], (db, { id, unlessNamed }) => {
    builds += 1
    return db
      .selectFrom('organisation')
      .select('id')
      .where('id', '=', id)
      .where('name', '<>', unlessNamed)
      .where('name', '<>', 'No organisation')
  })
  const { db, organisationId: id } = server
  expect(await findOrganisation(db, { id, unlessNamed: 'Another' })).toEqual([{ id }])
  expect(await findOrganisation(db, { id: crypto.randomUUID(), unlessNamed: 'Another' })).toEqual([])
  expect(builds).toBe(1)
})
