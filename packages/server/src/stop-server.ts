import type { Run } from './compose.ts'
import type { WaitFor } from './platform/http/listener.ts'
import { stopHelpers } from './platform/jobs/helper-process.ts'

/** Stops a running server. */
export interface Stop {
  /** Aborts when the stop begins. */
  readonly signal: AbortSignal
  /** Stops a server that can't continue, with exit code 1, and prints the reason. */
  because(error: unknown): void
  /**
   * Stops the server on Ctrl+C, on SIGTERM, when the terminal is closed, and when the supervisor that started it ends.
   */
  onSignals(): void
}

// npm passes on signals that the terminal has already sent to every process. Signals within this time count as one.
const onePress = 500
/**
 * Maximum time for the rest of the stop in milliseconds, once all requests are answered. docs/running.md promises it.
 */
const timeLimit = 20_000

/**
 * Finishes open requests, writes pending records, closes the database, and exits. A second signal exits immediately.
 */
export function createStop(run: Run): Stop {
  const stopping = new AbortController()
  let begunAt: number | undefined

  async function stop(exitCode: number, waitFor: WaitFor): Promise<void> {
    begunAt = performance.now()
    run.readiness.isStopping = true
    stopping.abort()
    // A stream would never end by itself. Its reader reconnects to another process.
    run.live?.drainStreams()
    try {
      await run.listener.stop(waitFor)
      setTimeout(() => giveUp(run, 'it took too long'), timeLimit)
      await finish(run)
      if (exitCode === 0) console.log('Attune has stopped')
      process.exit(exitCode)
    } catch (error) {
      giveUp(run, error)
    }
  }

  function onSignal(signal: NodeJS.Signals): void {
    // SIGTERM comes from a service manager, which may have a proxy in front of the server. The other signals come from
    // a terminal.
    if (begunAt === undefined) void stop(0, signal === 'SIGTERM' ? 'balancers' : 'callers')
    else if (performance.now() > begunAt + onePress) process.exit(1)
  }

  return {
    signal: stopping.signal,
    because: (error) => {
      if (begunAt !== undefined) return
      console.error(error instanceof Error ? error.message : error)
      void stop(1, 'balancers')
    },
    onSignals: () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
      // A supervisor that was killed can't pass on a signal, and the supervisor that replaces it needs the port.
      process.on('disconnect', () => {
        if (begunAt === undefined) void stop(0, 'none')
      })
    },
  }
}

/** Ends the background work, then closes the database that it uses. */
export async function finish(run: Run): Promise<void> {
  const database = await openedDatabase(run)
  // Work that waits for an unresponsive database would otherwise wait forever.
  database?.health.hurry()
  const troubles: unknown[] = []
  // Write the audit first, because the tasks may take as long as a mail server does. If this fails, the audit is
  // written below.
  await run.audit?.flush().catch(() => undefined)
  for (const step of [
    () => run.backgroundTasks?.stop(),
    () => run.jobs?.stop(),
    stopHelpers,
    // The tasks may have added records before they stopped.
    () => run.audit?.flush(),
    () => database?.close(),
  ]) {
    // If one step fails, the next one still runs.
    await step()?.catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw troubles[0]
}

function giveUp({ log, audit }: Run, reason: unknown): never {
  log.fatal({ reason: String(reason), unwrittenReads: audit?.waiting ?? 0 }, 'the server did not stop as it should')
  process.exit(1)
}

/**
 * Returns the database if it could be opened. If not, this has already been reported, and there is nothing to close.
 */
const openedDatabase = ({ database }: Run) => database?.catch(() => undefined)
