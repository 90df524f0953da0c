import { describe, expect, test } from 'vitest'
import { joinSlots, slotsOf } from './slot.ts'

const known = [{ personId: 'one', hours: 3 }]

describe('slotsOf', () => {
  test('a service that loads leaves each client loading', () => {
    expect(slotsOf('engagement', { status: 'loading' })('one')).toEqual({ status: 'loading' })
  })
  test('a service that failed names itself', () => {
    expect(slotsOf('engagement', { status: 'failed', error: new Error() })('one')).toEqual({
      status: 'failed',
      of: 'engagement',
    })
  })
  test('what was known stays when asking anew fails', () => {
    const slot = slotsOf('engagement', { status: 'failed', error: new Error(), value: known })('one')
    expect(slot).toEqual({ status: 'ready', value: known[0] })
  })
  test('a client whom the service does not know has no value', () => {
    expect(slotsOf('engagement', { status: 'loaded', value: known })('two')).toEqual({
      status: 'ready',
      value: undefined,
    })
  })
})

const sum = (one: number | undefined, other: number | undefined) => (one ?? 0) + (other ?? 0)

describe('joinSlots', () => {
  const ready = { status: 'ready', value: 1 } as const
  const failed = { status: 'failed', of: 'calendarEvents' } as const
  test('both have to be there', () => {
    expect(joinSlots(ready, ready, sum)).toEqual({ status: 'ready', value: 2 })
    expect(joinSlots(ready, { status: 'loading' }, sum)).toEqual({ status: 'loading' })
  })
  test('the one that failed is named, whatever the other does', () => {
    expect(joinSlots({ status: 'loading' }, failed, sum)).toEqual(failed)
    expect(joinSlots(failed, ready, sum)).toEqual(failed)
  })
})
