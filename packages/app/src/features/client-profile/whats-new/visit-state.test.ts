import type { Visit } from '@attune/api'
import { expect, it } from 'vitest'
import { nextVisitState, noVisit, type VisitEvent, type VisitState } from './visit-state.ts'

const visit = (id: string): Visit => ({ id, startedAt: '2026-06-11T09:00:00Z', since: null, news: null })
const after = (...events: VisitEvent[]): VisitState => events.reduce(nextVisitState, noVisit)
const beat = { type: 'beat' } as const
const started = (id: string) => ({ type: 'started', visit: visit(id) }) as const
const continued = (newRecords: number) => ({ type: 'continued', newRecords }) as const
const failed = { type: 'startFailed', error: new Error('No answer') } as const

it('a visit starts at the first heartbeat, and each further heartbeat continues it', () => {
  expect(after(beat).call).toEqual({ type: 'start' })
  expect(after(beat, started('a'))).toMatchObject({ openId: 'a', call: null })
  expect(after(beat, started('a'), beat).call).toEqual({ type: 'continue', visitId: 'a' })
  expect(after(beat, started('a'), beat, continued(2))).toMatchObject({ newRecords: 2, call: null })
})

it('a visit makes one call at a time: changes during a call are counted by the next call', () => {
  const during = after(beat, started('a'), beat, beat, beat)
  expect(during).toMatchObject({ call: { type: 'continue' }, next: 'continue' })
  expect(nextVisitState(during, continued(1))).toMatchObject({ newRecords: 1, call: { type: 'continue' }, next: null })
})

it('a visit that is over is followed by another one, and after any other failure the next heartbeat tries again', () => {
  const continuing = [beat, started('a'), beat] as const
  expect(after(...continuing, { type: 'continueFailed', isOver: true })).toMatchObject({
    openId: undefined,
    shown: { id: 'a' },
    call: { type: 'start' },
  })
  expect(after(...continuing, { type: 'continueFailed', isOver: false })).toMatchObject({ openId: 'a', call: null })
})

it('a visit starts again on request, after a running call, and continues until the next one has started', () => {
  const restarted = after(beat, started('a'), beat, continued(2), beat, { type: 'restart' }, beat)
  expect(restarted).toMatchObject({ call: { type: 'continue' }, next: 'start' })
  const starting = nextVisitState(restarted, continued(3))
  expect(starting).toMatchObject({ openId: 'a', newRecords: 0, call: { type: 'start' }, next: null })
  expect(nextVisitState(starting, started('b'))).toMatchObject({ openId: 'b', shown: { id: 'b' }, call: null })
})

it('a visit that could not start waits for the coach: a heartbeat does not retry, but the coach’s return does', () => {
  const waiting = after(beat, failed)
  expect(waiting).toMatchObject({ call: null, failure: failed.error })
  expect(nextVisitState(waiting, beat)).toEqual(waiting)
  for (const type of ['return', 'restart'] as const)
    expect(nextVisitState(waiting, { type })).toMatchObject({ call: { type: 'start' }, failure: undefined })
})

it('a visit is over when the coach leaves the page, and another one starts when the coach returns', () => {
  const left = after(beat, started('a'), { type: 'left' })
  expect(left).toMatchObject({ openId: undefined, shown: { id: 'a' }, call: null })
  expect(nextVisitState(left, { type: 'return' }).call).toEqual({ type: 'start' })
})
