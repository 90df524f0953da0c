import { addDays, dayNumberOf } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { alternativesOf, begun, letters, readReport, snapshotOf } from '../../../../test/support/sample-report.ts'
import { drawReport } from './draw-report.ts'
import { createFonts } from './fonts.ts'
import type { ExerciseSummary, HrvInReport, ReportSnapshot } from './report-snapshot.ts'
import { printable } from './words/report-words.ts'

it('draws a report that a screen reader can read: headings, figures in words, and tables', async () => {
  const { texts, tags, info, rolesOf } = await readReport(await drawReport(snapshotOf(8)))
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Progress report of Amara Okafor, Jun 7, 2026' })
  expect(rolesOf('H1')).toHaveLength(1)
  // The headings are the journey's progress, four sections, and the titles of two tables.
  expect(rolesOf('H2')).toHaveLength(7)
  expect(rolesOf('TR')).toHaveLength(1 + 2 + 1 + 8)
  expect(rolesOf('TH')).toHaveLength(9 + 2 + 7 + 8)
  expect(rolesOf('TD')).toHaveLength(2 * 8 + 8 * 6)
  expect(alternativesOf(tags)).toEqual([
    'Journey progress. Learn: Since May 31, day 8, 1 over, 1 of 8 days at 80% or more of the plan in this period.',
    'Mental wellbeing: average 64%, below 70%, from 7 of 8 days, 60 to 67%.',
    'Physical wellbeing: No recordings in this period.',
    'Productivity: average 74%, from 7 of 8 days, 60 to 67%.',
    'Engagement: 12.4 h in the last 48 h. 10 h or more is good. 12/24 exercises in this period, 16/40 reflections in this period.',
  ])
  expect(texts[0]).toContain('Below 70%')
  expect(texts.join(' ')).not.toMatch(/lagging/i)
})

it('names the organisation beside the logo on every page, and truncates a name that is too long for the line', async () => {
  const short = await readReport(await drawReport(snapshotOf(60, { organisation: 'Northfield Health' })))
  expect(short.texts.length).toBeGreaterThan(1)
  for (const text of short.texts) expect(text).toContain('Northfield Health')
  const long = await readReport(await drawReport(snapshotOf(8, { organisation: 'Wellbeing of the north '.repeat(4) })))
  expect(long.texts[0]).toMatch(/Wellbeing of the north Wellbeing.*…/)
  const none = await readReport(await drawReport(snapshotOf(8, { organisation: null })))
  expect(none.texts[0]).not.toContain('Northfield')
})

it('draws four sections, each with its heading even if the coach wrote no text, followed by the exercises', async () => {
  const { texts } = await readReport(await drawReport(snapshotOf(12)))
  expect(texts.join(' ').replace(/\s+/g, ' ')).toMatch(
    /Mental wellbeing.*Calmer\..*Physical wellbeing.*Productivity.*Steady\..*Final comments from coach.*Well done\..*Exercises.*Day by day/,
  )
  const words = texts.join(' ').replace(/\s+/g, ' ')
  expect(words).toContain('Learn respiratory 9 52 ms 61 ms 1 0 2 1 0')
  expect(words).toContain('Calm HRV-1, lower pulse rate 2 \u2013 \u2013 0 0 0 0 0')
  expect(words).toContain('once there are 5. 7 not rated.')
})

describe('HRV-1 over time', () => {
  const hrv: HrvInReport = {
    sessions: Array.from({ length: 10 }, (_, index) => ({
      at: dayNumberOf(begun) + index + 0.3,
      value: 40 + index,
      isMarked: index === 4,
    })),
    runs: [
      { step: 'learn', bpm: 10, days: [{ date: begun, mean: null, usual: null }] },
      {
        step: 'sense',
        bpm: 8,
        days: [
          { date: addDays(begun, 7), mean: 44, usual: { low: 38.4, high: 50 } },
          { date: addDays(begun, 9), mean: 46.2, usual: { low: 39, high: 51.6 } },
        ],
      },
    ],
  }

  it('is a figure with its range and its latest mean in words', async () => {
    const { texts, tags } = await readReport(await drawReport(snapshotOf(10, { hrv })))
    expect(alternativesOf(tags).at(-1)).toBe(
      'HRV-1 over time: 10 exercises, 40 to 49 ms. Jun 9: 7-day mean 46 ms at 8 BPM, usual 39 to 52 ms at 8 BPM.',
    )
    const words = texts.join(' ').replace(/\s+/g, ' ')
    for (const part of ['Learn, 10 BPM', 'Sense, 8 BPM', 'HRV-1 over time', 'the usual range at that pace'])
      expect(words).toContain(part)
  })

  it('is left out without a measured exercise, and in reports of earlier servers', async () => {
    for (const change of [{}, { hrv: { sessions: [], runs: [] } }]) {
      const { texts } = await readReport(await drawReport(snapshotOf(10, change)))
      expect(texts.join(' ')).not.toContain('HRV-1 over time')
    }
  })
})

it('fills the first page with the tables if the coach wrote no texts', async () => {
  const none = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
  const { texts } = await readReport(await drawReport(snapshotOf(10, { texts: none })))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Day by day')
})

it('prints changes with a triangle and, for screen readers, in words, and explains them at the bottom of the page', async () => {
  const { figures } = snapshotOf(7)
  const drawn = await readReport(
    await drawReport(
      snapshotOf(7, {
        figures: {
          ...figures,
          period: 'lastSevenDays',
          mental: { average: 64, coverage: 6, change: -8 },
          productivity: { average: 74, coverage: 6, change: 0 },
          change: 1.2,
        },
      }),
    ),
  )
  const foot = 'Triangles compare with the seven days before.'
  const alternatives = alternativesOf(drawn.tags).join(' ')
  expect(drawn.texts[0]).toContain('±0')
  expect(drawn.texts[0]).toContain('1.2 h')
  expect(drawn.texts[0]).toContain(foot)
  expect(alternatives).toContain('average 64%, below 70%, down 8 from the seven days before')
  expect(alternatives).toContain('average 74%, unchanged from the seven days before')
  expect(alternatives).toContain('12.4 h in the last 48 h, up 1.2 h from the seven days before')
  expect((await readReport(await drawReport(snapshotOf(7)))).texts[0]).not.toContain(foot)
})

it('prints one percentage instead of a range if all days round to the same percentage', async () => {
  const { days } = snapshotOf(2)
  const alike = days.map((day, index) => ({ ...day, mental: 66.6 + index / 10 }))
  const { tags } = await readReport(await drawReport(snapshotOf(2, { days: alike })))
  expect(alternativesOf(tags)[1]).toBe('Mental wellbeing: average 64%, below 70%, from 1 of 2 days, 67%.')
})

describe('the report’s exercises', () => {
  const [learn, calm] = snapshotOf(12).exercises
  const printed = async (...exercises: ExerciseSummary[]) => {
    const { texts, rolesOf } = await readReport(await drawReport(snapshotOf(12, { exercises })))
    return { text: texts.join(' ').replaceAll(/\s+/g, ' '), rows: rolesOf('TR').length }
  }
  const recordings = { measured: 9, marked: 0, unmeasured: 0 }

  it('explain on which measures the effect on each type is based', async () => {
    const { text } = await printed(learn!, calm!)
    expect(text).toContain('respiratory')
    expect(text).toContain('HRV-1, lower pulse rate')
    expect(text).not.toContain('corrected beats')
    expect(text).not.toContain('not measured')
  })

  it('say below the effect how many recordings have many corrected beats', async () => {
    const { text, rows } = await printed(
      { ...learn!, recordings: { ...recordings, marked: 2 } },
      { ...calm!, recordings },
    )
    const words = '2 of 9 recordings have 5% or more corrected beats: HRV and effect are less certain'
    expect(text.split(words)).toHaveLength(2)
    expect(rows).toBe((await printed({ ...learn!, recordings }, { ...calm!, recordings })).rows)
  })

  it('say how many recordings could not be measured, and why', async () => {
    const { text } = await printed({ ...learn!, recordings: { ...recordings, unmeasured: 3 } })
    expect(text).toContain('3 not measured: too many irregular beats, or under a minute of usable ones.')
  })
})

it('prints texts in place of missing recordings and of a missing journey', async () => {
  const { figures } = snapshotOf(1)
  const none = { average: null, coverage: 0, change: null }
  const nothing = { date: begun, productivity: null, mental: null, physical: null }
  const { texts, rolesOf } = await readReport(
    await drawReport(
      snapshotOf(1, {
        figures: { ...figures, productivity: none, mental: none, physical: none, hours: null },
        journey: null,
        days: [nothing],
        exercises: [],
      }),
    ),
  )
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('No recordings in this period')
  expect(texts[0]).toContain('No exercises in this period')
  expect(texts[0]).toContain('Engagement, no device')
  expect(rolesOf('TR')).toHaveLength(2)
})

it.each([
  ['that close a text of the format', ') Tj ET /JS (app.alert(1)) \\'],
  ['of other alphabets', 'Жук Ελλάδα Łódź Ünal'],
  ['of 500 letters without a break', 'x'.repeat(500)],
  ['of 250 lines', 'a\n'.repeat(250)],
  ['with nothing that is printed', '\u0000\u0007\u202E\u200B'],
])('promise 19: prints texts %s as plain text, on at most three pages', async (_, words) => {
  const texts = { mentalWellbeing: words, physicalWellbeing: words, productivity: words, finalComments: words }
  const printedPages = await readReport(await drawReport(snapshotOf(12, { texts, client: words.slice(0, 250) })))
  expect(printedPages.texts.length).toBeLessThanOrEqual(3)
  expect(printedPages.scripts).toBeNull()
  const printed = words.replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  expect(printedPages.texts.join('').replace(/\s/g, '')).toContain(printed.slice(0, 40))
})

it.each([
  ['Chinese', '李小龙'],
  ['traditional Chinese', '陳淑芬'],
  ['Japanese', '田中さくら'],
  ['Korean', '김민준'],
  ['Arabic', 'فاطمة الزهراء'],
  ['Hebrew', 'שרה כהן'],
  ['Devanagari', 'प्रियंका शर्मा'],
  ['Thai', 'สมหญิง ใจดี'],
  ['Cyrillic', 'Дарья Жукова'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Latin with emoji', 'Amara 🌱 Okafor 👩🏽‍💻'],
])('prints a name in %s in a way that its text can be extracted', async (_, name) => {
  const { texts, info, rolesOf } = await readReport(await drawReport(snapshotOf(3, { client: name, coach: name })))
  expect(info['Title']).toContain(name)
  expect(letters(texts[0] ?? '').split(letters(name))).toHaveLength(3)
  expect(rolesOf('H1')).toHaveLength(1)
})

it('prints sentences in several scripts in a way that their text can be extracted', async () => {
  const words = {
    mentalWellbeing: 'لقد تحسنت أمينة كثيرا، واصلي العمل كل صباح.',
    physicalWellbeing: 'आपकी उत्पादकता में सुधार हुआ है। हर सुबह साँस लें।',
    productivity: 'สุขภาพจิตของคุณดีขึ้นมากในสองสัปดาห์ที่ผ่านมา',
    finalComments: '您的心理健康有所改善。「集中」の練習は毎朝続けてください。호흡 연습을 계속하세요.',
  }
  const { texts } = await readReport(await drawReport(snapshotOf(3, { texts: words })))
  for (const word of Object.values(words).join(' ').split(/\s+/))
    expect(letters(texts[0] ?? '')).toContain(letters(word))
})

it('prints marks for which the font defines no position on the letter, such as recitation marks', async () => {
  const words = 'لَا رَيْبَۛ فِيهِۛ هُدًى لِّلْمُتَّقِينَۖ'
  const { texts } = await readReport(await drawReport(snapshotOf(3, { client: words })))
  // PDF readers differ in how they order a letter and its marks.
  const withoutMarks = (text: string) => letters(text.replace(/\p{M}/gu, ''))
  expect(withoutMarks(texts[0] ?? '')).toContain(withoutMarks(words))
})

it('prints a box instead of a character that no font has', async () => {
  const { texts } = await readReport(await drawReport(snapshotOf(3, { client: 'Amara \u{13000}' })))
  expect(texts[0]).toMatch(/Amara\s+□/)
})

describe('a report with long names', () => {
  /** Returns a report of a client who has moved from Learn to Grow. */
  function inGrow(names: Pick<ReportSnapshot, 'client' | 'coach'>): ReportSnapshot {
    const snapshot = snapshotOf(14, { language: 'de-DE', ...names })
    const [learn] = snapshot.journey?.steps ?? []
    if (!snapshot.journey || !learn) throw new Error('The sample has no journey')
    const lived = learn.days.slice(7).map((day, index) => ({
      ...day,
      day: index + 1,
      exercises: { done: 1, planned: null },
      reflections: { done: 0, planned: null },
    }))
    const [endedOn, startedOn] = [learn.days[6]?.date ?? null, learn.days[7]?.date ?? null]
    const steps = [
      { ...learn, status: 'completed' as const, endedOn, days: learn.days.slice(0, 7) },
      { ...learn, id: `${learn.id.slice(0, -1)}9`, step: 'grow' as const, startedOn, days: lived },
    ]
    return { ...snapshot, journey: { ...snapshot.journey, steps } }
  }

  const longName = (word: string) => `${word} `.repeat(500 / word.length).slice(0, 501)

  it.each([
    ['of 501 letters', { client: longName('Wolfeschlegel'), coach: longName('Featherstone') }],
    ['of 501 wide characters', { client: '李'.repeat(501), coach: '田'.repeat(501) }],
  ])('keeps names %s from overlapping other content', async (_, names) => {
    const { printed, info } = await readReport(await drawReport(inGrow(names)))
    const [first = []] = printed
    for (const { str, width, transform } of first) {
      expect(transform[4], str).toBeGreaterThanOrEqual(44)
      expect(transform[4] + width, str).toBeLessThanOrEqual(552)
    }
    // The name, the coach's line and the journey's heading must be printed below each other.
    const linesOf = (part: RegExp) => [
      ...new Set(first.filter(({ str }) => part.test(str)).map(({ transform }) => Math.round(Number(transform[5])))),
    ]
    const [heading = 0] = linesOf(/^Programmverlauf/)
    const [client, coach] = [linesOf(/Wolfe|李/).filter((y) => y > heading + 4), linesOf(/Feather|田/)]
    expect(Math.min(...client) - Math.max(...coach)).toBeGreaterThan(9)
    expect(Math.min(...coach) - heading).toBeGreaterThan(12)
    // The file's title contains the full name.
    expect(info['Title']).toContain(names.client.trim())
  })

  it('prints names without invisible characters, even beside the journey', async () => {
    const { texts } = await readReport(await drawReport(inGrow({ client: 'Amara\u202E Okafor', coach: 'Dana' })))
    expect(letters(texts[0] ?? '')).toContain(letters('14-Tage-Mittel von Amara Okafor'))
  })
})

it('shows a long journey by weeks, and draws the same bytes every time', async () => {
  const snapshot = snapshotOf(200)
  const pdf = await drawReport(snapshot)
  expect(Buffer.from(await drawReport(snapshot)).equals(Buffer.from(pdf))).toBe(true)
  const { texts } = await readReport(pdf)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('One breath is a week')
  const words = texts.join(' ')
  expect(words).toMatch(/Week by week\s+Week\s+Phase/)
  expect(words.slice(words.indexOf('Week by week')).match(/ \u2013 [A-Z]/g)).toHaveLength(Math.ceil(200 / 7))
})

it.each([
  ['a narrow space that does not break, as French has', 'Bravo\u202F!', 'Bravo\u00A0!'],
  ['a wide space, as Chinese and Japanese have', '田中\u3000さくら', '田中 さくら'],
  ['a separator of lines', 'One\u2028Two', 'One Two'],
])('prints %s as a space that the fonts have', async (_, words, printed) => {
  const { findUnprintable } = createFonts()
  expect(findUnprintable(printable(words), 'serif')).toEqual([])
  const texts = { mentalWellbeing: words, physicalWellbeing: '', productivity: '', finalComments: '' }
  const drawn = await readReport(await drawReport(snapshotOf(3, { texts, client: words })))
  expect(letters(drawn.texts[0] ?? '')).toContain(letters(printed))
})
