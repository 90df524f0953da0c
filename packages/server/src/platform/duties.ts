import type { Logger } from 'pino'

export interface Duties {
  /** Ends them; one that is being done is finished first. */
  stop(): Promise<void>
}

interface DutyOptions {
  /** Milliseconds between two rounds. */
  pause: number
  log: Logger
  /** Whether somebody else tells of this error: the database is away, most often. */
  isKnownTrouble?: (error: unknown) => boolean
}

/** What a server does beside answering: each duty again and again, one after the other, with a pause between. */
export function performDuties(
  duties: Readonly<Record<string, () => Promise<unknown>>>,
  { pause, log, isKnownTrouble = () => false }: DutyOptions,
): Duties {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()

  async function round(): Promise<void> {
    for (const [duty, perform] of Object.entries(duties)) {
      if (isStopping) return
      try {
        await perform()
      } catch (error) {
        // The next round tries again.
        if (!isKnownTrouble(error))
          log.warn({ duty, code: (error as { code?: unknown }).code, name: (error as Error).name }, 'duty failed')
      }
    }
    if (!isStopping) timer = setTimeout(begin, pause)
  }
  const begin = () => {
    current = round()
  }
  begin()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await current
    },
  }
}
