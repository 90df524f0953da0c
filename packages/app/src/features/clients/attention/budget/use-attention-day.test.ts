import { expect, test } from 'vitest'
import { dayInUse } from './use-attention-day.ts'

test('a day that is over shows until the next one has loaded, and not once that has failed', () => {
  const value = { budget: 5 as const, personIds: [...'abcde'], today: '2026-06-11' }
  const use = (result: Parameters<typeof dayInUse>[0], today = '2026-06-11') => dayInUse(result, today)
  expect(use({ status: 'loading' })).toMatchObject({ isAwaited: true, hasFailed: false })
  expect(use({ status: 'loaded', value })).toEqual({ value, isOver: false, isAwaited: false, hasFailed: false })
  expect(use({ status: 'loading', value }, '2026-06-12')).toMatchObject({ value, isOver: true, isAwaited: false })
  const failed = { status: 'failed', error: new Error('down'), value } as const
  expect(use(failed)).toMatchObject({ value, hasFailed: false })
  expect(use(failed, '2026-06-12')).toMatchObject({ value: undefined, isOver: true, hasFailed: true })
})
