import { isDatabaseGone, type DatabaseProbe } from './database-errors.ts'

/** Knows whether the database is available, and reports each change once, however many errors notice it. */
export interface DatabaseWatch {
  /** Number of losses so far. */
  readonly losses: number
  readonly probe: DatabaseProbe
  /** Whether an error means that the database is unavailable; if so, checks begin. */
  readonly notice: (error: unknown) => boolean
  /** Marks the database as unavailable for this reason; checks begin. */
  lose(reason: unknown): void
  /** Resolves when the database answers; at once where it is not lost. */
  back(): Promise<void>
  /** The server stops: from now on nothing waits for an unresponsive database. */
  hurry(): void
  end(): void
}

interface Watched {
  probe: DatabaseProbe
  onLost: (reason: unknown) => void
  onBack: (milliseconds: number) => void
  /** Ends statements on hanging connections: after a network failure they may never learn that they are dead. */
  cutConnections: () => void
  /** Milliseconds between two checks. */
  pause?: number
}

// A slow database is waited for, so this many checks in a row must fail.
const looksBeforeCut = 4

export function watchDatabase({ probe, onLost, onBack, cutConnections, pause = 500 }: Watched): DatabaseWatch {
  let lost: { since: number; looks: number; back: PromiseWithResolvers<void> } | undefined
  let losses = 0
  let timer: NodeJS.Timeout | undefined
  let isInHurry = false
  let hasEnded = false

  function lookIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds).unref()
  }

  async function look(): Promise<void> {
    const isThere = await probe()
    if (hasEnded) return
    if (isThere) find()
    else miss()
    if (lost || isInHurry) lookIn(pause)
  }

  function find(): void {
    if (!lost) return
    onBack(Math.round(performance.now() - lost.since))
    lost.back.resolve()
    lost = undefined
  }

  function miss(): void {
    lose('it answers nobody')
    if (!lost) return
    lost.looks += 1
    if (isInHurry || lost.looks % looksBeforeCut === 0) cutConnections()
  }

  function lose(reason: unknown): void {
    if (lost || hasEnded) return
    lost = { since: performance.now(), looks: 0, back: Promise.withResolvers() }
    losses += 1
    onLost(reason)
    // Connections that break together are one loss, and all have been noticed by then.
    lookIn(pause)
  }

  return {
    get losses() {
      return losses
    },
    probe: async () => {
      const isThere = await probe()
      if (!isThere) lose('it answers nobody')
      return isThere
    },
    notice: (error) => {
      const isGone = isDatabaseGone(error)
      if (isGone) lose(error)
      return isGone
    },
    lose,
    back: () => lost?.back.promise ?? Promise.resolve(),
    hurry: () => {
      isInHurry = true
      lookIn(0)
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}

/** Does work that may be repeated; if the database was lost meanwhile, does it again when it is back. */
export async function againAfterLoss(watch: DatabaseWatch, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { losses } = watch
    try {
      return await work()
    } catch (error) {
      if (watch.losses === losses) throw error
      await watch.back()
    }
  }
}
