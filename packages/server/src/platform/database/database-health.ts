import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseGone, isPoolBusy, type DatabaseProbe } from './database-errors.ts'

/** Tracks whether the database is available. Each change is reported once, however many errors indicate it. */
export interface DatabaseHealth {
  /** Number of times that the database has been lost. */
  readonly losses: number
  readonly probe: DatabaseProbe
  /**
   * Returns whether an error means that the database is unavailable. If so, starts checking it. A busy pool doesn't
   * mean that, but it triggers one check, because a frozen database also blocks every connection.
   */
  readonly notice: (error: unknown) => boolean
  /** Marks the database as unavailable for the given reason, and starts checking it. */
  lose(reason: unknown): void
  /** Resolves when the database answers, or immediately if it wasn't lost. */
  back(): Promise<void>
  /** Call this when the server stops. From then on, nothing waits for an unresponsive database. */
  hurry(): void
  end(): void
}

interface HealthOptions {
  probe: DatabaseProbe
  onLost: (reason: unknown) => void
  onBack: (milliseconds: number) => void
  /**
   * Terminates statements on hanging connections. After a network failure, these connections may never notice that they
   * are dead.
   */
  cutConnections: () => void
  /** Milliseconds between two checks. */
  pause?: number
}

// The database may only be slow, so connections are cut only after several consecutive failed checks.
const checksBeforeCut = 4
// Milliseconds to wait before repeating work that got no connection.
const busyPause = 200

export function createDatabaseHealth({
  probe,
  onLost,
  onBack,
  cutConnections,
  pause = 500,
}: HealthOptions): DatabaseHealth {
  let lost: { since: number; failures: number; back: PromiseWithResolvers<void> } | undefined
  let losses = 0
  let timer: NodeJS.Timeout | undefined
  let isInHurry = false
  let hasEnded = false

  function checkIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), milliseconds).unref()
  }

  async function check(): Promise<void> {
    const isThere = await probe()
    if (hasEnded) return
    if (isThere) find()
    else miss()
    if (lost || isInHurry) checkIn(pause)
  }

  function find(): void {
    if (!lost) return
    onBack(Math.round(performance.now() - lost.since))
    lost.back.resolve()
    lost = undefined
  }

  function miss(): void {
    lose('it does not answer')
    if (!lost) return
    lost.failures += 1
    if (isInHurry || lost.failures % checksBeforeCut === 0) cutConnections()
  }

  function lose(reason: unknown): void {
    if (lost || hasEnded) return
    lost = { since: performance.now(), failures: 0, back: Promise.withResolvers() }
    losses += 1
    onLost(reason)
    // Wait until all connections that break at the same time have been noticed, because they count as one loss.
    checkIn(pause)
  }

  return {
    get losses() {
      return losses
    },
    probe: async () => {
      const isThere = await probe()
      if (!isThere) lose('it does not answer')
      return isThere
    },
    notice: (error) => {
      const isGone = isDatabaseGone(error)
      if (isGone) lose(error)
      if (isGone || !isPoolBusy(error)) return isGone
      if (!lost && !hasEnded) checkIn(0)
      return lost !== undefined
    },
    lose,
    back: () => lost?.back.promise ?? Promise.resolve(),
    hurry: () => {
      isInHurry = true
      checkIn(0)
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}

/**
 * Runs work that may be repeated. If the database is lost during the work, repeats it once the database is back. Also
 * repeats work that found the pool busy.
 */
export async function repeatAfterLoss(health: DatabaseHealth, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { losses } = health
    try {
      return await work()
    } catch (error) {
      if (health.losses === losses && !isPoolBusy(error)) throw error
      // Wait first, because PostgreSQL refuses connections immediately.
      if (isPoolBusy(error)) await wait(busyPause)
      await health.probe()
      await health.back()
    }
  }
}
