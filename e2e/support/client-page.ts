import type { ExerciseSession } from '@attune/api'
import type { BrowserContextOptions, Page } from 'playwright'
import { CLIENT, NOW, signIn } from './serving.ts'

const phone = { viewport: { width: 390, height: 844 } }

interface Opened {
  address: string
  open: (options?: BrowserContextOptions) => Promise<Page>
  path: string
  /**
   * Number of minutes by which the page's clock starts early, so that time skipped by the test doesn't end in the
   * server's future.
   */
  minutesAgo?: number
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a phone page with the demo's client signed in. */
export async function openAsClient({ address, open, path, minutesAgo = 0, prepare }: Opened) {
  const tokens = await signIn(address, CLIENT)
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name: `attune.me.${name}`, value }))
  const page = await open({ ...phone, storageState: { cookies: [], origins: [{ origin: address, localStorage }] } })
  await prepare?.(page)
  await page.clock.setSystemTime(Date.parse(NOW) - minutesAgo * 60_000)
  await page.goto(path)
  return { page, tokens }
}

/** Starts an exercise on the Breathe screen, and advances the clock by this many seconds. */
export async function breathe(page: Page, seconds = 61): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Breathe in').waitFor()
  await page.clock.runFor(seconds * 1_000)
}

/** Ends the running exercise, which must have lasted at least a minute. */
export async function endExercise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End early' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
}

/** Returns the client's exercises on the server, newest first. */
export async function exercisesOf(address: string, accessToken: string): Promise<ExerciseSession[]> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const today = (await (await fetch(`${address}/calendar/today`, { headers })).json()) as { personId: string }
  return (await (
    await fetch(`${address}/exercise/sessions/${today.personId}`, { headers })
  ).json()) as ExerciseSession[]
}
