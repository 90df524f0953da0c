import { expect, test, vi } from 'vitest'
import { fetchedOnce } from './fetched-once.ts'

test('fetches on the first call, and once for all callers', async () => {
  const fetchIt = vi.fn(async () => 'services')
  const services = fetchedOnce(fetchIt)
  expect(fetchIt).not.toHaveBeenCalled()
  expect(await Promise.all([services(), services()])).toEqual(['services', 'services'])
  expect(fetchIt).toHaveBeenCalledOnce()
})

test('fetches again after a failure, which rejects for every caller', async () => {
  const fetchIt = vi.fn<() => Promise<string>>()
  fetchIt.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('services')
  const services = fetchedOnce(fetchIt)
  const both = await Promise.allSettled([services(), services()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(services()).resolves.toBe('services')
})
