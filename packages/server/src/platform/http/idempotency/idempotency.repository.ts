import { DAY_MS } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { IdempotencyTables } from './idempotency.tables.ts'

type Columns = IdempotencyTables['idempotency_key']

export type KeyRow = Pick<Columns, 'organisation_id' | 'caller_id' | 'operation' | 'key'>

/** The key of a call that is being answered. If this call is given up, another call may claim the key. */
export type Claim = KeyRow & Pick<Columns, 'started_at'>

export type StoredAnswer = Pick<Columns, 'status' | 'answer'>

const keptFor = DAY_MS
/** Maximum number of keys per caller. Assumption: a coach or a device makes fewer such calls a day. */
const mostOfCaller = 1000
// Milliseconds after which a call without an answer may run again. A process that was killed never answers.
const givenUpAfter = 60_000

/**
 * Claims a key. Returns true for exactly one call: the first call with this key, or the first after the key expired or
 * was released.
 */
export async function claimKey(db: Db, { started_at: now, ...row }: Claim, hash: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({
      ...row,
      request_hash: hash,
      status: null,
      answer: null,
      started_at: now,
      expires_at: new Date(now.getTime() + keptFor),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'caller_id', 'operation', 'key'])
        .doUpdateSet((expression) => ({
          request_hash: expression.ref('excluded.request_hash'),
          status: null,
          answer: null,
          started_at: expression.ref('excluded.started_at'),
          expires_at: expression.ref('excluded.expires_at'),
        }))
        .where((expression) =>
          expression.or([
            expression('idempotency_key.expires_at', '<=', now),
            expression.and([
              expression('idempotency_key.status', 'is', null),
              expression('idempotency_key.started_at', '<=', new Date(now.getTime() - givenUpAfter)),
              expression('idempotency_key.request_hash', '=', hash),
            ]),
          ]),
        ),
    )
    .returning(sql`1`.as('one'))
    .executeTakeFirst()
  return claimed !== undefined
}

export function findKey(db: Db, row: KeyRow) {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where((expression) => expression.and(row))
    .executeTakeFirst()
}

/** Deletes the caller's oldest keys above the maximum number per caller. */
export async function deleteOldestKeys(db: Db, { organisation_id, caller_id }: KeyRow): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((expression) =>
      expression.and([
        expression.and({ organisation_id, caller_id }),
        expression(
          expression.refTuple('operation', 'key'),
          'in',
          expression
            .selectFrom('idempotency_key as newer')
            .select(['newer.operation', 'newer.key'])
            .where('newer.organisation_id', '=', organisation_id)
            .where('newer.caller_id', '=', caller_id)
            .orderBy('newer.started_at', 'desc')
            .offset(mostOfCaller)
            .$asTuple('operation', 'key'),
        ),
      ]),
    )
    .execute()
}

/**
 * Releases the key, unless its answer is stored: a transaction may have been committed even though its caller got an
 * error.
 */
export async function releaseKey(db: Db, claimed: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((expression) => expression.and({ ...claimed, status: null }))
    .execute()
}

/** Stores the answer. Returns false if another call has claimed the key in the meantime. */
export async function storeAnswer(db: Db, claimed: Claim, answer: StoredAnswer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set(answer)
    .where((expression) => expression.and({ ...claimed, status: null }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('expires_at', '<=', now).execute()
}
