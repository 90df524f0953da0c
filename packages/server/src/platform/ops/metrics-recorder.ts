import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One answered request. `route` is its method and pattern. Addresses, persons and bodies are not counted. */
export interface AnsweredRequest {
  route: string
  status: number
  milliseconds: number
}

/** Records counts in the format of Prometheus. */
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
  const requests = new Counter({
    name: 'attune_requests_total',
    help: 'Answered requests, by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  // Only a few buckets, because each is a line per route.
  const durations = new Histogram({
    name: 'attune_request_duration_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['route'],
    buckets: [0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    observe: ({ route, status, milliseconds }) => {
      requests.inc({ route, status })
      durations.observe({ route }, milliseconds / 1000)
    },
    write: () => registry.metrics(),
  }
}
