import type { Db } from './database.ts'

/** Runs the work in a transaction: the one that is already open, or one of its own. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
