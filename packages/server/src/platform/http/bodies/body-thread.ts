import { parentPort } from 'node:worker_threads'
import { doOrder, type ThreadOrder } from './read-body.ts'

parentPort?.on('message', (order: ThreadOrder) => {
  // An error that is not the body's fault ends the thread, and the order with it.
  void doOrder(order).then((result) => parentPort?.postMessage(result, []))
})
