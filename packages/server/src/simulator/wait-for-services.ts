import { setTimeout as wait } from 'node:timers/promises'
import type { ApiConfig } from '@attune/api'

interface Waiting {
  fetch: typeof globalThis.fetch
  log: (line: string) => void
  /** Maximum time that a service may take to start, in milliseconds. */
  timeLimit?: number
}

const pause = 250
// Statuses of a service that is not available yet: the server is starting, or a proxy in front of it can't reach it.
const notYet = [502, 503, 504]

async function isServed(base: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const response = await fetch(`${base}/`, { signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return !notYet.includes(response.status)
  } catch {
    return false
  }
}

/** Waits for the services of other processes, which may start at the same time and in any order. */
export async function waitForServices(
  { services }: ApiConfig,
  { fetch, log, timeLimit = 120_000 }: Waiting,
): Promise<void> {
  const elsewhere = Object.entries(services).filter(([, base]) => URL.canParse(base))
  await Promise.all(
    elsewhere.map(async ([service, base]) => {
      const until = performance.now() + timeLimit
      for (let tries = 0; !(await isServed(base, fetch)); tries += 1) {
        if (tries === 0) log(`Waiting for ${service} at ${base}`)
        if (performance.now() > until) throw new Error(`The service ${service} does not answer at ${base}`)
        await wait(pause)
      }
    }),
  )
}
