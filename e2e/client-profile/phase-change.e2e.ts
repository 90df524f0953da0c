import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { ownServer } from '../support/own-server.ts'

// Amara is in Sense. Aroha and Bartholomew are in Learn.
const { openSignedIn } = ownServer(3)

async function openProfileOf(name: string): Promise<Page> {
  const page = await openSignedIn('/clients')
  await page.getByRole('link', { name }).click()
  return page
}

/** Returns the rows of a chart's hidden table, cell by cell. */
async function rowsOf(page: Page, caption: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: caption })
  await table.getByRole('row').nth(1).waitFor({ state: 'attached' })
  return table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
  )
}

const activityOfToday = async (page: Page) => (await rowsOf(page, 'Activity by day'))[1] ?? []
/** Returns what is done. Leaves out counts such as '2 of 4 done', which change with the plan. */
const done = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/[^,;]*done[^,;]*/gi) ?? []).filter((text) => !/\d+ of \d+ done/.test(text))

it("a phase change keeps what the client has done today, and the counts of the previous phase's last day", async () => {
  const page = await openProfileOf('Bartholomew')
  const before = await activityOfToday(page)
  const [, ...windowsBefore] = await rowsOf(page, 'Reflections by window, latest days')
  const dayBefore = (await rowsOf(page, 'Journey, latest days')).at(-1)
  const doneBefore = windowsBefore.filter((cells) => cells.at(-1) === 'done').map(([window]) => window)
  expect(doneBefore).not.toEqual([])
  expect(dayBefore?.[1]).toBe('Learn')

  await page.getByRole('button', { name: 'Change phase' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Breathing' }).check()
  await dialog.getByRole('checkbox', { name: /^Start / }).press('Space')
  await dialog.getByRole('button', { name: 'Start Sense for Bartholomew' }).click()
  await page.getByText('Since Jun 11, day 1 of 7').waitFor()

  await expect
    .poll(async () => (await rowsOf(page, 'Reflections by window, latest days'))[0]?.slice(1))
    .toEqual(['Jun 11'])
  const [, ...windows] = await rowsOf(page, 'Reflections by window, latest days')
  expect(windows.filter((cells) => cells.at(-1) === 'done').map(([window]) => window)).toEqual(doneBefore)
  await expect.poll(async () => done(await activityOfToday(page))).toEqual(done(before))
  const days = await rowsOf(page, 'Journey, latest days')
  expect(days.at(-2)).toEqual(dayBefore)
  expect(days.at(-1)?.slice(0, 2)).toEqual([dayBefore?.[0], 'Sense'])
})

it("a phase change is confirmed in the dialog's footer before it becomes irreversible, and a click outside discards nothing", async () => {
  const page = await openProfileOf('Aroha')
  await page.getByRole('button', { name: 'Change phase' }).click()
  const dialog = page.getByRole('dialog')
  const warning = dialog.getByText('Once changing journey phase, you can not return the old one')
  const tick = dialog.getByRole('checkbox', { name: /^Start / })
  const start = dialog.getByRole('button', { name: 'Start Sense for Aroha' })
  await start.waitFor()
  for (const [width, height] of [
    [1440, 900],
    [1004, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const boxOf = async (part: typeof start) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('It is not drawn')
      return { top: box.y, bottom: box.y + box.height }
    }
    const rows = await Promise.all([warning, dialog.getByText(/^Start \d days early/), start].map(boxOf))
    expect(rows.map(({ top }) => top)).toEqual(rows.map(({ top }) => top).toSorted((a, b) => a - b))
    expect(rows[2]?.bottom).toBeLessThan(height)
    expect((await boxOf(dialog.getByRole('button', { name: 'Cancel' }))).top).toBeCloseTo(rows[2]?.top ?? 0, 0)
  }

  const goal = dialog.getByRole('checkbox', { name: 'Breathing' })
  await goal.check()
  await page.mouse.click(5, 350)
  await dialog.getByText('Discard what you have chosen?').waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await goal.isChecked()).toBe(true)

  await start.click()
  await dialog.getByText('Check this box to start early').waitFor()
  expect(await start.isDisabled()).toBe(true)
  await tick.press('Space')
  await expect.poll(() => start.isEnabled()).toBe(true)
})
