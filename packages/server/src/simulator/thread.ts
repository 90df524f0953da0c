import { parentPort, workerData } from 'node:worker_threads'
import { callDirectly, loopback } from './call-directly.ts'
import { connect } from './connect.ts'
import { failureText } from './failure-text.ts'
import { simulate, type Simulation } from './simulate.ts'

/** Input for the thread. */
export interface ThreadOrder extends Omit<Simulation, 'api' | 'log'> {
  readonly url: string
  readonly importKey: string
}

// The thread runs until it ends by itself. It sends each line of output as a message.
const { url, importKey, ...simulation } = workerData as ThreadOrder
// These are the host of the server that started the thread, and the hosts of its other services on this machine.
callDirectly([new URL(url).hostname, ...loopback])
const log = (line: string) => parentPort?.postMessage(line, [])
try {
  const api = await connect({ url, importKey, log })
  await simulate({ ...simulation, api, log })
} catch (error) {
  // An error loses its class on the way to the server's main thread, so only its text is sent.
  throw new Error(failureText(error), { cause: error })
}
