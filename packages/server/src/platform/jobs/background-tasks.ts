import type { Logger } from 'pino'

export interface BackgroundTasks {
  /** Stops the tasks; a running one is finished first. */
  stop(): Promise<void>
}

interface BackgroundTaskOptions {
  /** Milliseconds between two rounds. */
  pause: number
  log: Logger
  /** Whether the error is reported elsewhere, usually because the database is unavailable. */
  isKnownError?: (error: unknown) => boolean
}

/** The server's tasks beside requests: each one in turn, again and again, with a pause between. */
export function runBackgroundTasks(
  backgroundTasks: Readonly<Record<string, () => Promise<unknown>>>,
  { pause, log, isKnownError = () => false }: BackgroundTaskOptions,
): BackgroundTasks {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()

  async function round(): Promise<void> {
    for (const [task, perform] of Object.entries(backgroundTasks)) {
      if (isStopping) return
      try {
        await perform()
      } catch (error) {
        // The next round tries again.
        if (!isKnownError(error))
          log.warn({ task, code: (error as { code?: unknown }).code, name: (error as Error).name }, 'task failed')
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
