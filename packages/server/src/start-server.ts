import { pino } from 'pino'
import type { Run } from './bring-up.ts'
import { listen } from './platform/listener.ts'
import { openConfiguredDatabase } from './platform/open-database.ts'
import { Readiness } from './platform/readiness.ts'
import type { Settings } from './platform/settings.ts'

/** Starts the server: the port first, then the database, then the demonstration; says so in lines for people. */
export async function startServer(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2))
  const run: Run = {
    readiness: new Readiness(),
    listener: await listen(settings),
    log,
    database: undefined,
    duties: undefined,
    audit: undefined,
    jobs: undefined,
  }
  stopOnSignals(run)
  try {
    await openAndBringUp(settings, run)
  } catch (error) {
    // Stopped while it was starting: what broke by that is no news, and the stop ends the process.
    if (run.readiness.isStopping) return
    await closeDatabase(run)
    throw error
  }
}

async function openAndBringUp(settings: Settings, run: Run): Promise<void> {
  console.log(settings.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  run.database = openConfiguredDatabase(settings, {
    onError: (error) => run.log.error({ error: String(error) }, 'database connection'),
    // Most of the code is read while the database starts. Should that fail, it fails again below.
    onStarting: () => void import('./bring-up.ts').catch(() => undefined),
  })
  const database = await run.database
  const { bringUp } = await import('./bring-up.ts')
  await bringUp(settings, run, database)
}

/** Ctrl+C, SIGTERM and a closed terminal: finish what is being answered, then close the database, then go. A second time: go at once. */
function stopOnSignals(run: Run): void {
  async function stop(): Promise<void> {
    if (run.readiness.isStopping) process.exit(1)
    run.readiness.isStopping = true
    try {
      await run.listener.stop()
      await run.duties?.stop()
      await run.jobs?.stop()
      await run.audit?.flush()
      await closeDatabase(run)
      process.exit(0)
    } catch (error) {
      run.log.fatal({ error: String(error) }, 'the server did not stop as it should')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

async function closeDatabase({ database }: Run): Promise<void> {
  // One that never opened has said so where it was opened, and needs no closing.
  const opened = await database?.catch(() => undefined)
  await opened?.close()
}
