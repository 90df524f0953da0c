import type { MockDatabase } from './database.ts'

/** Worlds that were called, as they were before their first call. */
const beginnings = new Map<MockDatabase, MockDatabase>()

// Open streams belong to their readers, and functions can't be copied.
const copyOf = (database: MockDatabase): MockDatabase => ({
  ...structuredClone({ ...database, followers: new Set<never>() }),
  followers: database.followers,
})

/** Remembers what a world was like, unless it was called before. */
export function rememberBeginning(database: MockDatabase): void {
  if (!beginnings.has(database)) beginnings.set(database, copyOf(database))
}

/**
 * Takes back what calls have changed in every world. Without it a story or test that runs once more finds what its
 * first run left behind.
 */
export function restoreDatabases(): void {
  for (const [database, beginning] of beginnings) Object.assign(database, beginning)
  beginnings.clear()
}
