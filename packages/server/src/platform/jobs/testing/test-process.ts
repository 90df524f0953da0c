import { setTimeout as wait } from 'node:timers/promises'
import { answerOrders } from '../answer-orders.ts'

export type TestOrder =
  | { readonly echo: string; readonly after?: number }
  | { readonly throws: string }
  | { readonly exits: number }
  | { readonly reads: string }

answerOrders(async (order: TestOrder) => {
  if ('exits' in order) process.exit(order.exits)
  if ('throws' in order) throw new Error(order.throws)
  if ('reads' in order) return process.env[order.reads] ?? 'nothing'
  await wait(order.after ?? 0)
  return order.echo
})
