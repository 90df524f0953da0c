import type { Run } from './compose.ts'
import type { StopPatience } from './platform/http/listener.ts'

/** The one way out of a running server. */
export interface Stop {
  /** Aborted when the stop begins. */
  readonly signal: AbortSignal
  /** Stops where the server can't go on, with exit 1: the reason is for people. */
  because(error: unknown): void
  /** Ctrl+C, SIGTERM and a closed terminal stop it, and the end of the supervisor that started it. */
  onSignals(): void
}

// npm hands on what the terminal has sent to everybody already: together they are one signal.
const onePress = 500
/** For what a stop still has to do once no request is left; docs/running.md promises it. */
const patience = 20_000

/** Finish what is being answered, then write what waits, then close the database, then go. A second signal: go at once. */
export function createStop(run: Run): Stop {
  const stopping = new AbortController()
  let begunAt: number | undefined

  async function stop(exitCode: number, patienceWith: StopPatience): Promise<void> {
    begunAt = performance.now()
    run.readiness.isStopping = true
    stopping.abort()
    try {
      await run.listener.stop(patienceWith)
      setTimeout(() => giveUp(run, 'it took too long'), patience)
      await finish(run)
      process.exit(exitCode)
    } catch (error) {
      giveUp(run, error)
    }
  }

  function onSignal(signal: NodeJS.Signals): void {
    // A service manager sends SIGTERM, and has a proxy before the server; the others come from a terminal.
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
      // Killed, the supervisor hands nothing on. What starts in its place wants the port.
      process.on('disconnect', () => {
        if (begunAt === undefined) void stop(0, 'none')
      })
    },
  }
}

async function finish(run: Run): Promise<void> {
  const database = await openedDatabase(run)
  // What waits for a database that stands still would wait for ever.
  database?.watch.hurry()
  const troubles: unknown[] = []
  for (const step of [
    () => run.backgroundTasks?.stop(),
    () => run.jobs?.stop(),
    () => run.audit?.flush(),
    () => database?.close(),
  ]) {
    // What can't be done keeps nothing else from being done.
    await step()?.catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw troubles[0]
}

function giveUp({ log, audit }: Run, reason: unknown): never {
  log.fatal({ reason: String(reason), unwrittenReads: audit?.waiting ?? 0 }, 'the server did not stop as it should')
  process.exit(1)
}

export async function closeDatabase(run: Run): Promise<void> {
  const database = await openedDatabase(run)
  await database?.close()
}

/** One that never opened has said so where it was opened, and needs no closing. */
const openedDatabase = ({ database }: Run) => database?.catch(() => undefined)
