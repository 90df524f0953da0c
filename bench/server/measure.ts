import { deepStrictEqual } from 'node:assert/strict'
import { RefusedCall } from '@attune/api'
import { allOperations, type Operation } from '@attune/api/contract'
import { signIn } from '../../e2e/support/serving.ts'
import { requestFor, createClient, type Answer, type Client } from './http-client.ts'
import { emailOf, password, type DataSet } from './data-sets.ts'

export interface Addresses {
  readonly ours: string
  readonly reference: string
}

/** Returns whether an operation is a list that a coach reads. */
const isList = ({ method, params, response, access }: Operation) =>
  method === 'GET' &&
  !params &&
  response !== 'binary' &&
  response?.describe().type === 'array' &&
  access.includes('coach')

const pathOf = ({ service, path }: Operation) => `/${service}${path}`

export const listPaths = allOperations.filter(isList).map(pathOf)

/** Paths of the lists that the reference answers, too. */
export const referencePaths = ['/account/persons', '/auth/users', '/exercise/progress', '/survey/progress']

/** Milliseconds by path, then by data set. The reference's paths are `reference <path>`. */
export type Times = Map<string, Map<DataSet, number[]>>

interface Pair {
  readonly ours: Client
  readonly reference: Client
}

async function openPair(addresses: Addresses, dataSet: DataSet): Promise<Pair> {
  const { accessToken } = await signIn(addresses.ours, { email: emailOf(dataSet), password })
  return {
    ours: createClient(addresses.ours, accessToken),
    reference: createClient(addresses.reference, accessToken),
  }
}

/** Renews the tokens of the coaches, one for each data set, and runs `work` with them. */
async function withCoaches<Result>(
  addresses: Addresses,
  dataSets: readonly DataSet[],
  work: (pairs: ReadonlyMap<DataSet, Pair>) => Promise<Result>,
): Promise<Result> {
  const pairs = new Map<DataSet, Pair>()
  for (const dataSet of dataSets) pairs.set(dataSet, await openPair(addresses, dataSet))
  try {
    return await work(pairs)
  } finally {
    for (const { ours, reference } of pairs.values()) {
      ours.close()
      reference.close()
    }
  }
}

const withCoach = <Result>(
  addresses: Addresses,
  dataSet: DataSet,
  work: (pair: Pair) => Promise<Result>,
): Promise<Result> =>
  withCoaches(addresses, [dataSet], async (pairs) => {
    const pair = pairs.get(dataSet)
    if (!pair) throw new Error(`The data set "${dataSet.name}" has no coach`)
    return work(pair)
  })

const rowsOf = ({ text }: Answer) =>
  (JSON.parse(text) as { id?: string; personId?: string }[]).toSorted((one, other) =>
    (one.personId ?? one.id ?? '') < (other.personId ?? other.id ?? '') ? -1 : 1,
  )

/** Checks that both servers give the same answers. Otherwise the figures would mean nothing. */
async function checkReference({ ours, reference }: Pair): Promise<void> {
  for (const path of referencePaths) {
    const [one, other] = [await ours.ask(path), await reference.ask(path)]
    deepStrictEqual(rowsOf(other), rowsOf(one), `The reference answers ${path} otherwise`)
  }
}

/**
 * Measures each list of each data set, one request at a time. Data sets, Attune's server and the reference take turns.
 */
export async function measureLists(addresses: Addresses, dataSets: readonly DataSet[], rounds: number): Promise<Times> {
  const times: Times = new Map()
  const keep = (name: string, dataSet: DataSet, milliseconds: number) => {
    const byDataSet = times.get(name) ?? new Map<DataSet, number[]>()
    byDataSet.set(dataSet, [...(byDataSet.get(dataSet) ?? []), milliseconds])
    times.set(name, byDataSet)
  }
  await withCoaches(addresses, dataSets, async (pairs) => {
    for (const pair of pairs.values()) await checkReference(pair)
    // The first rounds warm up caches and code, and let each of the pool's connections plan its statements.
    for (let round = -10; round < rounds; round++) {
      for (const [dataSet, pair] of pairs) {
        for (const path of listPaths) {
          const answer = await pair.ours.ask(path)
          if (answer.status !== 200) throw new RefusedCall(`${path} was answered ${answer.status}: ${answer.text}`)
          if (round >= 0) keep(path, dataSet, answer.milliseconds)
          if (!referencePaths.includes(path)) continue
          const { milliseconds } = await pair.reference.ask(path)
          if (round >= 0) keep(`reference ${path}`, dataSet, milliseconds)
        }
      }
    }
  })
  return times
}

/** Answers per second for a full list and for an unchanged list. */
export interface Throughput {
  readonly path: string
  readonly kind: 'whole' | 'unchanged'
  readonly ours: number[]
  readonly reference: number[]
}

export async function measureThroughput(
  addresses: Addresses,
  [dataSet]: readonly DataSet[],
  rounds: number,
): Promise<Throughput[]> {
  if (!dataSet) return []
  const measured: Throughput[] = []
  for (const path of referencePaths) {
    await withCoach(addresses, dataSet, async (pair) => {
      const whole: Throughput = { path, kind: 'whole', ours: [], reference: [] }
      const unchanged: Throughput = { path, kind: 'unchanged', ours: [], reference: [] }
      for (let round = 0; round < rounds; round++) {
        for (const side of ['ours', 'reference'] as const) {
          whole[side].push(await requestFor(pair[side], path, { seconds: 1, status: 200 }))
          const { tag } = await pair[side].ask(path)
          if (!tag) continue
          const headers = { 'If-None-Match': tag }
          unchanged[side].push(await requestFor(pair[side], path, { seconds: 1, status: 304, headers }))
        }
      }
      measured.push(whole, unchanged)
    })
  }
  return measured
}

/** Megabytes of the server's memory, before and after several thousand requests. */
export interface Memory {
  readonly requests: number
  readonly megabytes: number
}

async function residentMegabytes({ ours }: Addresses): Promise<number> {
  const text = await (await fetch(`${ours}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}

export async function measureMemory(addresses: Addresses, [dataSet]: readonly DataSet[]): Promise<Memory[]> {
  const memory: Memory[] = []
  if (!dataSet) return memory
  let requests = 0
  const readAll = () =>
    withCoach(addresses, dataSet, async ({ ours }) => {
      for (let turn = 0; turn < 1000 / listPaths.length; turn++) {
        await Promise.all(listPaths.map((path) => ours.ask(path)))
        requests += listPaths.length
      }
      memory.push({ requests, megabytes: await residentMegabytes(addresses) })
    })
  for (let thousand = 0; thousand < 10; thousand++) await readAll()
  return memory
}
