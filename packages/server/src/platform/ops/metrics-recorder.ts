import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredRequest } from './metrics.ts'

/** Counts in Prometheus's format. */
export interface Recorder {
  readonly contentType: string
  observe(request: AnsweredRequest): void
  /** All counts as text. */
  write(): Promise<string>
}

/** Figures that are read when the metrics are. */
export interface Gauges {
  /** Open streams of events. */
  countStreams: () => number
}

export function createRecorder({ countStreams }: Gauges): Recorder {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const streams: Gauge = new Gauge({
    name: 'attune_live_streams',
    help: 'Open streams of events',
    registers: [registry],
    collect: () => streams.set(countStreams()),
  })
  const durations = new Histogram({
    name: 'attune_request_duration_seconds',
    help: 'Time from a request to its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    observe: ({ method, route, status, milliseconds }) =>
      durations.observe({ method, route, status }, milliseconds / 1000),
    write: () => registry.metrics(),
  }
}
