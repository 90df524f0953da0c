import type { MockWorld } from './world.ts'

/** Worlds that were called, as they were before their first call. */
const beginnings = new Map<MockWorld, MockWorld>()

// Open streams belong to their readers, and functions can't be copied.
const copyOf = (world: MockWorld): MockWorld => ({
  ...structuredClone({ ...world, followers: new Set<never>() }),
  followers: world.followers,
})

/** Remembers what a world was like, unless it was called before. */
export function rememberBeginning(world: MockWorld): void {
  if (!beginnings.has(world)) beginnings.set(world, copyOf(world))
}

/**
 * Takes back what calls have changed in every world. Without it a story or test that runs once more finds what its
 * first run left behind.
 */
export function restoreWorlds(): void {
  for (const [world, beginning] of beginnings) Object.assign(world, beginning)
  beginnings.clear()
}
