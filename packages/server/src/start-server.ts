import { pino } from 'pino'
import type { Run } from './compose.ts'
import { explainFullDisk } from './platform/database/full-disk.ts'
import { listen } from './platform/http/listener.ts'
import { openConfiguredDatabase } from './platform/database/open-database.ts'
import { Readiness } from './platform/ops/readiness.ts'
import type { Settings } from './platform/settings/settings.ts'
import { createStop, finish, type Stop } from './stop-server.ts'

/** Starts the server: first the port, then the database, then the demo. Prints a line for each of them. */
export async function startServer(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2))
  const run: Run = {
    readiness: new Readiness(),
    listener: await listen(settings),
    log,
    database: undefined,
    backgroundTasks: undefined,
    audit: undefined,
    jobs: undefined,
    live: undefined,
  }
  const stop = createStop(run)
  stop.onSignals()
  try {
    await openAndBringUp(settings, run, stop)
  } catch (error) {
    // The error is a consequence of stopping during the start. The stop itself ends the process.
    if (run.readiness.isStopping) return
    await finish(run).catch((trouble: unknown) => log.error({ reason: String(trouble) }, 'not all could be ended'))
    throw settings.databaseUrl ? error : explainFullDisk(error, settings.dataDirectory)
  }
}

async function openAndBringUp(settings: Settings, run: Run, stop: Stop): Promise<void> {
  console.log(settings.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  run.database = openConfiguredDatabase(settings, {
    signal: stop.signal,
    onLost: (reason) => run.log.error({ reason: String(reason) }, 'the database is gone'),
    onBack: (milliseconds) => run.log.warn({ milliseconds }, 'the database answers again'),
    onGivenUp: (error) => stop.because(explainFullDisk(error, settings.dataDirectory)),
    // Load most of the code while the database starts. If this fails, loading it below fails again and reports the
    // error.
    onStarting: () => void import('./compose.ts').catch(() => undefined),
  })
  const database = await run.database
  const { startServices } = await import('./compose.ts')
  await startServices(settings, run, database)
}
