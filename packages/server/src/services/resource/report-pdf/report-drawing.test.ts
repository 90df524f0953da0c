import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import type { DrawingOrder } from './drawing-thread.ts'
import { createReportDrawing, DrawingFault, type ReportDrawing } from './report-drawing.ts'
import { snapshotOf } from '../../../../test/support/sample-report.ts'

class FakeThread extends EventEmitter {
  readonly orders: DrawingOrder[] = []
  postMessage = (order: DrawingOrder) => void this.orders.push(order)
  unref = () => undefined
}

let threads: FakeThread[]
let drawing: ReportDrawing

beforeEach(() => {
  threads = []
  drawing = createReportDrawing(() => {
    const thread = new FakeThread()
    threads.push(thread)
    return thread as never
  })
})

const report = snapshotOf(1)
const pdf = new Uint8Array([37, 80, 68, 70])

it('a thread that fails rejects its own reports alone: its end comes when the next thread has others', async () => {
  const lost = drawing.draw(report)
  threads[0]?.emit('error', new Error('out of memory'))
  await expect(lost).rejects.toThrow('out of memory')
  const next = drawing.draw(report)
  threads[0]?.emit('exit', 1)
  threads[1]?.emit('message', { order: threads[1].orders[0]?.order, pdf })
  expect(await next).toBe(pdf)
  drawing.prepare()
  expect(threads).toHaveLength(2)
})

it('a thread that ends without an error rejects its reports, and the next report starts another', async () => {
  const lost = drawing.draw(report)
  threads[0]?.emit('exit', 1)
  await expect(lost).rejects.toThrow('ended with 1')
  await expect(lost).rejects.not.toBeInstanceOf(DrawingFault)
  drawing.prepare()
  expect(threads).toHaveLength(2)
})

it('a report that can’t be drawn is rejected as such, and the others are drawn', async () => {
  const [faulty, other] = [drawing.draw(report), drawing.draw(report)]
  const [one, two] = threads[0]?.orders ?? []
  threads[0]?.emit('message', { order: one?.order, fault: 'no such glyph' })
  threads[0]?.emit('message', { order: two?.order, pdf })
  await expect(faulty).rejects.toThrow(new DrawingFault('no such glyph'))
  await expect(faulty).rejects.toBeInstanceOf(DrawingFault)
  expect(await other).toBe(pdf)
})
