import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { breathe, endExercise, exercisesOf, openAsClient } from '../support/client-page.ts'
import { ownServer } from '../support/own-server.ts'
import { stubStrap } from '../support/strap.ts'

const { address, open } = ownServer()
const seconds = 75
/**
 * The RR intervals of a person who breathes six times a minute, in 1/1024 s, in the form in which a strap sends them.
 */
const intervals = Array.from({ length: seconds }, (_, at) => Math.round(1024 + 60 * Math.sin((2 * Math.PI * at) / 10)))

const openBreathe = (minutesAgo: number, prepare?: (page: Page) => Promise<unknown>) =>
  openAsClient({ address: address(), open, path: '/me/breathe', minutesAgo, ...(prepare ? { prepare } : {}) })

const latestExercise = async (accessToken: string) => (await exercisesOf(address(), accessToken))[0]

it('an exercise with a strap is measured from the intervals that the strap has sent', async () => {
  const { page, tokens } = await openBreathe(5, (opened) => opened.addInitScript(stubStrap, intervals))
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Strap connected, battery 82%').waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Breathe in').waitFor()
  await page.clock.runFor(seconds * 1_000)
  await page.getByText('60 b/min').waitFor()
  await page.getByRole('button', { name: 'End early' }).click()
  await page.getByText('It is kept and counts.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
  await page.getByText('Sent to your coach').waitFor()
  const latest = await latestExercise(tokens.accessToken)
  expect(latest?.recording?.beats).toBeGreaterThan(60)
  // The mean interval is 1000 ms, and each of the six breaths has ten beats.
  expect(latest?.measures?.pulseRate).toBeCloseTo(60, 0)
  await page.getByText(`${latest?.recording?.beats} beats from your strap`).waitFor()
})

it('an exercise without a strap counts but has no measures, and the page says so', async () => {
  const { page, tokens } = await openBreathe(2)
  await breathe(page)
  await endExercise(page)
  await page.getByText('It counts, without measures').waitFor()
  await page.getByText('Sent to your coach').waitFor()
  expect(await latestExercise(tokens.accessToken)).toMatchObject({ measures: null, recording: null })
})

it('an exercise that the client leaves after a minute is stored', async () => {
  const { page, tokens } = await openBreathe(1.5)
  await page.getByRole('link', { name: 'Today' }).click()
  // A click on another link before the screen is there would replace it in the history.
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('link', { name: 'Breathe' }).click()
  const before = await latestExercise(tokens.accessToken)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Breathe in').waitFor()
  expect(await page.getByRole('link', { name: 'Today' }).count()).toBe(0)
  await page.clock.runFor(61_000)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await expect.poll(async () => (await latestExercise(tokens.accessToken))?.id).not.toBe(before?.id)
})
