import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Api, Person } from '@attune/api'
import { signInTo } from './support/api.ts'
import { openAsCoach } from './support/browsing.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
const fixed = (text: string | undefined) => Number.parseFloat(text ?? '')
const INDICATORS = ['productivity', 'mental', 'physical'] as const

type Reading = Awaited<ReturnType<typeof read>>

/** Reads a client's days, hours and answers one at a time, without using the sums that the screens receive. */
async function read(person: Person) {
  const params = { personId: person.id }
  const [journey, indicators, engagement, activity, assessments] = await Promise.all([
    api.journey.getJourney({ params }),
    api.analytics.getIndicators({ params }),
    api.deviceMetrics.getEngagement({ params }),
    api.calendar.getActivity({ params, query: { days: 31 } }),
    api.survey.listAssessments({ params }),
  ])
  const step = journey.steps.find(({ status }) => status === 'active')
  if (!step) throw new Error(`${nameOf(person)} is in no step`)
  // Records from before the phase change appear on the day of the change, but count in the previous step.
  const before = journey.steps.filter((one) => one !== step).flatMap((one) => one.days.map(({ date }) => date))
  const dates = new Set(step.days.map(({ date }) => date).filter((date) => !before.includes(date)))
  const oldest = activity.days.at(-1)?.date
  const earlier =
    step.days.length > 31 && oldest
      ? (await api.calendar.getActivity({ params, query: { days: 31, before: oldest } })).days
      : []
  const days = [...activity.days, ...earlier].filter(({ date }) => dates.has(date))
  // An assessment that is due tomorrow does not count yet.
  const due = assessments.filter(({ date }) => date <= journey.today)
  return {
    person,
    step,
    days,
    assessments: due,
    hasDevice: engagement.hours !== null,
    hourlyUse: engagement.hourlyUse,
    indicatorDays: indicators.days,
  }
}

const clients = async () => {
  const persons = await api.account.listPersons()
  return Promise.all(persons.filter(({ type }) => type === 'user').map(read))
}

/**
 * Returns how many are done and how many have been planned so far, as in '17/26'. In Grow, which has no plan, returns
 * the number of sessions.
 */
function doneOfPlan({ step, days }: Reading, kind: 'exercises' | 'reflections'): string {
  if (step.step === 'grow') return kind === 'exercises' ? String(days.flatMap(({ extras }) => extras).length) : '–'
  const states = days.flatMap((day) => (kind === 'exercises' ? day.slots : day.windows).map(({ state }) => state))
  const done = states.filter((state) => state === 'done').length
  const planned = done + states.filter((state) => state === 'missed').length
  return planned === 0 ? '–' : `${done}/${planned}`
}

/** Returns the mean of the last seven days' values, or undefined if there are none. */
function mean({ indicatorDays }: Reading, indicator: (typeof INDICATORS)[number]): number | undefined {
  const values = indicatorDays
    .slice(-7)
    .map((day) => day[indicator])
    .filter((value) => value !== null)
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

const hours = ({ hourlyUse }: Reading) => hourlyUse.reduce((sum, { minutes }) => sum + minutes, 0) / 60

/**
 * Compares a mean with its text on the screen. The service rounds the values of days to a tenth, so their mean may
 * differ by a tenth before it is rounded.
 */
function expectMean(shown: string, wanted: number | undefined, where: string) {
  if (wanted === undefined) return expect(shown, where).toMatch(/^–/)
  return expect(Math.abs(fixed(/(\d+)\s*%/.exec(shown)?.[1]) - wanted), where).toBeLessThanOrEqual(0.55)
}

/** Texts beside the hours of use that contain other numbers. */
const limits = /Last 48 h|Under 10 h|10 h or more/g

const hoursIn = (shown: string) => /([\d.]+)\s*h/.exec(shown.replaceAll(limits, ''))?.[1]

/**
 * Compares hours with their text on the screen. The hours end at the current time, so they may have changed slightly
 * since they were read.
 */
function expectHours(shown: string, reading: Reading, where: string) {
  if (!reading.hasDevice) return expect(shown, where).toContain('–')
  return expect(Math.abs(fixed(hoursIn(shown)) - hours(reading)), where).toBeLessThan(0.15)
}

/**
 * Removes the texts for screen readers before the figures are read, because they are on the same lines as visible
 * texts.
 */
const leaveOutUnseen = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-visually-hidden], [class*=hidden] { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

const cellsByName = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const cells = Array.from((row as HTMLTableRowElement).cells, ({ innerText }) => innerText)
        return [row.querySelector('a')?.innerText ?? '', cells]
      }),
    ),
  )

describe('every figure matches the client’s own days', () => {
  it('the list shows the figures of every client', async () => {
    const page = await openAsCoach()
    await leaveOutUnseen(page)
    // A cell is empty until its service has answered.
    await expect
      .poll(async () =>
        Object.values(await cellsByName(page))
          .flat()
          .includes(''),
      )
      .toBe(false)
    const [readings, rows] = [await clients(), await cellsByName(page)]
    expect(readings).toHaveLength(24)
    for (const reading of readings) {
      const { step, assessments, person } = reading
      const name = nameOf(person)
      const [, phase = '', engagement = '', ...rest] = rows[name] ?? []
      const [exercises = '', reflections = '', answered = ''] = rest.slice(INDICATORS.length)
      expect(phase.toLowerCase(), name).toMatch(new RegExp(`^${step.step} day ${step.days.length}\\b`))
      expectHours(engagement, reading, name)
      for (const [at, indicator] of INDICATORS.entries()) {
        expectMean(rest[at] ?? '', mean(reading, indicator), `${name}, ${indicator}`)
      }
      expect(exercises.split('\n'), name).toContain(doneOfPlan(reading, 'exercises'))
      expect(reflections.split('\n'), name).toContain(doneOfPlan(reading, 'reflections'))
      const complete = assessments.filter(({ status }) => status === 'complete').length
      expect(answered.split('\n')[0], name).toBe(`${complete}/${assessments.length}`)
    }
  })

  it('the profile shows the figures of each client', async () => {
    const readings = new Map((await clients()).map((reading) => [nameOf(reading.person), reading]))
    const page = await openAsCoach()
    await page.locator('tbody tr a').first().click()
    const seen = new Set<string>()
    for (;;) {
      const heading = page.getByRole('heading', { level: 1 })
      await expect
        .poll(async () => readings.has(await heading.innerText()) && !seen.has(await heading.innerText()))
        .toBe(true)
      const name = await heading.innerText()
      const reading = readings.get(name)
      if (!reading) throw new Error(`${name} has no coach`)
      seen.add(name)
      const panel = (of: string) => page.getByRole('region', { name: of, exact: true })
      for (const [kind, title] of [
        ['exercises', 'Exercises'],
        ['reflections', 'Reflections'],
      ] as const) {
        const wanted = doneOfPlan(reading, kind)
        if (wanted !== '–')
          // Looks beside the heading, because a measure in the table may have the same number.
          await panel(title)
            .locator('h2 ~ *')
            .getByText(new RegExp(`^(Behind: )?${wanted}$`))
            .first()
            .waitFor()
      }
      // If there is no device, the panel shows a sentence instead of hours.
      const engagement = async () => panel('Engagement').innerText()
      if (reading.hasDevice) await expect.poll(async () => hoursIn(await engagement()), { message: name }).toBeDefined()
      else await expect.poll(engagement, { message: name }).toContain('No device')
      await panel('Indicators').locator('section').nth(2).waitFor()
      expectHours(await panel('Engagement').innerText(), reading, name)
      for (const [at, indicator] of INDICATORS.entries()) {
        const figures = await panel('Indicators').locator('section').nth(at).innerText()
        expectMean(/\d+\s*%|–/.exec(figures)?.[0] ?? figures, mean(reading, indicator), `${name}, ${indicator}`)
      }
      const next = page.getByRole('link', { name: /^Next client/ })
      if ((await next.count()) === 0) break
      await next.click()
    }
    expect(seen.size).toBe(24)
  })
})
