import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Api, PaceResponse } from '@attune/api'
import { signInTo } from '../support/api.ts'
import { openPage, openSignedIn, signedIn } from '../support/browsing.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

/** Finds the first client whose data meet a condition. */
async function findClient<T>(read: (personId: string) => Promise<T>, matches: (of: T) => boolean) {
  const persons = await api.account.listPersons()
  for (const { id } of persons.filter(({ type }) => type === 'user')) {
    const of = await read(id)
    if (matches(of)) return { id, of }
  }
  throw new Error('The demo has no such client')
}

/** Opens a profile at one of its sections, as a link to the section does. */
async function openSection(id: string, hash: string, name: string): Promise<Page> {
  const page = await openSignedIn(`/clients/${id}#${hash}`)
  const region = page.getByRole('region', { name, exact: true })
  await region.getByRole('table').first().waitFor()
  return page
}

const rowTexts = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()))

describe('the end of a profile', () => {
  it('the pace response shows the means of each pace, and says which pace has the highest HRV-1', async () => {
    const compared = ({ paces }: PaceResponse) => paces.filter(({ means }) => means !== null)
    const { id, of } = await findClient(
      (personId) => api.exercise.getPaceResponse({ params: { personId } }),
      (response) => compared(response).length > 1,
    )
    const page = await openSection(id, 'pace-response', 'Pace response')
    const rows = await rowTexts(page, 'Measures by pace')
    expect(rows).toHaveLength(3)
    for (const [at, { bpm, sessions, means }] of of.paces.entries()) {
      expect(rows[at]).toMatch(new RegExp(`^${bpm} BPM ?(Now)?[, ]+${sessions} session`))
      if (!means) continue
      expect(rows[at]).toContain(`${Math.round(means.hrv1)} ms`)
      expect(rows[at]).toContain(`${Math.round(means.hrv2)} ms ${Math.round(means.pulseRate)} b/min`)
    }
    const [highest] = compared(of).toSorted((one, other) => other.means!.hrv1 - one.means!.hrv1)
    const finding = page.getByText(/^HRV-1 (is highest|differs)/)
    expect(await finding.innerText()).toContain(`${highest?.bpm} `)
    await page.getByText(/^Suggested for /).waitFor()
  })

  it('HRV over time draws every measured exercise, and its table lists the same exercises', async () => {
    const { id, of } = await findClient(
      (personId) => api.exercise.getHrvOverTime({ params: { personId } }),
      ({ sessions }) => sessions.length > 10,
    )
    const page = await openSignedIn(`/clients/${id}#hrv-over-time`)
    const region = page.getByRole('region', { name: 'HRV over time', exact: true })
    const plot = region.getByRole('group', { name: /^HRV-1 over time/ })
    await plot.focus()
    await page.keyboard.press('End')
    const last = of.sessions.at(-1)?.measures.hrv1 ?? 0
    await expect
      .poll(() => region.getByRole('status').first().innerText())
      .toMatch(new RegExp(`^${Math.round(last)} ms on `))
    await region.getByRole('link', { name: 'Pulse rate' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?measure=pulseRate&days=all')
    await region.getByRole('button', { name: 'Show as table' }).click()
    const earlier = region.getByRole('button', { name: 'Show earlier exercises' })
    while (await earlier.isVisible()) await earlier.click()
    const rows = await rowTexts(page, 'HRV over time')
    expect(rows).toHaveLength(of.sessions.length)
    for (const [at, { bpm, measures }] of of.sessions.toReversed().entries()) {
      expect(rows[at]).toContain(` ${bpm} BPM `)
      expect(rows[at]).toContain(` ${Math.round(measures.hrv1)} ${Math.round(measures.hrv2)} `)
    }
  })

  it('reflection timing counts reflections in time and late, and is fetched when the coach scrolls near it', async () => {
    const { id, of } = await findClient(
      (personId) => api.survey.getReflectionTiming({ params: { personId } }),
      ({ days }) => days >= 14,
    )
    const page = await openPage(await signedIn(inject('address')))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/clients/${id}`)
    await page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).waitFor()
    expect(asked.some((path) => path.startsWith('/survey/reflections/'))).toBe(true)
    expect(asked.filter((path) => path.startsWith('/survey/window-fit/'))).toEqual([])

    await page.getByRole('heading', { name: 'Window fit' }).scrollIntoViewIfNeeded()
    const table = 'Reflection windows by weekday'
    await page.getByRole('table', { name: table }).waitFor()
    const rows = await rowTexts(page, table)
    for (const [at, { outcomes }] of of.windows.entries()) {
      const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
      expect(rows[at]).toMatch(new RegExp(` ${count('inTime')}/${outcomes.length}.* ${count('late') || '–.*'}$`))
    }
  })
})
