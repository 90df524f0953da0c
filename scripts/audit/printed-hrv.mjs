// Reads the plot of HRV-1 from the paths of a report's page, and compares it with the recounted points and lines.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { daysBetween } from './local-time.mjs'

// The plot's left and right edge in points, and the left edge of its scale's labels.
const [left, right, labelsAt] = [78, 550.5, 45]
const heading = 'HRV-1 over time'

/** Returns the paths of a page: how each is drawn, its points, whether it is curved, and its box. */
async function pathsOf(page) {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, index) => {
    if (operation !== OPS.constructPath) return []
    const [drawn, [data], [x, y, endX, endY]] = argsArray[index]
    const points = []
    let isCurved = false
    for (let at = 0; at < (data?.length ?? 0);) {
      const kind = data[at]
      if (kind === 4) at += 1
      else if (kind === 2) {
        isCurved = true
        at += 7
      } else {
        points.push({ x: data[at + 1], y: data[at + 2] })
        at += 3
      }
    }
    return [{ isFilled: drawn === OPS.fill, points, isCurved, box: { x, y, endX, endY } }]
  })
}

/** Returns what the plot shows: the values and days of its points, and those of its lines. Undefined without a plot. */
export async function readPlot(document, { from, until }) {
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const title = items
      .map(({ str, transform }) => ({ str: str.trim(), x: transform[4], y: page.view[3] - transform[5] }))
      .filter(({ str }) => str !== '')
    const lineOf = (one) => title.filter(({ y }) => Math.abs(y - one.y) < 1).map(({ str }) => str)
    const start = title.find((one) => Math.abs(one.x - labelsAt) < 1 && lineOf(one).join(' ').startsWith(heading))
    if (!start) continue
    const paths = await pathsOf(page)
    const isBelow = ({ box }) => box.y > start.y && box.y < start.y + 150
    const grid = paths
      .filter(({ box, points }) => box.x === left && box.endX === right && box.y === box.endY && points.length === 2)
      .filter(isBelow)
      .map(({ box }) => box.y)
      .toSorted((one, other) => one - other)
    const labels = title
      .filter(({ x, y }) => Math.abs(x - labelsAt) < 1 && y > start.y && y < grid[2] + 8)
      .flatMap(({ str }) => (/^\d+$/.test(str.split(' ')[0]) ? [Number(str.split(' ')[0])] : []))
    const [max, min] = [Math.max(...labels), Math.min(...labels)]
    const valueAt = (y) => max - ((y - grid[0]) / (grid[2] - grid[0])) * (max - min)
    const dayAt = (x) => ((x - left) / (right - left)) * (daysBetween(from, until) + 1)
    const isInPlot = ({ box }) => box.endX <= right + 3 && box.y > grid[0] - 3 && box.endY < grid[2] + 3
    const shapes = paths.filter(isInPlot)
    const spots = shapes.filter(({ isCurved, box }) => isCurved && box.endX - box.x < 6)
    const lines = shapes.filter(
      ({ isCurved, isFilled, points: [first, second] }) =>
        !isCurved && !isFilled && second && first.x !== second.x && !(first.x === left && second.x === right),
    )
    const bands = shapes.filter(({ isCurved, isFilled, points }) => !isCurved && isFilled && points.length > 3)
    const shown = ({ x, y }) => ({ at: dayAt(x), value: valueAt(y) })
    return {
      tolerance: (max - min) / 10_000,
      sessions: spots.map(({ box }) => shown({ x: (box.x + box.endX) / 2, y: (box.y + box.endY) / 2 })),
      means: lines.flatMap(({ points }) => points.map(shown)),
      ends: bands.flatMap(({ points }) => points.map(shown)),
    }
  }
  return undefined
}

/** Compares the plot of a report with the recounted sessions, means and ranges of its period. */
export function comparePlot({ found, at, plot, hrvOverTime, period: { from, until } }) {
  const isWithin = ({ date }) => date >= from && date <= until
  const sessions = hrvOverTime.sessions.filter(isWithin)
  found.same(`${at}, plot of HRV-1`, plot !== undefined, sessions.length > 0)
  if (!plot) return
  const days = hrvOverTime.runs.map((run) => run.days.filter(isWithin))
  const middleOf = (date) => daysBetween(from, date) + 0.5
  // A line needs two points, and a band, too.
  const lines = days.map((run) => run.filter(({ means }) => means !== null)).filter((run) => run.length > 1)
  const bands = days.map((run) => run.filter(({ usual }) => usual.hrv1 !== null)).filter((run) => run.length > 1)
  const expected = {
    sessions: sessions.map(({ date, measures }) => ({ day: daysBetween(from, date), value: measures.hrv1 })),
    means: lines.flatMap((run) => run.map(({ date, means }) => ({ day: middleOf(date), value: means.hrv1 }))),
    ends: bands.flatMap((run) => [
      ...run.map(({ date, usual }) => ({ day: middleOf(date), value: usual.hrv1.high })),
      ...run.toReversed().map(({ date, usual }) => ({ day: middleOf(date), value: Math.max(0, usual.hrv1.low) })),
    ]),
  }
  for (const [part, points] of Object.entries(expected)) {
    found.same(`${at}, plot of HRV-1, number of ${part}`, plot[part].length, points.length)
    points.forEach(({ day, value }, index) => {
      const shown = plot[part][index]
      if (!shown) return
      const where = `${at}, plot of HRV-1, ${part} ${index + 1}`
      // The file rounds coordinates. The tolerance is less than half a minute, because a session may begin at 23:59.
      const isDay = part === 'sessions' ? Math.floor(shown.at + 0.0003) === day : Math.abs(shown.at - day) < 0.05
      found.same(`${where}, day`, isDay ? day : shown.at, day)
      found.near(where, shown.value, value, plot.tolerance)
    })
  }
}
