import { describe, expect, test } from 'vitest'
import { joinServiceValues, serviceValues } from './service-value.ts'

const known = [{ personId: 'one', hours: 3 }]

describe('serviceValues', () => {
  test('a service that loads leaves each client loading', () => {
    expect(serviceValues({ status: 'loading' })('one')).toEqual({ status: 'loading' })
  })
  test('a service that failed leaves each client failed', () => {
    expect(serviceValues({ status: 'failed', error: new Error() })('one')).toEqual({ status: 'failed' })
  })
  test('a failed service stays failed while it is asked again', () => {
    expect(serviceValues({ status: 'loading', error: new Error() })('one')).toEqual({ status: 'failed' })
  })
  test('the last value stays when a refetch fails', () => {
    const value = serviceValues({ status: 'failed', error: new Error(), value: known })('one')
    expect(value).toEqual({ status: 'ready', value: known[0] })
  })
  test('a client without data has no value', () => {
    expect(serviceValues({ status: 'loaded', value: known })('two')).toEqual({
      status: 'ready',
      value: undefined,
    })
  })
})

const sum = (one: number | undefined, other: number | undefined) => (one ?? 0) + (other ?? 0)

describe('joinServiceValues', () => {
  const ready = { status: 'ready', value: 1 } as const
  const failed = { status: 'failed' } as const
  test('is ready when both are', () => {
    expect(joinServiceValues(ready, ready, sum)).toEqual({ status: 'ready', value: 2 })
    expect(joinServiceValues(ready, { status: 'loading' }, sum)).toEqual({ status: 'loading' })
  })
  test('fails when one has failed, whatever the state of the other', () => {
    expect(joinServiceValues({ status: 'loading' }, failed, sum)).toEqual(failed)
    expect(joinServiceValues(failed, ready, sum)).toEqual(failed)
  })
})
