import { describe, expect, test } from 'vitest'
import { joinServiceValues, serviceValues } from './service-value.ts'

const pending = { isPending: true, isError: false, errorUpdateCount: 0 }
const failedOnce = { isPending: false, isError: true, errorUpdateCount: 1 }
const known = [{ personId: 'one', hours: 3 }]

describe('serviceValues', () => {
  test('are loading for each client while the service loads', () => {
    expect(serviceValues({ ...pending, data: undefined })('one')).toEqual({ status: 'loading' })
  })
  test('have failed for each client if the service has failed', () => {
    expect(serviceValues({ ...failedOnce, data: undefined })('one')).toEqual({ status: 'failed' })
  })
  test('stay failed while a retry of the failed service is running', () => {
    expect(serviceValues({ ...failedOnce, isError: false, isPending: true, data: undefined })('one')).toEqual({
      status: 'failed',
    })
  })
  test('keep the last value if a refetch fails', () => {
    const value = serviceValues({ ...failedOnce, data: known })('one')
    expect(value).toEqual({ status: 'ready', value: known[0] })
  })
  test('have no value for a client without data', () => {
    expect(serviceValues({ ...pending, isPending: false, data: known })('two')).toEqual({
      status: 'ready',
      value: undefined,
    })
  })
})

const sum = (one: number | undefined, other: number | undefined) => (one ?? 0) + (other ?? 0)

describe('joinServiceValues', () => {
  const ready = { status: 'ready', value: 1 } as const
  const failed = { status: 'failed' } as const
  test('is ready when both values are ready', () => {
    expect(joinServiceValues(ready, ready, sum)).toEqual({ status: 'ready', value: 2 })
    expect(joinServiceValues(ready, { status: 'loading' }, sum)).toEqual({ status: 'loading' })
  })
  test('fails if either value has failed, whatever the state of the other', () => {
    expect(joinServiceValues({ status: 'loading' }, failed, sum)).toEqual(failed)
    expect(joinServiceValues(failed, ready, sum)).toEqual(failed)
  })
})
