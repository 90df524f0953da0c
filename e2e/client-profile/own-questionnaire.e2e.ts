import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accepted, patientFetch, type Questionnaire } from '@attune/api'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPage, signedIn } from '../support/browsing.ts'
import { openAsClient } from '../support/client-page.ts'
import { withDemo } from '../support/demos.ts'
import { administer, NOW, removeDataDir, serve, type ServerProcess } from '../support/serving.ts'
import { signInTo } from '../support/api.ts'

// The demo's client is on day 5 of Sense, a Thursday. The assessments are due on the Saturday and on the Sunday.
const when = [7, 8].map((day) => ({ step: 'sense', day }))
const saturday = '2026-06-13'
const later = '2026-06-14T17:40:00Z'
const minutesLater = (Date.parse(later) - Date.parse(NOW)) / 60_000

let server: ServerProcess
let who5: Questionnaire
let dataDir: string
let importKey: string
let personId: string

/** Calls a service with the import key, and returns the answer. */
async function call(path: string, init: { method?: string; body?: string } = {}): Promise<unknown> {
  const headers = { Authorization: `Bearer ${importKey}`, 'Content-Type': 'application/json' }
  const text = await (await accepted(await patientFetch()(new URL(path, server.address), { ...init, headers }))).text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Returns the assessments of the questionnaire on the client's profile, as the coach sees them at the later time. */
async function seenByCoach(): Promise<{ page: Page; lines: () => Promise<string[]> }> {
  const page = await openPage(await signedIn(server.address))
  await page.clock.setSystemTime(later)
  await page.goto(`/clients/${personId}`)
  const items = page.getByRole('region', { name: 'Assessments' }).getByRole('listitem').filter({ hasText: 'WHO-5' })
  await items.first().waitFor()
  return { page, lines: () => items.locator('summary').allInnerTexts() }
}

beforeAll(async () => {
  const settings = await withDemo(inject('demos'), 1)
  dataDir = settings.DATA_DIR
  server = await serve(settings)
  const example = new URL('../../docs/questionnaires/who-5.json', import.meta.url)
  who5 = JSON.parse(await readFile(example, 'utf8')) as Questionnaire
  const file = join(dataDir, 'own-questionnaire.json')
  await writeFile(file, JSON.stringify({ ...who5, when }))
  const added = await administer(['add-questionnaire', '--file', file], dataDir)
  expect(added).toContain('WHO-5, version 1: 5 questions, answered from 0 to 5; score from 0 to 100')
  // The later day is reached by a server whose clock starts then.
  await server.stop()
  server = await serve({ ...settings, ATTUNE_NOW: later })
  importKey = await administer(['create-import-key', '--days', '1'], dataDir, later)
  const persons = await (await signInTo(server.address)).account.listPersons()
  personId = persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''
})
afterAll(async () => {
  await server.stop()
  await removeDataDir(dataDir)
})

it('an import key reads the questionnaire as it was added, with its questions, scale and scoring', async () => {
  expect(await call('/survey/imports/questionnaires')).toEqual([
    {
      ...who5,
      when,
      id: expect.any(String) as unknown,
      addedAt: expect.stringMatching(/^2026-06-11T17:4/) as unknown,
    },
  ])
})

it('the coach sees the score of imported answers, and after the client’s next answers how it changed', async () => {
  // The published score is four times the sum of the answers: 13 of 25 are 52 of 100.
  const answers = [3, 3, 2, 2, 3].map((value, index) => ({ question: `question-${index + 1}`, value }))
  const assessments = [{ name: 'WHO-5', answeredAt: `${saturday}T08:00:00Z`, answers }]
  await call(`/survey/imports/${personId}/assessments`, { method: 'PUT', body: JSON.stringify({ assessments }) })

  const { page, lines } = await seenByCoach()
  await page.getByText('52 of 100').waitFor()
  const before = await lines()
  expect(before.filter((line) => line.includes('52 of 100'))).toHaveLength(1)
  expect(before.join('\n')).not.toMatch(/better|worse|previous time/)

  const client = await openAsClient({
    address: server.address,
    open: (options) => openPage({ baseURL: server.address, ...options }),
    path: '/me/reflect',
    minutesAgo: -minutesLater,
  })
  await client.page.getByRole('button', { name: 'Answer WHO-5' }).click()
  await client.page.getByText(who5.instructions ?? '').waitFor()
  // 'Most of the time' once and 'More than half of the time' four times: 16 of 25 are 64 of 100.
  for (const [index, question] of who5.questions.entries()) {
    const label = index === 0 ? 'Most of the time' : 'More than half of the time'
    await client.page.getByRole('group', { name: question }).getByRole('radio', { name: label, exact: true }).check()
  }
  await client.page.getByText('5 of 5 answered').waitFor()
  await client.page.getByRole('button', { name: 'Send answers' }).click()
  await client.page.getByRole('link', { name: 'Back to Reflect' }).click()
  await expect
    .poll(() => client.page.getByRole('listitem').filter({ hasText: 'WHO-5' }).allInnerTexts())
    .toHaveLength(2)
  await expect.poll(() => client.page.getByRole('button', { name: 'Answer WHO-5' }).count()).toBe(0)

  // The coach's open page follows the client's records.
  const latest = page.getByRole('listitem').filter({ hasText: '64 of 100' })
  await latest.waitFor()
  await latest.getByRole('img', { name: 'up 12 from the previous time' }).waitFor()
  await latest.getByText('better', { exact: true }).waitFor()
  await latest.locator('summary').click()
  expect(await latest.getByRole('definition').allInnerTexts()).toEqual([
    'Most of the time 4 of 5',
    ...Array.from({ length: 4 }, () => 'More than half of the time 3 of 5'),
  ])
  await latest.getByText('Version 1').waitFor()
})
