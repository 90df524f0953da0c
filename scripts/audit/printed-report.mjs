// Compares the figures of a generated report, read from its PDF, with the raw records.
import { setTimeout as pause } from 'node:timers/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mean } from './figures.mjs'
import { comparePlot, readPlot } from './printed-hrv.mjs'
import { averagesOf } from './recount.mjs'
import { compareStored, compareTwo, figuresOf } from './stored-figures.mjs'

const PERIODS = ['wholeJourney', 'lastSevenDays']
const TYPES = ['learn', 'energy', 'focus', 'calm']
const LEVELS = ['negative', 'moderatelyNegative', 'neutral', 'moderatelyPositive', 'positive']

// Distance in points. Texts that are further apart are in different cells.
const cellGap = 6

/** Returns the lines of a document from the top, each as a list of cells, and its plot of HRV-1. */
async function readReport(bytes, period) {
  const task = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const lines = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const byHeight = Map.groupBy(
      items.filter(({ str }) => str.trim() !== ''),
      ({ transform }) => Math.round(transform[5]),
    )
    for (const [, line] of [...byHeight].toSorted(([one], [other]) => other - one)) lines.push(cellsOf(line))
  }
  const plot = await readPlot(document, period)
  await task.destroy()
  return { lines, plot }
}

function cellsOf(line) {
  const cells = []
  let end = -Infinity
  for (const { str, transform, width } of line.toSorted((one, other) => one.transform[4] - other.transform[4])) {
    if (transform[4] - end > cellGap) cells.push(str)
    else cells[cells.length - 1] += str
    end = transform[4] + width
  }
  return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
}

async function printReport({ get, post, getBytes }, personId, period) {
  const { texts } = await get(`/resource/reports/${personId}/draft`)
  const { id } = await post(`/resource/reports/${personId}`, { period, texts })
  for (;;) {
    const { stage, from, until } = await get(`/resource/reports/${personId}/${id}`)
    if (stage === 'failed') throw new Error(`The report of ${personId} failed`)
    if (stage === 'complete') {
      const bytes = await getBytes(`/resource/reports/${personId}/${id}/file`)
      return { id, from, until, ...(await readReport(bytes, { from, until })) }
    }
    await pause(200)
  }
}

const percent = (value) => (value === null ? '–' : `${Math.round(value)}%`)
const ofPlan = ({ done, planned }) => (planned === 0 ? '–' : `${done}/${planned}`)
const inMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * Returns the plans of each date. If something was done before the change on the day of a phase change, both steps have
 * that day. Its row is the new step's.
 */
function daysOf(steps, { from, until }) {
  const found = new Map()
  for (const { step, days } of steps)
    for (const plan of days.filter(({ date }) => date >= from && date <= until)) {
      const plans = [...(found.get(plan.date)?.plans ?? []), { step, ...plan }]
      found.set(plan.date, { date: plan.date, step, plans })
    }
  return [...found.values()]
}

/**
 * Returns how much of the plan has been done. In Grow, which has no plan and doesn't count reflections, returns the
 * number of exercises done.
 */
function countOf(plans, kind) {
  const sum = (part, of) => of.reduce((total, plan) => total + plan[kind][part], 0)
  const planned = plans.filter(({ step }) => step !== 'grow')
  const inGrow = plans.filter(({ step }) => step === 'grow')
  const plan = ofPlan({ done: sum('done', planned), planned: sum('planned', planned) })
  if (kind === 'reflections' || inGrow.length === 0) return plan
  return plan === '–' ? String(sum('extra', inGrow)) : `${plan}, ${sum('extra', inGrow)} in Grow`
}

function rowOf({ date, step, plans }, indicators) {
  return [
    inMonth.format(Date.parse(date)),
    step[0].toUpperCase() + step.slice(1),
    countOf(plans, 'exercises'),
    countOf(plans, 'reflections'),
    ...['productivity', 'mental', 'physical'].map((name) => percent(indicators?.[name] ?? null)),
  ]
}

function exerciseRows(sessions) {
  return TYPES.flatMap((type) => {
    const ofType = sessions.filter(({ goal }) => goal === type)
    if (ofType.length === 0) return []
    const meanOf = (name) => {
      const values = ofType.flatMap(({ measures }) => measures?.[name] ?? [])
      return values.length === 0 ? '–' : `${Math.round(mean(values))} ms`
    }
    const counts = LEVELS.map((level) => String(ofType.filter(({ result }) => result === level).length))
    const title = type[0].toUpperCase() + type.slice(1)
    return [[title, String(ofType.length), meanOf('hrv1'), meanOf('hrv2'), ...counts]]
  })
}

/** Reads the large figures. Each is below its section's heading, and the left figure comes first. */
const below = (lines, heading) => {
  const at = lines.findIndex((cells) => cells.some((cell) => cell === heading))
  return lines.slice(at + 1).find((cells) => /^(\d+|–)$/.test(cells[0] ?? '')) ?? []
}

/** Generates a client's reports over two periods, and compares every figure in them. */
export async function comparePrintedReports({ calls, found, name, person, wanted, hoursNow }) {
  const sides = []
  for (const period of PERIODS) {
    const { id, from, until, lines, plot } = await printReport(calls, person.id, period)
    const at = `${name}: printed report, ${period}`
    comparePlot({ found, at, plot, hrvOverTime: wanted.hrvOverTime, period: { from, until } })
    const days = daysOf(wanted.steps, { from, until })
    const averages = averagesOf(
      wanted.days,
      days.map(({ date }) => date),
    )
    const sessions = wanted.sessions.filter(({ date }) => date >= from && date <= until)
    const expected = figuresOf({ days, averages, sessions, wanted })
    const stored = await calls.get(`/resource/reports/${person.id}/${id}/figures`)
    compareStored({ found, at, stored, expected })
    sides.push({ stored, expected })
    const figureOf = (indicator) => String(averages[indicator].average ?? '–')
    const [mental, physical] = below(lines, 'Mental wellbeing')
    if (Object.values(averages).every(({ coverage }) => coverage === 0)) {
      const saysSo = lines.some((cells) => cells.includes('No recordings in this period'))
      found.same(`${at}, no answers`, saysSo, true)
      continue
    }
    const [productivity, hours] = below(lines, 'Productivity')
    found.same(`${at}, mental`, mental, figureOf('mental'))
    found.same(`${at}, physical`, physical, figureOf('physical'))
    found.same(`${at}, productivity`, productivity, figureOf('productivity'))
    // The last 48 h have moved on while the profile was compared.
    found.near(`${at}, hours`, hours === '–' ? null : Number(hours), hoursNow(), 0.0511)
    const text = lines.map((cells) => cells.join(' | ')).join('\n')
    const planned = days.flatMap(({ plans }) => plans).filter(({ step }) => step !== 'grow')
    const sum = (kind, part) => planned.reduce((total, day) => total + day[kind][part], 0)
    for (const kind of planned.length > 0 ? ['exercises', 'reflections'] : []) {
      const count = ofPlan({ done: sum(kind, 'done'), planned: sum(kind, 'planned') })
      found.same(`${at}, ${kind}`, count === '–' || text.includes(count) ? count : '', count)
    }
    for (const row of exerciseRows(sessions)) {
      found.same(
        `${at}, exercises of ${row[0]}`,
        lines.find((cells) => cells[0] === row[0] && cells.length === row.length),
        row,
      )
    }
    const isByDay = lines.some((cells) => cells[0] === 'Day')
    for (const day of isByDay ? days : []) {
      const row = rowOf(day, wanted.days.get(day.date))
      found.same(
        `${at}, ${day.date}`,
        lines.find((cells) => cells[0] === row[0] && cells[1] === row[1] && cells.length === row.length),
        row,
      )
    }
  }
  compareTwo({ found, at: `${name}: reports of ${PERIODS.join(' and ')}`, sides })
}
