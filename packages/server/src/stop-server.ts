import type { Run } from './compose.ts'
import type { WaitFor } from './platform/http/listener.ts'
import { stopHelpers } from './platform/jobs/helper-process.ts'

/** Stops a running server. */
export interface Stop {
  /** Aborted when the stop begins. */
  readonly signal: AbortSignal
  /** Stops a server that can't continue, with exit 1, and prints the reason. */
  because(error: unknown): void
  /** Stops on Ctrl+C, SIGTERM, a closed terminal, and when the supervisor that started it ends. */
  onSignals(): void
}

// npm passes on a signal that the terminal has already sent to every process. Within this time they count as one.
const onePress = 500
/** Time for the rest of a stop once no request is left. docs/running.md promises it. */
const timeLimit = 20_000

/** Finishes open requests, writes pending records, closes the database, and exits. A second signal exits at once. */
export function createStop(run: Run): Stop {
  const stopping = new AbortController()
  let begunAt: number | undefined

  async function stop(exitCode: number, waitFor: WaitFor): Promise<void> {
    begunAt = performance.now()
    run.readiness.isStopping = true
    stopping.abort()
    // A stream would never end by itself. Its reader continues at another process.
    run.live?.drainStreams()
    try {
      await run.listener.stop(waitFor)
      setTimeout(() => giveUp(run, 'it took too long'), timeLimit)
      await finish(run)
      console.log('Attune has stopped')
      process.exit(exitCode)
    } catch (error) {
      giveUp(run, error)
    }
  }

  function onSignal(signal: NodeJS.Signals): void {
    // A service manager with a proxy in front of the server sends SIGTERM. The other signals come from a terminal.
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
      // A killed supervisor passes no signal on, and its replacement needs the port.
      process.on('disconnect', () => {
        if (begunAt === undefined) void stop(0, 'none')
      })
    },
  }
}

/** Ends the background work, then closes the database that it uses. */
export async function finish(run: Run): Promise<void> {
  const database = await openedDatabase(run)
  // Work that waits for an unresponsive database would wait for ever.
  database?.health.hurry()
  const troubles: unknown[] = []
  // First, because tasks may take as long as a mail server does. Records that fail here are written below.
  await run.audit?.flush().catch(() => undefined)
  for (const step of [
    () => run.backgroundTasks?.stop(),
    () => run.jobs?.stop(),
    stopHelpers,
    // The stopped tasks may have added records.
    () => run.audit?.flush(),
    () => database?.close(),
  ]) {
    // One failed step must not prevent the next.
    await step()?.catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw troubles[0]
}

function giveUp({ log, audit }: Run, reason: unknown): never {
  log.fatal({ reason: String(reason), unwrittenReads: audit?.waiting ?? 0 }, 'the server did not stop as it should')
  process.exit(1)
}

/** The failure of a database that couldn't be opened was already reported, and it needs no closing. */
const openedDatabase = ({ database }: Run) => database?.catch(() => undefined)
