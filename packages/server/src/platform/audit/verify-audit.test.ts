import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addCoach } from '../../../test/support/clients/add-client.ts'
import { createAuditTrail } from './audit-trail.ts'
import { verifyAudit } from './verify-audit.ts'

const server = createTestServer()
const { organisationId } = server

/** Adds records of reads, one batch after the other. */
async function addReads(count: number): Promise<void> {
  for (let added = 0; added < count; added++) {
    server.audit.add({
      organisationId,
      actor: 'someone',
      requestId: `request-${added}`,
      action: 'read',
      subject: 'getJourney',
      ids: [],
    })
    if (added % 3 === 2) await server.audit.flush()
  }
  await server.audit.flush()
}

const verify = () => verifyAudit(server.database.pool)
const tamper = (statement: string) => server.database.pool.query(statement)

beforeEach(() => addReads(8))

describe('promise 34: the audit’s chain', () => {
  it('is intact as the server writes it, changes and reads in one order', async () => {
    await addCoach(server, { email: 'coach@attune.example', password: 'Attune2026' })
    await addReads(2)
    const { rows } = await tamper('select array_agg(sequence::int order by sequence) as sequences from audit_record')
    expect(rows).toEqual([{ sequences: Array.from({ length: 12 }, (_, index) => index + 1) }])
    expect(await verify()).toMatchObject({ faults: [], records: 12, heads: [{ organisationId, sequence: 12 }] })
  })

  it('stays intact when several processes write at once', async () => {
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
