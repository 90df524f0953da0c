import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DateOrder } from '@attune/api/contract'
import { readFiles } from '../read-files.ts'
import type { DailyFigures } from '../recording-file.ts'

async function readText(bytes: Uint8Array | string, dateOrder?: DateOrder): Promise<DailyFigures> {
  const file = { name: 'days.csv', bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes }
  const [read] = await readFiles(file, { dateOrder })
  if (!read || !('content' in read) || read.content.kind !== 'days') throw new TypeError('no daily figures')
  return read.content
}
const readSample = (name: string) =>
  readText(new Uint8Array(readFileSync(new URL(`../samples/${name}`, import.meta.url))))

/** Reads a table of Elite HRV with these dates, and returns the dates and the order by which they were read. */
async function readDates(dates: readonly string[], dateOrder?: DateOrder) {
  const { days, ...read } = await readText(
    ['Date Time Start,HR,rMSSD,SDNN', ...dates.map((date) => `${date},54,48,60`)].join('\n'),
    dateOrder,
  )
  return { ...read, dates: days.map(({ date }) => date) }
}

describe('daily figures in the published formats', () => {
  it('have the instants of an iPhone with HRV4Training, which name their zone', async () => {
    expect(await readSample('hrv4training.csv')).toMatchObject({
      format: 'hrv4Training',
      isOrderDecided: true,
      days: [
        { date: '2026-11-14', time: '06:52:11', offset: '+00:00', rmssd: 48.25, sdnn: 61.5, pulseRate: 54.2 },
        { date: '2026-11-15', time: '06:49:40', offset: '+00:00', rmssd: 44.5, sdnn: 58.75, pulseRate: 55.1 },
      ],
      problems: [],
    })
    const { isOrderDecided, dateOrder, days } = await readSample('hrv4training-twelve-hours.csv')
    expect([isOrderDecided, dateOrder]).toEqual([true, 'monthFirst'])
    expect(days.map(({ date, time }) => [date, time])).toEqual([
      ['2026-06-05', '07:33:00'],
      ['2026-06-06', '12:05:00'],
    ])
  })

  it('have the dates and times of HRV4Training on Android, where the day comes first, and each wrong line by its number', async () => {
    expect(await readSample('hrv4training-android.csv')).toMatchObject({
      format: 'hrv4Training',
      dateOrder: 'dayFirst',
      isOrderDecided: true,
      days: [
        { line: 2, date: '2026-11-02', time: '06:41:00', offset: null, rmssd: 44.5, sdnn: 58.75, pulseRate: 55.1 },
        { line: 3, date: '2026-11-14', time: '06:52:00', offset: null, rmssd: 48.25 },
      ],
      problems: [
        { code: 'wrongDate', line: 5, value: '2026-31-02 06:50' },
        { code: 'notAFigure', line: 6, value: 'fine' },
      ],
    })
  })

  it('have the dates of Elite HRV', async () => {
    const { days, dateOrder } = await readSample('elite-hrv-days.csv')
    expect(dateOrder).toBe('dayFirst')
    expect(days.map(({ date, time, sdnn, pulseRate }) => [date, time, sdnn, pulseRate])).toEqual([
      ['2026-11-13', '06:50:00', 61.1, 54],
      ['2026-11-14', '06:51:00', 63.4, 53],
      ['2026-12-02', '06:51:00', 62.4, 53],
    ])
    expect(await readSample('elite-hrv-datetime.csv')).toMatchObject({
      format: 'eliteHrvDays',
      dateOrder: 'monthFirst',
      isOrderDecided: true,
      days: [{ date: '2026-05-04', time: '06:50:12', rmssd: 48.25, sdnn: 61.5 }, { date: '2026-06-04' }],
    })
  })
})

describe('day and month', () => {
  it('are decided by any date with a number over 12, for every line of the file', async () => {
    expect(await readDates(['2026-04-03', '2026-13-03', '2026-05-03'])).toMatchObject({
      dateOrder: 'dayFirst',
      isOrderDecided: true,
      dates: ['2026-03-04', '2026-03-13', '2026-03-05'],
    })
    expect(await readDates(['2026-04-03', '2026-04-13'], 'dayFirst')).toMatchObject({
      dateOrder: 'monthFirst',
      isOrderDecided: true,
      dates: ['2026-04-03', '2026-04-13'],
    })
  })

  it('are in the chosen order if the file doesn’t decide it', async () => {
    const dates = ['2026-04-03', '2026-05-03']
    expect((await readDates(dates)).isOrderDecided).toBe(false)
    expect(await readDates(dates, 'monthFirst')).toMatchObject({ isOrderDecided: false, dates })
    expect((await readDates(dates, 'dayFirst')).dates).toEqual(['2026-03-04', '2026-03-05'])
  })

  it('need no choice if both orders give the same days', async () => {
    expect(await readDates(['2026-05-05', '2026-06-06'])).toMatchObject({ isOrderDecided: true })
  })

  it('follow most of the lines if some contradict them, which are then named', async () => {
    const read = await readDates(['2026-13-03', '2026-14-03', '2026-03-15'])
    expect(read).toMatchObject({ dateOrder: 'dayFirst', dates: ['2026-03-13', '2026-03-14'] })
    expect(read.problems).toEqual([{ code: 'wrongDate', line: 4, value: '2026-03-15' }])
    expect((await readDates(['2026-13-03', '2026-03-15'])).isOrderDecided).toBe(false)
  })
})

describe('a line of daily figures', () => {
  const header = 'date,HR,rMSSD,SDNN,HRV4T_Recovery_Points'
  it.each([
    ['2026-02-30,54,48,60,8', 'wrongDate', '2026-02-30'],
    ['2026-02-14 25:10,54,48,60,8', 'wrongDate', '2026-02-14 25:10'],
    ['14 February,54,48,60,8', 'wrongDate', '14 February'],
    ['2026-02-14,54,-48,60,8', 'notAFigure', '-48'],
    ['2026-02-14,54,4825,60,8', 'notAFigure', '4825'],
    ['2026-02-14,540,48,60,8', 'notAFigure', '540'],
    ['2026-02-14,54,48,6e9,8', 'notAFigure', '6e9'],
  ])('is named with its number if it is %s, and the others are read', async (line, code, value) => {
    const read = await readText([header, '2026-02-13,54,48,60,8', line, '2026-02-15,54,49,60,8'].join('\n'))
    expect(read.problems).toEqual([{ code, line: 3, value }])
    expect(read.days.map(({ date }) => date)).toEqual(['2026-02-13', '2026-02-15'])
  })

  it.each(['', '-', '0', '0.0', 'n/a', 'NaN'])('is left out if its RMSSD is "%s"', async (rmssd) => {
    const read = await readText([header, '2026-02-13,54,48,60,8', `2026-02-14,54,${rmssd},60,8`].join('\n'))
    expect([read.days.length, read.problems]).toEqual([1, []])
  })

  it('has neither SDNN nor a pulse if the file has none', async () => {
    const { days } = await readText('date,rMSSD,HRV4T_Recovery_Points\n2026-02-13,48.25,8')
    expect(days).toMatchObject([{ rmssd: 48.25, sdnn: null, pulseRate: null, time: null }])
  })
})
