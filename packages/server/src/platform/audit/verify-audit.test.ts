import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addCoach } from '../../../test/support/clients/add-client.ts'
import { createAuditTrail } from './audit-trail.ts'
import { verifyAudit } from './verify-audit.ts'

const server = createTestServer()
const { organisationId } = server

/** Adds records of reads, one batch per record. */
async function addReads(count: number): Promise<void> {
  for (let added = 0; added < count; added++) {
    server.audit.add({
      organisationId,
      actor: 'someone',
      requestId: `request-${added}`,
      action: 'read',
      subject: 'getJourney',
      ids: [],
      sourceAddress: added % 2 === 0 ? '203.0.113.0/24' : undefined,
    })
    if (added % 3 === 2) await server.audit.flush()
  }
  await server.audit.flush()
}

const verify = () => verifyAudit(server.database.pool)
const tamper = (statement: string) => server.database.pool.query(statement)

beforeEach(() => addReads(8))

describe('promise 34: the chain of the audit', () => {
  it('is intact as the server writes it, with changes and reads in one sequence', async () => {
    await addCoach(server, { email: 'coach@attune.example', password: 'Attune2026' })
    await addReads(2)
    const { rows } = await tamper('select array_agg(sequence::int order by sequence) as sequences from audit_record')
    expect(rows).toEqual([{ sequences: Array.from({ length: 12 }, (_, index) => index + 1) }])
    expect(await verify()).toMatchObject({ faults: [], records: 12, heads: [{ organisationId, sequence: 12 }] })
  })

  it('continues from records written by older servers, which have no addresses', async () => {
    await tamper('delete from audit_record; delete from audit_head')
    // Writes and hashes a record as servers did before records had addresses.
    await tamper(`with content as (
        select '2026-01-05T10:00:00Z'::timestamptz as at, '${organisationId}'::uuid as organisation_id, '{}'::uuid[] as ids
      ), hashed as (
        select c.*, sha256(''::bytea || convert_to(jsonb_build_array(1::bigint, extract(epoch from at), organisation_id,
          'someone', 'request', 'read', 'getJourney', ids)::text, 'UTF8')) as hash from content c
      ), written as (
        insert into audit_record (at, organisation_id, caller, request_id, action, subject, ids, sequence, hash)
        select at, organisation_id, 'someone', 'request', 'read', 'getJourney', ids, 1, hash from hashed
      )
      insert into audit_head select organisation_id, 1, hash from hashed`)
    await addReads(2)
    expect(await verify()).toMatchObject({ faults: [], records: 3 })
  })

  it('stays intact if several processes write at once', async () => {
    const trails = Array.from({ length: 4 }, () => createAuditTrail(server.db))
    await Promise.all(
      trails.map(async (trail, index) => {
        for (let round = 0; round < 10; round++) {
          const requestId = `${index}-${round}`
          trail.add({ organisationId, actor: 'someone', requestId, action: 'read', subject: 'getJourney', ids: [] })
          await trail.flush()
        }
      }),
    )
    expect(await verify()).toMatchObject({ faults: [], records: 48 })
  })

  it.each([
    ['a changed record', `update audit_record set caller = 'another' where sequence = 4`, 'Record 4'],
    [
      'a changed source address',
      `update audit_record set source_address = '198.51.100.0/24' where sequence = 5`,
      'Record 5',
    ],
    ['a deleted source address', 'update audit_record set source_address = null where sequence = 5', 'Record 5'],
    ['an added source address', `update audit_record set source_address = '' where sequence = 4`, 'Record 4'],
    ['a missing record', 'delete from audit_record where sequence = 4', 'Records 4 to 4'],
    ['missing records at the beginning', 'delete from audit_record where sequence < 3', 'Records 1 to 2'],
    ['missing records at the end', 'delete from audit_record where sequence > 6', 'Records 7 to 8'],
    [
      'records in another order',
      `update audit_record set sequence = -sequence where sequence in (3, 4);
       update audit_record set sequence = 7 + sequence where sequence < 0`,
      'Record 3',
    ],
    [
      'a deleted record with the following ones moved up',
      `delete from audit_record where sequence = 4;
       update audit_record set sequence = 1000 + sequence where sequence > 4;
       update audit_record set sequence = sequence - 1001 where sequence > 1000;
       update audit_head set sequence = 7`,
      'Record 4',
    ],
    [
      'a forged record at the end',
      `insert into audit_record select at, organisation_id, 'made up', request_id, action, subject, ids, 9, hash
       from audit_record where sequence = 8`,
      'Record 9',
    ],
    ['a lost end', 'delete from audit_head', 'does not end where the server ended it'],
  ])('detects %s', async (_, statement, fault) => {
    await tamper(statement)
    const { faults } = await verify()
    expect(faults[0]).toContain(fault)
  })
})
