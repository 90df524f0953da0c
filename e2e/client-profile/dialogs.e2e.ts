import type { Api } from '@attune/api'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { focusedName, openAsCoach, openSignedIn } from '../support/browsing.ts'
import { findClient, hasStep, isFocused, openProfile } from '../support/client-profiles.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

/** Ticks the box that confirms an early start if the phase would start before its time. */
async function tickEarlyStart(page: Page) {
  for (const tick of await page.getByRole('checkbox', { name: /^Start / }).all()) await tick.check()
}

describe('the dialogs of a profile', () => {
  it('open once on a double click, and return the focus', async () => {
    const page = await openProfile(api)
    const row = page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(2)
    const opener = await row.getByRole('button').textContent()
    await row.getByRole('cell').nth(1).dblclick()
    const heading = page.getByRole('dialog').getByRole('heading').first()
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    // If this fails, the message names the element that has the focus instead.
    await expect.poll(() => focusedName(page)).toBe(opener)
  })

  it('show what is done and what is selected in forced colours, too', async () => {
    const page = await openProfile(api, { forcedColors: 'active' })
    await page.getByRole('button', { name: 'Change phase' }).click()
    await page.getByRole('dialog').waitFor()
    const unseen = () =>
      page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor
        const isLagging = (mark: Element) => Number(mark.getAttribute('data-value') ?? 100) < 70
        const done = [...document.querySelectorAll('[data-status=done], [data-value]')]
        const chosen = [...document.querySelectorAll('label:has(input:checked)')]
        return {
          done:
            done.length > 0 &&
            done.filter((mark) => !isLagging(mark) && getComputedStyle(mark).backgroundColor === ground).length,
          chosen: chosen.length > 0 && chosen.filter((card) => getComputedStyle(card).outlineStyle === 'none').length,
        }
      })
    await expect.poll(unseen).toEqual({ done: 0, chosen: 0 })
  })

  it("explain why a phase can't start, keep the choices, and start nothing", async () => {
    const person = await findClient(
      api,
      hasStep(api, ({ status }) => status === 'planned'),
    )
    const before = await api.journey.getJourney({ params: { personId: person.id } })
    const page = await openSignedIn(`/clients/${person.id}`)
    await page.getByRole('button', { name: 'Change phase' }).click()
    const dialog = page.getByRole('dialog')
    const goal = dialog.getByRole('group', { name: 'Goals', exact: true }).getByRole('checkbox', { name: 'Breathing' })
    await goal.check()
    await tickEarlyStart(page)
    await page.route('**/journey/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'down' }),
    )
    await dialog.getByRole('button', { name: /^Start / }).click()
    // The error is in the dialog, and in a toast.
    await expect.poll(() => page.getByText('Unable to move to next phase').count()).toBe(2)
    expect(await goal.isChecked()).toBe(true)
    expect(await api.journey.getJourney({ params: { personId: person.id } })).toEqual(before)
  })

  it('start the next phase in one of the coach’s two windows, and inform the other window', async () => {
    const person = await findClient(
      api,
      hasStep(api, ({ step, status }) => step === 'sense' && status === 'planned'),
    )
    const pages = await Promise.all([openAsCoach(), openAsCoach()])
    const outcomes = await Promise.all(
      pages.map(async (page) => {
        // Blocks the event stream. Otherwise, an announced change would reach the other window before its button is
        // clicked.
        await page.route('**/analytics/live*', (route) => route.abort())
        await page.goto(`/clients/${person.id}`)
        await page.getByRole('button', { name: 'Change phase' }).click()
        await page.getByText('Once changing journey phase, you can not return the old one').waitFor()
        const choices = page.getByRole('group', { name: 'Goals', exact: true })
        await choices.getByRole('checkbox', { name: 'Breathing' }).check()
        await tickEarlyStart(page)
        return page.getByRole('button', { name: `Start Sense for ${person.firstName}` })
      }),
    )
    const answersOf = pages.map((page) =>
      Promise.race([
        page
          .getByText('Phase successfully changed')
          .first()
          .waitFor()
          .then(() => 'changed' as const),
        page
          .getByText(/Sense has already been started/)
          .waitFor()
          .then(() => 'refused' as const),
      ]),
    )
    // Waits for both answers while clicking, because a toast could disappear before the button in the other window is
    // clicked.
    const [answers] = await Promise.all([Promise.all(answersOf), Promise.all(outcomes.map((button) => button.click()))])
    expect(answers.toSorted()).toEqual(['changed', 'refused'])
    const { steps } = await api.journey.getJourney({ params: { personId: person.id } })
    expect(steps.find(({ step }) => step === 'sense')?.status).toBe('active')
  })
})

describe('the code of a profile’s dialogs', () => {
  it.each([
    ['the report', 'report-dialog', (page: Page) => page.getByRole('button', { name: 'Generate report' })],
    ['the phase change', 'start-next-step-dialog', (page: Page) => page.getByRole('button', { name: 'Change phase' })],
    [
      'an exercise',
      'exercise-detail',
      (page: Page) => page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).getByRole('button'),
    ],
  ])(
    "that can't be fetched for %s is reported in a toast, and it opens on the next press",
    async (_, chunk, openerOf) => {
      const code = `**/assets/${chunk}-*.js`
      const isPlanned = hasStep(api, ({ status }) => status === 'planned')
      const person = await findClient(
        api,
        async (personId) =>
          (await isPlanned(personId)) &&
          (await api.exercise.listExerciseSessions({ params: { personId }, query: {} })).length > 0,
      )
      const page = await openSignedIn('/settings')
      await page.route(code, (route) => route.abort())
      await page.goto(`/clients/${person.id}`)
      const opener = openerOf(page)
      await opener.click()
      await page.getByRole('alert').filter({ hasText: 'A part of the app couldn’t be fetched' }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await opener.getAttribute('aria-busy')).toBeNull()
      await page.unroute(code)
      await opener.click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await expect.poll(() => opener.evaluate(isFocused)).toBe(true)
    },
  )
})
