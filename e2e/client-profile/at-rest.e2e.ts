import { expect, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { followed, signedIn } from '../support/browsing.ts'
import { openAsClient } from '../support/client-page.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, NOW } from '../support/serving.ts'

const server = ownServer(4)

/** Three minutes of intervals that swing with ordinary breathing. */
const rrIntervals = Array.from({ length: 210 }, (_, beat) => Math.round(860 + 35 * Math.sin(beat / 1.6)))

it('a reading at rest appears in the coach’s open profile, and on the client’s own page', async () => {
  const asClient = await signInTo(server.address(), CLIENT)
  const [own] = await asClient.account.listPersons()
  const params = { personId: own?.id ?? '' }
  const profile = await server.open(await signedIn(server.address()))
  await Promise.all([followed(profile), profile.goto(`/clients/${params.personId}#hrv-over-time`)])
  const region = profile.getByRole('region', { name: 'HRV over time', exact: true })
  await region.getByRole('group', { name: /^HRV-1 over time/ }).waitFor()
  // The demo has readings of lying and sitting clients only.
  expect(await region.getByText(/^standing/).count()).toBe(0)

  const startedAt = new Date(Date.parse(NOW) - 3_600_000).toISOString()
  const reading = { id: crypto.randomUUID(), posture: 'standing' as const, startedAt, rrIntervals }
  await asClient.exercise.recordRestingReadings({ body: { readings: [reading] } })
  const stored = await asClient.exercise.getRestingReadings({ params })
  const hrv1 = Math.round(stored.readings.find(({ id }) => id === reading.id)?.measures.hrv1 ?? 0)
  await region.getByText(/^standing,.* 1 reading$/).waitFor()
  const plot = region.getByRole('group', { name: /^1 resting reading since/ })
  await plot.focus()
  await profile.keyboard.press('End')
  await expect
    .poll(() => region.getByRole('status').allInnerTexts())
    .toContainEqual(expect.stringMatching(`^${hrv1} ms`))

  const { page } = await openAsClient({ address: server.address(), open: server.open, path: '/me/progress' })
  const readings = page.getByRole('region', { name: 'Resting readings' })
  await readings.getByRole('heading', { name: 'HRV-1, standing' }).waitFor()
  await readings.getByText(`Mean of 7 days: ${hrv1} ms`).waitFor()
})
