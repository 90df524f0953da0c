import { createApi, createTransport, memoryTokenStore, type Api, type ApiConfig } from '@attune/api'
import { setTimeout as wait } from 'node:timers/promises'
import { instant } from './instants.ts'

export interface Planned {
  readonly coach: string
  readonly personId: string
  /** Number of records that the client has already sent. */
  readonly nth: number
}

export interface Recorded extends Planned {
  readonly sentAt: number
  readonly answeredAt: number
}

const hour = 3_600_000
/** Milliseconds for which a call is repeated while the server is busy. */
const timeLimit = 300_000

export async function connect(origin: string, importKey: string): Promise<Api> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as ApiConfig
  const tokens = memoryTokenStore()
  tokens.write({ accessToken: importKey, refreshToken: '' })
  return createApi(createTransport({ config, origin, tokens, timeLimit }))
}

/**
 * Returns the order of the records. Each round has one record for each client on the screen, so that a client's records
 * are seconds apart. The records of the other clients are spread evenly among them.
 */
export function plan(
  onScreen: { coach: string; personIds: readonly string[] },
  others: readonly { coach: string; personIds: readonly string[] }[],
  rounds: number,
): Planned[] {
  const shown = Array.from({ length: rounds }, (_, nth) =>
    onScreen.personIds.map((personId) => ({ coach: onScreen.coach, personId, nth })),
  ).flat()
  const rest = others.flatMap(({ coach, personIds }) => personIds.map((personId) => ({ coach, personId, nth: 0 })))
  const place = (index: number, count: number) => (index + 0.5) / count
  return [
    ...shown.map((planned, index) => ({ planned, at: place(index, shown.length) })),
    ...rest.map((planned, index) => ({ planned, at: place(index, rest.length) })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ planned }) => planned)
}

/**
 * Records two and a half hours of device use for each client, spread evenly over the run. Calls back half-way through.
 */
export async function record(
  api: Api,
  all: readonly Planned[],
  { lasting, onHalfWay }: { lasting: number; onHalfWay: () => void },
): Promise<Recorded[]> {
  const begunAt = performance.now()
  const running: Promise<Recorded>[] = []
  for (const [index, planned] of all.entries()) {
    await wait(Math.max(0, begunAt + (index * lasting) / all.length - performance.now()))
    if (index === all.length >> 1) onHalfWay()
    running.push(recordOne(api, planned))
  }
  return Promise.all(running)
}

async function recordOne(api: Api, planned: Planned): Promise<Recorded> {
  const startedAt = new Date(Date.now() - (3 * planned.nth + 3) * hour)
  const endedAt = new Date(startedAt.getTime() + 2.5 * hour)
  const sentAt = instant()
  await api.deviceMetrics.importDeviceUse({
    params: { personId: planned.personId },
    body: { uses: [{ startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() }] },
  })
  return { ...planned, sentAt, answeredAt: instant() }
}
