import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/** Runs the work in the open transaction, or in a new one if there is none. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Stores the answer to a call under its idempotency key. Throws if another call has already claimed the key. */
type StoreAnswer = (transaction: Db, answer: unknown) => Promise<void>

const storing = new AsyncLocalStorage<StoreAnswer>()

/** Runs a call that has an idempotency key. */
export const storingAnswer = <Result>(store: StoreAnswer, call: () => Result): Result => storing.run(store, call)

/**
 * Runs the work of an operation in a new transaction, and returns its result as the operation's answer. If the call has
 * an idempotency key, the same transaction stores the answer, so that a repeated call finds both or neither.
 */
export const answerInTransaction = <Answer>(db: Db, work: (transaction: Db) => Promise<Answer>): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    const answer = await work(transaction)
    await storing.getStore()?.(transaction, answer)
    return answer
  })
