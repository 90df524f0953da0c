import { STEP_GOALS } from '@attune/api'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { fillSignIn } from '../support/browsing.ts'
import { breathe, endExercise, exercisesOf, openAsClient } from '../support/client-page.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, NOW, signIn } from '../support/serving.ts'
import { stubStrap } from '../support/strap.ts'

const { address, open } = ownServer()
const dayMs = 86_400_000

const openBreathe = (minutesAgo: number, prepare?: (page: Page) => Promise<unknown>) =>
  openAsClient({ address: address(), open, path: '/me/breathe', minutesAgo, ...(prepare ? { prepare } : {}) })

const idsOf = async (accessToken: string) => new Set((await exercisesOf(address(), accessToken)).map(({ id }) => id))

/** Returns the stored exercises that aren't in `before`. */
const storedSince = async (before: ReadonlySet<string>, accessToken: string) =>
  (await exercisesOf(address(), accessToken)).filter(({ id }) => !before.has(id))

/**
 * A Web Bluetooth stub with a faulty strap. Each second, it sends a 16-bit rate and an interval, each packet twice, and
 * it disconnects once, for ten seconds. If `hasIntervals` is false, it sends only the rate. Runs in the page.
 */
function stubBadStrap({ hasIntervals }: { hasIntervals: boolean }) {
  const rate = Object.assign(new EventTarget(), {
    value: undefined as DataView | undefined,
    startNotifications: async () => undefined,
  })
  const device = Object.assign(new EventTarget(), { name: 'Strap 7', gatt: {} })
  const gatt = {
    connect: async () => gatt,
    disconnect: () => undefined,
    getPrimaryService: async (name: string) => {
      if (name !== 'heart_rate') throw new Error('This strap has no battery service')
      return { getCharacteristic: async () => rate }
    },
  }
  device.gatt = gatt
  Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice: async () => device } })
  let second = 0
  setInterval(() => {
    second += 1
    if (second === 40) device.dispatchEvent(new Event('gattserverdisconnected'))
    if (second >= 40 && second < 50) return
    const interval = 1_024 + (second % 7)
    const bytes = hasIntervals ? [0b0001_0111, 60, 0, interval % 256, Math.floor(interval / 256)] : [0b0000_0111, 60, 0]
    for (let copies = 0; copies < 2; copies += 1) {
      rate.value = new DataView(Uint8Array.from(bytes).buffer)
      rate.dispatchEvent(new Event('characteristicvaluechanged'))
    }
  }, 1_000)
}

it('an exercise loses only the silent seconds of a strap that disconnects half-way and sends 16-bit rates and doubled packets', async () => {
  const { page, tokens } = await openBreathe(5, (opened) => opened.addInitScript(stubBadStrap, { hasIntervals: true }))
  const before = await idsOf(tokens.accessToken)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Strap connected').waitFor()
  await breathe(page, 120)
  await page.getByText('60 b/min').waitFor()
  await endExercise(page)
  await page.getByText('Sent to your coach').waitFor()
  const [stored] = await storedSince(before, tokens.accessToken)
  // Two minutes minus the ten silent seconds. No beat is counted twice.
  expect(stored?.recording?.beats).toBeGreaterThan(100)
  expect(stored?.recording?.beats).toBeLessThanOrEqual(120)
})

it('an exercise counts without measures if the strap sends no beats, and the page says so', async () => {
  const { page, tokens } = await openBreathe(3, (opened) => opened.addInitScript(stubBadStrap, { hasIntervals: false }))
  const before = await idsOf(tokens.accessToken)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Strap connected').waitFor()
  await breathe(page, 30)
  await page.getByText('Your strap sends no beats, only a pulse: no measures').waitFor()
  await page.clock.runFor(35_000)
  await endExercise(page)
  await page.getByText('It counts, without measures').waitFor()
  await page.getByText('Sent to your coach').waitFor()
  expect(await storedSince(before, tokens.accessToken)).toMatchObject([{ measures: null }])
})

it('an exercise pauses if the phone has slept, says for how long, and keeps what was breathed before', async () => {
  const { page, tokens } = await openBreathe(12)
  const before = await idsOf(tokens.accessToken)
  await breathe(page, 65)
  await page.clock.fastForward('06:00')
  await page.getByText('Your phone slept for 6 min. Carry on?').waitFor()
  await page.getByText('8:55').waitFor()
  await page.getByRole('button', { name: 'Carry on' }).click()
  await page.clock.runFor(5_000)
  await endExercise(page)
  await page.getByRole('heading', { level: 1, name: /^1 min of/ }).waitFor()
  await page.getByText('Sent to your coach').waitFor()
  expect(await storedSince(before, tokens.accessToken)).toHaveLength(1)
})

it('an exercise is kept if the session is lost in the middle of it, the page says so, and sends it after the sign-in', async () => {
  const { page, tokens } = await openBreathe(2)
  await breathe(page)
  await fetch(`${address()}/auth/session/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.accessToken}` },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  })
  await endExercise(page)
  await page.getByText('1 record is kept on this phone. Sign in to send it.').waitFor()
  const { accessToken } = await signIn(address(), CLIENT)
  const before = await idsOf(accessToken)
  await fillSignIn(page, CLIENT)
  await expect.poll(async () => (await storedSince(before, accessToken)).length).toBe(1)
})

it('an exercise is kept if the phone’s clock is five minutes fast; the page says why, and sends it later', async () => {
  const { page, tokens } = await openBreathe(-4)
  const before = await idsOf(tokens.accessToken)
  await breathe(page)
  await endExercise(page)
  await page.getByText('Kept, sent in a few minutes: this phone’s clock is fast').waitFor()
  expect(await storedSince(before, tokens.accessToken)).toEqual([])
})

it('two tabs send a record only once', async () => {
  const { page, tokens } = await openBreathe(1.5)
  const before = await idsOf(tokens.accessToken)
  const other = await page.context().newPage()
  await other.goto('/me/')
  await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.bringToFront()
  await page.context().setOffline(true)
  await breathe(page)
  await endExercise(page)
  await page.getByText('Offline, 1 kept').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Offline, 1 kept').waitFor({ state: 'detached' })
  await expect.poll(async () => (await storedSince(before, tokens.accessToken)).length).toBe(1)
  await other.reload()
  await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await storedSince(before, tokens.accessToken)).toHaveLength(1)
})

it('no record is lost in three days offline', async () => {
  const { page, tokens } = await openBreathe(0)
  const before = await idsOf(tokens.accessToken)
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  for (const day of [3, 2, 1]) {
    await page.clock.setSystemTime(Date.parse(NOW) - day * dayMs)
    // Each day, the page starts, from the files and answers that are stored on the phone.
    await page.goto('/me/breathe')
    await breathe(page)
    await endExercise(page)
    await page.getByText('Kept on this phone, sent when you are online').waitFor()
  }
  await page.getByText('Offline, 3 kept').waitFor()
  await page.clock.setSystemTime(NOW)
  await page.context().setOffline(false)
  await page.getByText('Offline, 3 kept').waitFor({ state: 'detached' })
  await expect.poll(async () => (await storedSince(before, tokens.accessToken)).length).toBe(3)
  const dates = new Set((await storedSince(before, tokens.accessToken)).map(({ date }) => date))
  expect(dates.size).toBe(3)
})

it('an exercise during which the coach starts the next phase says for which phase it counts', async () => {
  const { page, tokens } = await openBreathe(2)
  const before = await idsOf(tokens.accessToken)
  await breathe(page)
  const coach = await signInTo(address())
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  const { personId } = (await (await fetch(`${address()}/calendar/today`, { headers })).json()) as { personId: string }
  const { steps } = await coach.journey.getJourney({ params: { personId } })
  const grow = steps.find(({ step }) => step === 'grow')
  await coach.journey.startNextStep({
    params: { personId },
    body: { step: 'grow', goals: [STEP_GOALS[0]], goalChoices: ['calm'], bpm: 6 },
  })
  await endExercise(page)
  await page.getByText('Your coach started Grow. This exercise counts for it: it has the whole day.').waitFor()
  expect(await storedSince(before, tokens.accessToken)).toMatchObject([{ stepId: grow?.id }])
})

it('an exercise during which the coach pauses the client is sent as always', async () => {
  const { page, tokens } = await openBreathe(2)
  const before = await idsOf(tokens.accessToken)
  await breathe(page)
  const coach = await signInTo(address())
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  const { personId } = (await (await fetch(`${address()}/calendar/today`, { headers })).json()) as { personId: string }
  await coach.account.setClientState({ params: { personId }, body: { state: 'paused' } })
  await endExercise(page)
  await page.getByText('Sent to your coach').waitFor()
  expect(await storedSince(before, tokens.accessToken)).toHaveLength(1)
})

/** Ends the page as if the phone killed it: the page gets no event about its end. Runs in the page. */
function dieSilently() {
  for (const name of ['pagehide', 'visibilitychange', 'beforeunload']) {
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
  }
}

/** Waits until the phone has stored at least this many beats of the running exercise. */
const keptBeats = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('attune.me.records')
        opening.addEventListener('error', () => reject(new Error('There is no database')))
        opening.addEventListener('success', () => {
          const read = opening.result.transaction('running').objectStore('running').getAll()
          read.addEventListener('success', () => {
            const [running] = read.result as { record: { rrIntervals: number[] } }[]
            resolve(running?.record.rrIntervals.length ?? 0)
            opening.result.close()
          })
        })
      }),
  )

it('an exercise whose page was killed is kept up to the last stored beats, counts, and is mentioned when the page is next opened', async () => {
  const intervals = Array.from({ length: 90 }, (_, at) => 900 + at)
  const { page, tokens } = await openBreathe(5, async (opened) => {
    await opened.addInitScript(stubStrap, intervals)
    await opened.addInitScript(dieSilently)
  })
  const before = await idsOf(tokens.accessToken)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Strap connected').waitFor()
  await breathe(page, 75)
  await expect.poll(() => keptBeats(page)).toBeGreaterThanOrEqual(70)
  const kept = await keptBeats(page)
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/me/')
  await next.getByText(/was interrupted after 1 min. It is kept and counts./).waitFor()
  await expect.poll(async () => (await storedSince(before, tokens.accessToken)).length).toBe(1)
  const [stored] = await storedSince(before, tokens.accessToken)
  expect(stored?.recording?.beats).toBe(kept)
  const lasted = Date.parse(stored?.endedAt ?? '') - Date.parse(stored?.startedAt ?? '')
  expect(lasted).toBeGreaterThanOrEqual(70_000)
  expect(lasted).toBeLessThanOrEqual(80_000)
  await next.getByRole('button', { name: 'Close' }).click()
  await next.reload()
  await next.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await next.getByText(/was interrupted/).count()).toBe(0)
})

it('an exercise under a minute whose page was killed is dropped', async () => {
  const { page, tokens } = await openBreathe(2, (opened) => opened.addInitScript(dieSilently))
  const before = await idsOf(tokens.accessToken)
  await breathe(page, 40)
  await page.reload()
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  expect(await page.getByText(/was interrupted/).count()).toBe(0)
  expect(await storedSince(before, tokens.accessToken)).toEqual([])
})
