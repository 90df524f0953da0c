import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isPoolBusy } from '../database/database-errors.ts'
import type { DiskHealth } from '../database/full-disk.ts'
import { VERSION } from '../version.ts'
import type { DependencyStates } from './dependency-checks.ts'
import type { Readiness } from './readiness.ts'
import type { RequestEnvironment } from '../requests.ts'

const noStore = { 'Cache-Control': 'no-store' }

interface HealthDeps {
  readiness: Readiness
  db: Db
  disk: DiskHealth
  /** Returns whether mails can be sent and files stored. If not, the server is degraded but still ready. */
  dependencyStates: () => DependencyStates
}

/**
 * Serves `/health/live` (the process answers) and `/health/ready` (the server can do its work, including database and
 * disk).
 */
export function mountHealth(
  app: Hono<RequestEnvironment>,
  { readiness, db, disk, dependencyStates }: HealthDeps,
): void {
  app.get('/health/live', (c) => {
    c.set('route', 'GET /health/live')
    return c.json({ status: 'live' }, 200, noStore)
  })
  app.get('/health/ready', async (c) => {
    c.set('route', 'GET /health/ready')
    const dependencies = dependencyStates()
    const checks = {
      migrated: readiness.isMigrated,
      demo: readiness.isDemoComplete,
      stopping: readiness.isStopping,
      database: await answers(db),
      disk: !disk.isFull,
      ...dependencies,
    }
    const isReady = readiness.isReady && checks.database && checks.disk
    const code = checks.disk ? {} : { code: 'disk_full' }
    const readyStatus = dependencies.mail && dependencies.files ? 'ready' : 'degraded'
    const status = isReady ? readyStatus : 'not ready'
    return c.json({ status, version: VERSION, ...code, checks }, isReady ? 200 : 503, noStore)
  })
}

async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch (error) {
    // A server without a free connection is busy, but works. The reason for any other error isn't in this answer, but
    // on the log line of the failed request.
    return isPoolBusy(error)
  }
}
