/**
 * Limits that only end hanging work, because a machine may be ten times slower than another: no verdict depends on
 * speed. A test that waits for something uses `expect.poll`, which has a limit here, and names none of its own.
 */
export const hangingLimits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 300_000 } },
}

/** The same in milliseconds where a browser's own waiting ends: a wait for an element, and a story with all its waits. */
export const browserLimits = { wait: 60_000, story: 300_000 }
