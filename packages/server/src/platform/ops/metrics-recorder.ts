import { authOperations } from '@attune/api/contract'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DependencyStates } from './dependency-checks.ts'
import { readQueueFigures } from './queue-figures.ts'

/** An answered request. `route` is its method and pattern. Addresses, persons and bodies aren't counted. */
export interface AnsweredRequest {
  route: string
  status: number
  milliseconds: number
}

/** Records counts in the Prometheus format. */
export interface Recorder {
  readonly contentType: string
  observe(request: AnsweredRequest): void
  /** Returns all counts as text. */
  write(): Promise<string>
}

/** Figures that are read when the metrics are requested. */
export interface Gauges {
  /** Returns the number of open event streams. */
  countStreams: () => number
  /** Returns the number of audit records about reads that are waiting in memory. */
  countAuditRecords: () => number
  dependencyStates: () => DependencyStates
  /** The connection pools by name. The figures of mails and jobs are read with the pool `sign_in`. */
  pools: Readonly<Record<string, pg.Pool>>
}

const signInRoute = `${authOperations.login.method} /auth${authOperations.login.path}`

export function createRecorder(gauges: Gauges): Recorder {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  addGauges(registers, gauges)
  const requests = new Counter({
    name: 'attune_requests_total',
    help: 'Answered requests, by route and status',
    labelNames: ['route', 'status'],
    registers,
  })
  // There are only a few buckets, because each one adds a line per route.
  const durations = new Histogram({
    name: 'attune_request_duration_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['route'],
    buckets: [0.025, 0.1, 0.5, 2.5],
    registers,
  })
  const refusals = new Counter({
    name: 'attune_sign_in_refusals_total',
    help: 'Sign-ins that were refused: wrong credentials, disabled accounts, too many tries',
    registers,
  })
  return {
    contentType: registry.contentType,
    observe: ({ route, status, milliseconds }) => {
      requests.inc({ route, status })
      durations.observe({ route }, milliseconds / 1000)
      if (route === signInRoute && status >= 400 && status < 500) refusals.inc()
    },
    write: () => registry.metrics(),
  }
}

function addGauges(registers: Registry[], gauges: Gauges): void {
  const streams: Gauge = new Gauge({
    name: 'attune_live_streams',
    help: 'Open streams of events',
    registers,
    collect: () => streams.set(gauges.countStreams()),
  })
  const auditRecords: Gauge = new Gauge({
    name: 'attune_audit_waiting',
    help: 'Audit records of reads that wait in memory. At 10,000, reads are refused',
    registers,
    collect: () => auditRecords.set(gauges.countAuditRecords()),
  })
  const dependencies: Gauge<'dependency'> = new Gauge({
    name: 'attune_dependency_up',
    help: 'Whether the mail server and the storage of files worked at the last check',
    labelNames: ['dependency'],
    registers,
    collect: () => {
      for (const [dependency, isUp] of Object.entries(gauges.dependencyStates()))
        dependencies.set({ dependency }, Number(isUp))
    },
  })
  const connections: Gauge<'pool' | 'state'> = new Gauge({
    name: 'attune_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(gauges.pools)) {
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  const waiting: Gauge<'pool'> = new Gauge({
    name: 'attune_pool_waiting',
    help: 'Work that waits for a connection to the database, by pool',
    labelNames: ['pool'],
    registers,
    collect: () => {
      for (const [pool, { waitingCount }] of Object.entries(gauges.pools)) waiting.set({ pool }, waitingCount)
    },
  })
  addQueueGauges(registers, gauges.pools['sign_in'])
}

/** Adds the gauges of mails and jobs. They have no values while the database doesn't answer. */
function addQueueGauges(registers: Registry[], pool: pg.Pool | undefined): void {
  const oldest = new Gauge({
    name: 'attune_mail_oldest_seconds',
    help: 'Age of the oldest mail that waits',
    registers,
  })
  const jobs = new Gauge({
    name: 'attune_jobs',
    help: 'Jobs in the database (reports, erasures), by state',
    labelNames: ['state'],
    registers,
  })
  const mails: Gauge<'status'> = new Gauge({
    name: 'attune_mails',
    help: 'Mails of the last 30 days that are not sent, by status',
    labelNames: ['status'],
    registers,
    // One gauge reads the figures of all three, because the same two queries return them all.
    collect: async () => {
      for (const gauge of [mails, jobs, oldest]) gauge.reset()
      const figures = pool && (await readQueueFigures(pool).catch(() => undefined))
      if (!figures) return
      for (const [status, count] of Object.entries(figures.mails)) mails.set({ status }, count)
      for (const [state, count] of Object.entries(figures.jobs)) jobs.set({ state }, count)
      oldest.set(figures.oldestMail)
    },
  })
}
