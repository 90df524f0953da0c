import { DAY_MS, type Operation } from '@attune/api/contract'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { actAsServer } from '../../request-actor.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { storingAnswer } from '../../database/in-transaction.ts'
import type { Caller } from '../../caller.ts'
import type { IdempotencyTables } from './idempotency.tables.ts'
import { ProblemError, validationFailed } from '../../problems.ts'

/** What a call has done. */
interface Done {
  response: Response
  answer: unknown
  /** Audits the answer; may throw. */
  note: () => void
}

interface KeyedCall {
  key: string
  organisationId: string
  operation: Operation
  caller: Caller
  asked: unknown
  /** The part of the answer that is stored. */
  keep: (answer: unknown) => unknown
}

/** Handles a POST with an idempotency key: its work is done once, and repeating it gets the answer again. */
export type Idempotency = (
  call: KeyedCall,
  once: () => Promise<Done>,
  /** Answers a repeated call from the stored part of the answer; may throw. */
  answerAgain: (kept: unknown) => Promise<Response>,
) => Promise<Response>

type Row = Pick<IdempotencyTables['idempotency_key'], 'organisation_id' | 'caller_id' | 'operation' | 'key'>

/** The key of a call that is being answered: another one may claim it once this one is given up. */
type Claim = Row & Pick<IdempotencyTables['idempotency_key'], 'started_at'>

type Stored = Pick<IdempotencyTables['idempotency_key'], 'status' | 'answer'>

interface IdempotencyDeps {
  db: Db
  clock: Clock
  /** Keys the hash of a body, so that a stored hash reveals nothing, even of a short body. */
  secret: Uint8Array
}

const keptFor = DAY_MS
/** Keys of one caller. assumed: a coach or a device makes fewer calls with effects a day. */
const mostOfCaller = 1000
// A killed process never answers: after this time its call runs again.
const givenUpAfter = 60_000
const waiting = { tries: 50, pause: 100 }

/**
 * Keys are stored in the database, per caller, for a day, so that any process recognises the second call. Only work that
 * was done is stored: the key of a refused call is released.
 */
export function createIdempotency({ db, clock, secret }: IdempotencyDeps): Idempotency {
  return async ({ key, organisationId, operation, caller, asked, keep }, once, answerAgain) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw validationFailed([{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }])
    }
    const row = {
      organisation_id: organisationId,
      caller_id: caller.userId,
      operation: operation.id,
      key,
    }
    const hash = createHmac('sha256', secret).update(JSON.stringify(asked)).digest()
    for (let tries = 0; tries < waiting.tries; tries++) {
      const startedAt = clock.now()
      if (await actAsServer(() => claim(row, hash, startedAt))) {
        await actAsServer(() => forgetOldest(row))
        return answerFirst({ ...row, started_at: startedAt }, { operation, keep }, once)
      }
      const stored = await actAsServer(() => find(row))
      if (stored && !stored.request_hash.equals(hash)) throw keyReused()
      if (stored && stored.status !== null) {
        return answerAgain(stored.answer === null ? undefined : JSON.parse(stored.answer))
      }
      await wait(waiting.pause)
    }
    throw stillInProgress()
  }

  /** True for exactly one call: the first with this key, or the first after it expired or was released. */
  async function claim(row: Row, hash: Buffer, now: Date): Promise<boolean> {
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

  function find(row: Row) {
    return db
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'answer'])
      .where((expression) => expression.and(row))
      .executeTakeFirst()
  }

  /** Deletes the caller's keys beyond the newest ones. */
  async function forgetOldest({ organisation_id, caller_id }: Row): Promise<void> {
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

  async function answerFirst(
    claimed: Claim,
    { operation, keep }: Pick<KeyedCall, 'operation' | 'keep'>,
    once: () => Promise<Done>,
  ): Promise<Response> {
    const storedOf = (answer: unknown): Stored => ({
      status: operation.status,
      answer: operation.response === undefined ? null : JSON.stringify(keep(answer)),
    })
    let isStored = false
    const storeWithWork = async (transaction: Db, answer: unknown) => {
      isStored = await store(transaction, claimed, storedOf(answer))
      if (!isStored) throw stillInProgress()
    }
    let done: Done
    try {
      done = await storingAnswer(storeWithWork, once)
    } catch (error) {
      await actAsServer(() => forget(claimed))
      throw error
    }
    // Stored before it is audited: what was done must not be done again, even where its audit fails.
    if (!isStored) await actAsServer(() => store(db, claimed, storedOf(done.answer)))
    done.note()
    return done.response
  }

  /** Releases the key, unless its answer is stored: a transaction may be committed although its caller got an error. */
  async function forget(claimed: Claim): Promise<void> {
    await db
      .deleteFrom('idempotency_key')
      .where((expression) => expression.and({ ...claimed, status: null }))
      .execute()
  }

  /** False where another call has claimed the key by now. */
  async function store(on: Db, claimed: Claim, answer: Stored): Promise<boolean> {
    const { numUpdatedRows } = await on
      .updateTable('idempotency_key')
      .set(answer)
      .where((expression) => expression.and({ ...claimed, status: null }))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

const stillInProgress = () =>
  new ProblemError('still_in_progress', { detail: 'Another call with this key is being answered' })

const keyReused = () =>
  new ProblemError('idempotency_key_reused', { detail: 'This key was sent before with another request' })

/** Deletes expired keys. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('expires_at', '<=', now).execute()
}
