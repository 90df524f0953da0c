import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { followed, openAsCoach, openPage, openSignedIn, partsLoaded, resize, signedIn } from '../support/browsing.ts'

const columns = [
  'Name/Surname',
  'Phase',
  'Engagement(48h)',
  'Productivity',
  'Mental',
  'Physical',
  'Exercises',
  'Reflections',
  'Assessments',
]

const missing = '–'

/** Returns the first text in each cell of a column, from top to bottom. */
const columnTexts = (page: Page, index: number) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows, at) => rows.map((row) => (row as HTMLTableRowElement).cells[at]?.innerText.trim() ?? ''), index)

/** Returns the figure by which a cell is sorted, or undefined if there is none. */
function sortFigure(column: string, text: string): number | undefined {
  // A low figure starts with its limit, which only screen readers can read.
  const first = text.replace(/^▾\s*/, '').replace(/^Under [\d.]+ h\s*/, '')
  if (first.startsWith(missing)) return undefined
  if (column === 'Phase') {
    const found = /(Learn|Sense|Grow)\s+day\s+(\d+)/.exec(first)
    return found ? ['Learn', 'Sense', 'Grow'].indexOf(found[1] ?? '') * 1000 + Number(found[2]) : undefined
  }
  const ratio = /(\d+)\s*\/\s*(\d+)/.exec(first)
  if (ratio) return Number(ratio[2]) === 0 ? undefined : Number(ratio[1]) / Number(ratio[2])
  const number = /-?\d+(\.\d+)?/.exec(first)
  return number ? Number(number[0]) : undefined
}

function expectOrdered(figures: (number | undefined)[], direction: 'ascending' | 'descending') {
  const known = figures.filter((figure) => figure !== undefined)
  expect(figures.slice(0, known.length), 'missing values are last').toEqual(known)
  expect(known).toEqual(known.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)))
}

describe('the clients list', () => {
  it('shows 24 clients under the nine columns of the specification', async () => {
    const page = await openAsCoach()
    const headers = page.getByRole('columnheader')
    expect(await headers.count()).toBe(9)
    for (const name of columns) expect(await page.getByRole('columnheader', { name, exact: true }).count()).toBe(1)
    expect(await page.locator('tbody tr').count()).toBe(24)
    expect(await page.title()).toContain('My clients')
  })

  it('is sorted by name by default', async () => {
    const page = await openAsCoach()
    expect(await page.getByRole('columnheader', { name: 'Name/Surname' }).getAttribute('aria-sort')).toBe('ascending')
    const names = await page.locator('tbody tr a').allInnerTexts()
    expect(names).toHaveLength(24)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
  })

  it('receives every letter of a name, however fast it is typed', async () => {
    const page = await openAsCoach()
    const search = page.getByRole('textbox', { name: 'Search by name' })
    for (const delay of [0, 15, 30, 45, 60]) {
      await search.fill('')
      await search.pressSequentially('amara okafor', { delay })
      expect(await search.inputValue()).toBe('amara okafor')
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('amara okafor')
    }
    expect(await page.locator('tbody tr a').allInnerTexts()).toEqual(['Amara Okafor'])
  })

  it.each(columns.slice(1, 6))('sorts by %s in both directions, with missing values last', async (column) => {
    const page = await openAsCoach()
    const header = page.getByRole('columnheader', { name: column, exact: true })
    for (const direction of ['ascending', 'descending'] as const) {
      await header.getByRole('button').click()
      await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
      const texts = await columnTexts(page, columns.indexOf(column))
      expect(new Set(texts).size).toBeGreaterThan(3)
      expectOrdered(
        texts.map((text) => sortFigure(column, text)),
        direction,
      )
    }
  })

  it.each(['Exercises', 'Reflections', 'Assessments'])(
    'sorts by %s as a share, with missing values last',
    async (column) => {
      const page = await openAsCoach()
      const header = page.getByRole('columnheader', { name: column, exact: true })
      for (const direction of ['ascending', 'descending'] as const) {
        await header.getByRole('button').click()
        await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
        const texts = await columnTexts(page, columns.indexOf(column))
        const shares = texts.map((text) => (/\d\s*\/\s*\d/.test(text) ? sortFigure(column, text) : undefined))
        expectOrdered(shares, direction)
      }
    },
  )

  it('calls each service once for the whole list', async () => {
    const page = await openPage(await signedIn(inject('address')))
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.headers()['authorization']) calls.push(new URL(request.url()).pathname)
    })
    // The stream of events is requested last.
    await Promise.all([followed(page), page.goto('/clients')])
    await page.getByRole('row').nth(24).waitFor()
    await page.getByRole('link', { name: /^Attention \d/ }).waitFor()
    await partsLoaded(page)
    // These are read once the rows are shown: the count of the Attention tab, the coach's visits and the events.
    const others = ['/account/persons', '/analytics/attention', '/analytics/looks', '/analytics/live']
    for (const other of others.slice(1)) {
      await expect.poll(() => calls.filter((path) => path === other)).toHaveLength(1)
    }
    const lists = calls.filter((path) => !path.startsWith('/resource/') && !path.startsWith('/auth/'))
    const ofColumns = lists.filter((path) => !others.includes(path))
    expect(new Set(ofColumns).size).toBe(6)
    expect(ofColumns).toHaveLength(6)
  })

  it('shows every other column when one service is down, with an error and a retry', async () => {
    const page = await openAsCoach()
    // Blocks the event stream. Otherwise, the page would read the data again after an announced change.
    await page.route('**/analytics/live*', (route) => route.abort())
    await page.route('**/analytics/**', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.reload()
    await page.getByText('Error processing indicators').first().waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(24)
    await page.unroute('**/analytics/**')
    await page.getByRole('button', { name: 'Error processing indicators. Try again' }).first().click()
    await expect.poll(async () => (await columnTexts(page, 3)).some((text) => text.includes('%'))).toBe(true)
  })
})

describe('a client’s profile', () => {
  it('opens from the row, shows name, location and progress, and Back returns to the list', async () => {
    const page = await openAsCoach()
    await page.getByRole('row', { name: /Amara Okafor/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/clients\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await page.getByRole('group', { name: /^Mental, / }).waitFor()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await breadcrumb.getByText('Amara Okafor').waitFor()
    await page.goBack()
    await page.getByRole('row').nth(24).waitFor()
  })

  it('opens by its address, and the breadcrumb leads to the list', async () => {
    const page = await openAsCoach()
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My clients' }).click()
    await page.getByRole('row').nth(24).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/clients')
  })

  it('reports an unknown client as not found', async () => {
    const page = await openSignedIn('/clients/01976000-0000-7fff-8000-00000000ffff')
    await page.getByRole('heading', { name: 'Client not found' }).waitFor()
  })

  it('reports a malformed address as an unknown client, and ignores a malformed section', async () => {
    const page = await openSignedIn('/clients/50%')
    await page.getByRole('heading', { name: 'Client not found' }).waitFor()
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
    await page.waitForURL('**/clients/*')
    await page.goto(`${page.url().replace(/#.*/, '')}#50%`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  })
})

/** Returns the pixels between the longest words of the phase and the marks of low engagement beside them. */
const roomBeforeMarks = (bodies: HTMLElement[]) =>
  bodies.map((body) => {
    const words = [...body.querySelectorAll('td:nth-child(2) b + span')].map((day) => day.getBoundingClientRect().right)
    const marks = [...body.querySelectorAll('td:nth-child(3) [class*=mark]')].map(
      (value) =>
        value.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(value, '::before').marginInlineStart),
    )
    return Math.min(...marks) - Math.max(...words)
  })

describe('the table', () => {
  it.each(['en-US', 'de-DE', 'es-ES', 'fr-FR'])(
    'has room for the breath lines in the smallest window, %s',
    async (lng) => {
      const page = await openSignedIn(`/clients?lng=${lng}`, { viewport: { width: 1004, height: 700 } })
      await page.getByRole('row').nth(24).waitFor()
      const lines = page.locator('tbody td:nth-child(2) svg')
      await lines.nth(23).waitFor()
      const drawn = await lines.evaluateAll((all) =>
        all.map((line) => ({
          width: line.getBoundingClientRect().width,
          dot: Number.parseFloat(getComputedStyle(line.lastElementChild ?? line).strokeWidth),
          hasFuture: [...line.children].some(
            (path) => path.checkVisibility() && getComputedStyle(path).strokeDasharray !== 'none',
          ),
        })),
      )
      expect(Math.min(...drawn.map(({ width }) => width))).toBeGreaterThanOrEqual(84)
      expect(Math.max(...drawn.map(({ dot }) => dot))).toBeLessThanOrEqual(6)
      expect(drawn.filter(({ hasFuture }) => hasFuture)).toEqual([])
      const [room] = await page.locator('tbody').evaluateAll(roomBeforeMarks)
      expect(room).toBeGreaterThan(0)
    },
  )

  it('shows phase and day in full even in the smallest window, however many days a client exceeds the phase', async () => {
    const page = await openAsCoach()
    await page.locator('tbody span[role=img]').first().waitFor()
    const overLong = await page.locator('tbody tr td:nth-child(2) b + span').evaluateAll((days) => {
      const over = days.filter(({ textContent }) => textContent.endsWith('over'))
      for (const day of over) day.textContent = 'day 64, 57 over'
      return over.length
    })
    expect(overLong).toBeGreaterThan(0)
    for (const width of [1004, 1096, 1100, 1200, 1280, 1366, 1440, 1920]) {
      await resize(page, width, 900)
      const cut = await page
        .locator('tbody tr td:nth-child(2) [class*=line]')
        .evaluateAll((lines) =>
          lines
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        )
      expect(cut, `${width} px`).toEqual([])
      const [room] = await page.locator('tbody').evaluateAll(roomBeforeMarks)
      expect(room, `${width} px`).toBeGreaterThan(0)
    }
  })
})
