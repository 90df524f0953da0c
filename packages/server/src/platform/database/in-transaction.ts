import type { Db } from './database.ts'

/** Runs the work in the open transaction, or in a new one. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
