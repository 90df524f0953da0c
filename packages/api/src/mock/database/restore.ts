import type { MockDatabase } from './database.ts'

/** The databases that have been called, each with a copy from before its first call. */
const beginnings = new Map<MockDatabase, MockDatabase>()

// Don't copy open streams, because they belong to their readers, and functions can't be copied.
const copyOf = (database: MockDatabase): MockDatabase => ({
  ...structuredClone({ ...database, followers: new Set<never>() }),
  followers: database.followers,
})

/** Remembers the state of a database unless it has already been called. */
export function rememberBeginning(database: MockDatabase): void {
  if (!beginnings.has(database)) beginnings.set(database, copyOf(database))
}

/**
 * Undoes the changes that calls have made in all databases. Otherwise a story or test that runs again would find the
 * changes from its first run.
 */
export function restoreDatabases(): void {
  for (const [database, beginning] of beginnings) Object.assign(database, beginning)
  beginnings.clear()
}
