/**
 * Limits that only end hanging work. A machine may be ten times slower than another, and no verdict depends on speed. A
 * test that waits for something uses `expect.poll`, which has a limit here, and sets no limit of its own.
 */
export const hangingLimits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 300_000 } },
}

/** The limits in milliseconds for a browser's own waiting: for an element, and for a story with all its waits. */
export const browserLimits = { wait: 60_000, story: 300_000 }
