import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The cost that a call has for its thread. */
export interface CallCost {
  /** Processor time of the longest turn of the event loop in milliseconds, without that of other processes. */
  readonly longestTurn: number
  /** Maximum growth of the heap in megabytes, without garbage. */
  readonly heap: number
}

// Node 23.9 and later have this function, but the types don't have it yet.
const threadCpu = () => {
  const { user, system } = (process as unknown as { threadCpuUsage(): NodeJS.CpuUsage }).threadCpuUsage()
  return (user + system) / 1000
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

// In megabytes. If the heap has grown by more, some of the growth may be garbage, which is then collected.
const worthCollecting = 10

/** Measures a call. A probe reads the processor time and the heap in every turn of the event loop. */
export async function costOf(call: () => Promise<unknown>): Promise<CallCost> {
  collectGarbage()
  const heapBefore = process.memoryUsage().heapUsed
  let isOver = false
  let last = threadCpu()
  let cost: CallCost = { longestTurn: 0, heap: 0 }
  const growth = () => (process.memoryUsage().heapUsed - heapBefore) / 1e6
  const check = () => {
    const longestTurn = Math.max(cost.longestTurn, threadCpu() - last)
    if (growth() > worthCollecting) collectGarbage()
    cost = { longestTurn, heap: Math.max(cost.heap, growth()) }
    last = threadCpu()
    if (!isOver) setImmediate(check)
  }
  setImmediate(check)
  await call()
  isOver = true
  check()
  return cost
}

/** Returns the lowest cost of several runs, because a call costs less once its code is compiled. */
export async function leastCostOf(call: () => Promise<unknown>, enough: CallCost, runs = 4): Promise<CallCost> {
  let least = await costOf(call)
  for (let run = 1; run < runs && (least.longestTurn > enough.longestTurn || least.heap > enough.heap); run++) {
    const { longestTurn, heap } = await costOf(call)
    least = { longestTurn: Math.min(least.longestTurn, longestTurn), heap: Math.min(least.heap, heap) }
  }
  return least
}
