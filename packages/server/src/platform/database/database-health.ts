import { isDatabaseGone, type DatabaseProbe } from './database-errors.ts'

/** Knows whether the database is there, and tells when that changes: once each way, however many notice. */
export interface DatabaseWatch {
  /** How often it was lost so far. */
  readonly losses: number
  readonly probe: DatabaseProbe
  /** Whether an error says that the database is gone; if so it is looked for from now on. */
  readonly notice: (error: unknown) => boolean
  /** The database is gone, for this reason, and is looked for from now on. */
  lose(reason: unknown): void
  /** Resolves when the database answers; at once where nobody missed it. */
  back(): Promise<void>
  /** The server stops: from now on nothing waits for a database that answers nobody. */
  hurry(): void
  end(): void
}

interface Watched {
  probe: DatabaseProbe
  onLost: (reason: unknown) => void
  onBack: (milliseconds: number) => void
  /** Ends what waits on connections that hang: a network that comes back may never tell them that they are dead. */
  cutConnections: () => void
  /** Milliseconds between two looks. */
  pause?: number
}

// A database that is only slow is waited for: so many looks in a row have found nobody.
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
    // What breaks together is one loss: by then all have noticed.
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

/** Does what may be done twice; where the database was lost meanwhile, again when it is back. */
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
