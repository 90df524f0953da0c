import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { ActivityDay, Api, ExerciseSession, Person } from '@attune/api'
import { signInTo } from '../support/api.ts'
import { openPage, openSignedIn, signedIn } from '../support/browsing.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

const listClients = async () => (await api.account.listPersons()).filter(({ type }) => type === 'user')

/** Reads every exercise of a client, page by page. */
async function sessionsOf(personId: string): Promise<ExerciseSession[]> {
  const all: ExerciseSession[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const query = { limit: 100, ...(before ? { before } : {}) }
    const page = await api.exercise.listExerciseSessions({ params: { personId }, query })
    all.push(...page)
    if (page.length < 100) return all
  }
}

/** Reads every day of a client's activity, page by page. */
async function daysOf(personId: string): Promise<ActivityDay[]> {
  const all: ActivityDay[] = []
  for (;;) {
    const before = all.at(-1)?.date
    const query = { days: 31, ...(before ? { before } : {}) }
    const { days, hasEarlier } = await api.calendar.getActivity({ params: { personId }, query })
    all.push(...days)
    if (!hasEarlier) return all
  }
}

/** Truncates a time to whole seconds, as in the file. */
const secondOf = (at: string | null) => Math.floor(Date.parse(at ?? '') / 1000) * 1000

/** Reads a client's records from the API one at a time. */
async function read(person: Person) {
  const [sessions, days, assessments] = await Promise.all([
    sessionsOf(person.id),
    daysOf(person.id),
    api.survey.listAssessments({ params: { personId: person.id } }),
  ])
  const windows = days.flatMap(({ date, windows: ofDay }) =>
    ofDay.flatMap(({ window, state, doneAt }) => (state === 'done' ? [{ date, window, doneAt }] : [])),
  )
  return { person, sessions, windows, assessments: assessments.filter(({ answers }) => answers.length > 0) }
}

/** Saves the file from the profile. Returns its name and its lines, each as an object of cells by header. */
async function exported(page: Page, { id, firstName, lastName }: Person) {
  await page.goto(`/clients/${id}`)
  await page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export records' }).click(),
  ])
  const [first = '', ...lines] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(lines.pop()).toBe('')
  const headers = first.split(',')
  // Only the last cell of an assessment may contain a comma.
  const records = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [headers[index] ?? '', cell])),
  )
  return { name: file.suggestedFilename(), records }
}

describe('the file of a client’s records', () => {
  it('has one line for each record in the API', async () => {
    const readings = await Promise.all((await listClients()).map(read))
    const longest = readings.toSorted((a, b) => b.sessions.length - a.sessions.length)[0]
    if (!longest) throw new Error('The demo has clients')
    const { person, sessions, windows, assessments } = longest
    expect(sessions.length).toBeGreaterThan(100)
    const page = await openPage(await signedIn(inject('address')))
    const { name, records } = await exported(page, person)
    expect(name).toMatch(/^attune-records-[^ ]+-2026-06-11\.csv$/)

    const ofType = (type: string) => records.filter((record) => record['Type'] === type)
    const timesOf = (of: typeof records) => of.map((record) => Date.parse(record['Time'] ?? ''))
    expect(timesOf(ofType('exercise'))).toEqual(sessions.map(({ startedAt }) => secondOf(startedAt)))
    const inWindows = ofType('reflection').filter((record) => record['Reflection window'] !== '')
    expect(inWindows.map((record) => `${record['Day']} ${record['Reflection window']}`).toSorted()).toEqual(
      windows.map(({ date, window }) => `${date} ${window}`).toSorted(),
    )
    expect(timesOf(inWindows).toSorted()).toEqual(windows.map(({ doneAt }) => secondOf(doneAt)).toSorted())
    expect(ofType('assessment').map((record) => record['Name'])).toEqual(
      assessments.map((assessment) => assessment.name).toReversed(),
    )
    expect(records).toHaveLength(sessions.length + ofType('reflection').length + assessments.length)
  })

  it('contains only its headers for a client without records, and the page says so', async () => {
    const readings = await Promise.all((await listClients()).map(read))
    const empty = readings.find(
      ({ sessions, windows, assessments }) => sessions.length + windows.length + assessments.length === 0,
    )
    if (!empty) throw new Error('The demo has a client without records')
    const page = await openPage(await signedIn(inject('address')))
    expect((await exported(page, empty.person)).records).toEqual([])
    await page.getByText(/has no records yet: the file has only its headers$/).waitFor()
  })

  it('is not saved if the server does not answer, and is saved when the coach tries again', async () => {
    const [person] = await listClients()
    if (!person) throw new Error('The demo has clients')
    const page = await openSignedIn(`/clients/${person.id}`)
    await page.route(/\/resource\/records\//, (route) => route.abort())
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export records' }).click()
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(/\/resource\/records\//)
    await Promise.all([page.waitForEvent('download'), again.click()])
    await page.getByText(`Records of ${person.firstName} ${person.lastName} exported`).waitFor()
  })
})
