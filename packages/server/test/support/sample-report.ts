import { addDays, type IndicatorDay, type Journey, type JourneyDay, type JourneyStep } from '@attune/api/contract'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { REPORT_VERSION, type ReportSnapshot } from '../../src/services/resource/report-pdf/report-snapshot.ts'

export const begun = '2026-05-31'

const planDay = (date: string, index: number): JourneyDay => ({
  date,
  day: index + 1,
  depth: (index % 5) / 4,
  exercises: { done: index % 4, planned: 3 },
  reflections: { done: index % 6, planned: 5 },
  isTimezoneChanged: false,
})

function learning(length: number): Journey {
  const days = Array.from({ length }, (_, index) => planDay(addDays(begun, index), index))
  const step: JourneyStep = {
    id: '019a0000-0000-7000-8000-000000000011',
    step: 'learn',
    status: 'active',
    startedOn: begun,
    endedOn: null,
    bpm: 10,
    goals: [],
    goalChoices: [],
    days,
  }
  const today = addDays(begun, length - 1)
  const ids = { personId: '019a0000-0000-7000-8000-000000000012', id: '019a0000-0000-7000-8000-000000000013' }
  return { ...ids, startedOn: begun, timezone: 'Africa/Lagos', today, steps: [step] }
}

/** Returns a report of the first days of a journey. */
export function snapshotOf(length: number, change: Partial<ReportSnapshot> = {}): ReportSnapshot {
  const journey = learning(length)
  const days = Array.from({ length }, (_, index): IndicatorDay => {
    // Each value is the mean of three answers, which is rarely a whole number.
    const value = index === 3 ? null : 60 + 1 / 3 + (index % 20)
    return { date: addDays(begun, index), productivity: value, mental: value, physical: value }
  })
  return {
    version: REPORT_VERSION,
    createdAt: '2026-06-11T09:40:00.000Z',
    client: 'Amara Okafor',
    coach: 'Dana Whitlock',
    figures: {
      personId: journey.personId,
      period: 'wholeJourney',
      from: begun,
      until: journey.today,
      days: length,
      productivity: { average: 74, coverage: length - 1, change: null },
      mental: { average: 64, coverage: length - 1, change: null },
      physical: { average: null, coverage: 0, change: null },
      hours: 12.4,
      limit: 10,
      change: null,
    },
    journey,
    days,
    exercises: [
      {
        goal: 'learn',
        done: 9,
        hrv1: 51.6,
        hrv2: 61.2,
        effects: { negative: 1, moderatelyNegative: 0, neutral: 2, moderatelyPositive: 1, positive: 0 },
      },
      {
        goal: 'calm',
        done: 2,
        hrv1: null,
        hrv2: null,
        effects: { negative: 0, moderatelyNegative: 0, neutral: 0, moderatelyPositive: 0, positive: 0 },
      },
    ],
    texts: { mentalWellbeing: 'Calmer.', physicalWellbeing: '', productivity: 'Steady.', finalComments: 'Well done.' },
    ...change,
  }
}

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

const flat = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(flat)]

/** Reads a report as people and screen readers do. */
export async function readReport(pdf: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false })
  const document = await loading.promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const printed = await Promise.all(
    pages.map(async (page) => (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))),
  )
  const texts = printed.map((items) => items.map(({ str }) => str).join(' '))
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> }
  const tags = trees.flatMap((tree) => flat(tree as Tag))
  const scripts = await document.getJSActions()
  await loading.destroy()
  return { texts, printed, tags, info, scripts, rolesOf: (role: string) => tags.filter((tag) => tag.role === role) }
}

/** Returns the text alternatives of the figures. */
export const alternativesOf = (tags: readonly Tag[]) =>
  tags.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))

/** Removes spaces, because PDF readers infer them from the distance between words. */
export const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '')
