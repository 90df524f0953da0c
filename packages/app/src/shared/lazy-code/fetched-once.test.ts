import { expect, test, vi } from 'vitest'
import { fetchedOnce } from './fetched-once.ts'

test('fetches when it is first asked for, and once however many ask', async () => {
  const fetchIt = vi.fn(async () => 'services')
  const services = fetchedOnce(fetchIt)
  expect(fetchIt).not.toHaveBeenCalled()
  expect(await Promise.all([services(), services()])).toEqual(['services', 'services'])
  expect(fetchIt).toHaveBeenCalledOnce()
})

test('fetches anew after a failure, which everyone who asked hears of', async () => {
  const fetchIt = vi.fn<() => Promise<string>>()
  fetchIt.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('services')
  const services = fetchedOnce(fetchIt)
  const both = await Promise.allSettled([services(), services()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(services()).resolves.toBe('services')
})
