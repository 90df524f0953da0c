import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  RECORDING_FILE_PROBLEMS,
  RECORDING_LINES_MAX,
  RR_INTERVALS_LIMIT,
  SUMMARY_DAYS_MAX,
} from '@attune/api/contract'
import { measure } from '../../../../../../scripts/audit/heart.mjs'
import { measureRecording } from '../../../domain/hrv/measure-recording.ts'
import { readFiles } from './read-files.ts'
import type { Beats, FileContent } from './recording-file.ts'

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)))
const textBytes = (text: string) => new TextEncoder().encode(text)

const series = [1, 2, 3, 4].map((number) => {
  const file = new URL(`../../../domain/hrv/recordings/recording-${number}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { rr: number[] }).rr.slice(0, 900)
}) as [number[], number[], number[], number[]]
const [first, second, third, fourth] = series

/** Reads one file. Returns its content, or the reason for its refusal. */
async function read(name: string, bytes: Uint8Array | string) {
  const [file] = await readFiles({ name, bytes: typeof bytes === 'string' ? textBytes(bytes) : bytes })
  if (!file) throw new TypeError('nothing was read')
  if ('content' in file) return file.content
  const { problem, line, value } = file.refused
  return { problem, line, value }
}

const readSample = (name: string) => read(name, bytesOf(name)) as Promise<FileContent>

const inStrapUnits = (intervals: readonly number[]) =>
  intervals.map((interval) => Math.round((Math.round((interval * 1024) / 1000) * 1000 * 1000) / 1024) / 1000)

const withArtefacts = () => {
  const intervals = [...second]
  intervals.splice(200, 1, 150, (intervals[200] ?? 0) - 150)
  intervals.splice(400, 0, 9000)
  return intervals
}

const samples = [
  { name: '2026-11-18 07-02-13.txt', format: 'eliteHrv', intervals: first, start: { local: '2026-11-18T07:02:13' } },
  { name: 'elite-hrv-utf-16.txt', format: 'eliteHrv', intervals: withArtefacts(), start: null },
  {
    name: 'hrv-logger.csv',
    format: 'hrvLogger',
    intervals: third,
    start: { instant: '2026-11-17T05:31:04.219Z' },
  },
  {
    name: 'polar-sensor-logger.txt',
    format: 'polarSensorLogger',
    intervals: fourth,
    start: { local: '2026-11-16T07:59:59' },
  },
  { name: 'polar-flow.txt', format: 'polarFlow', intervals: first, start: null },
  { name: 'polar.hrm', format: 'polarHrm', intervals: second, start: { local: '2026-11-15T07:10:06' } },
  { name: 'kubios-results.txt', format: 'kubios', intervals: first, start: { local: '2026-11-14T06:50:00' } },
  { name: 'rr-seconds-comma.txt', format: 'rrText', intervals: third, start: null },
  { name: 'rr-microseconds.txt', format: 'rrText', intervals: fourth, start: null },
  {
    name: 'IBI.csv',
    format: 'empatica',
    intervals: [...second.slice(0, 300), 2400, ...second.slice(300)],
    start: { instant: '2026-11-13T06:00:00.000Z' },
  },
  {
    name: '12.11.2026 14.30 VP01 0h 11min.txt',
    format: 'vnsAnalyse',
    intervals: third,
    start: { local: '2026-11-12T14:30:00' },
  },
  { name: 'activity.fit', format: 'fit', intervals: fourth, start: { instant: '2026-11-19T06:48:00.000Z' } },
  { name: 'nrf-connect.txt', format: 'strapLog', intervals: inStrapUnits(first), start: null },
  {
    name: 'strap-table.csv',
    format: 'strapLog',
    intervals: inStrapUnits(first),
    start: { instant: '2026-11-10T06:59:59.335Z' },
  },
]

describe('files in the published formats', () => {
  it.each(samples)('have every interval and the start: $name', async ({ name, format, intervals, start }) => {
    const content = (await readSample(name)) as Beats
    expect(content.format).toBe(format)
    expect(content.start).toEqual(start)
    expect(content.rrIntervals).toEqual(intervals)
  })

  it.each(samples)('have the same measures as in an independent computation: $name', async ({ name, intervals }) => {
    const { beats, correctedBeats, measured } = measureRecording(((await readSample(name)) as Beats).rrIntervals)
    const other = measure(intervals)
    expect([beats, correctedBeats]).toEqual([other.beats, other.correctedBeats])
    expect(measured?.rmssd).toBeCloseTo(other.measured?.hrv1 ?? Number.NaN, 6)
    expect(measured?.sdnn).toBeCloseTo(other.measured?.hrv2 ?? Number.NaN, 6)
    expect(measured?.pulseRate).toBeCloseTo(other.measured?.pulseRate ?? Number.NaN, 6)
  })

  it('are recognised by their content, whatever their names', async () => {
    for (const { name, format } of samples) {
      expect(await read('photo.jpg', bytesOf(name)), name).toMatchObject({ format })
    }
  })

  it('name the person in a header, but no one from a note', async () => {
    expect(await readSample('kubios-results.txt')).toMatchObject({ person: 'Tomasz Wójcik' })
    expect(await readSample('12.11.2026 14.30 VP01 0h 11min.txt')).toMatchObject({ person: 'Müller' })
    expect(await readSample('polar.hrm')).toMatchObject({ person: null })
  })
})

describe('a text file with intervals', () => {
  const milliseconds = first.slice(0, 120)
  const lines = (ends: string, texts: readonly (number | string)[] = milliseconds) => texts.join(ends)
  const utf16 = (text: string, isBigEndian: boolean, mark: string) => {
    const bytes = Buffer.from(mark + text, 'utf16le')
    return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
  }
  const mark = '\ufeff'

  it.each([
    ['with a byte order mark', textBytes(mark + lines('\n'))],
    ['with CRLF', textBytes(lines('\r\n'))],
    ['with CR', textBytes(lines('\r'))],
    ['in UTF-16, little end first', utf16(lines('\n'), false, mark)],
    ['in UTF-16, big end first', utf16(lines('\n'), true, mark)],
    ['in UTF-16 without a mark', utf16(lines('\r\n'), false, '')],
    [
      'in seconds',
      textBytes(
        lines(
          '\n',
          milliseconds.map((rr) => rr / 1000),
        ),
      ),
    ],
    [
      'in seconds with a comma',
      textBytes(
        lines(
          '\n',
          milliseconds.map((rr) => String(rr / 1000).replace('.', ',')),
        ),
      ),
    ],
    [
      'in milliseconds with decimals',
      textBytes(
        lines(
          '\n',
          milliseconds.map((rr) => rr.toFixed(3)),
        ),
      ),
    ],
    [
      'in microseconds',
      textBytes(
        lines(
          '\n',
          milliseconds.map((rr) => rr * 1000),
        ),
      ),
    ],
    ['with blank lines', textBytes(`\n\n${lines('\n\n')}\n\n`)],
    ['with a header', textBytes(`RR (ms)\n${lines('\n')}`)],
    ['with comments', textBytes(`# device: H10\n${lines('\n')}`)],
  ])('is read %s', async (_, bytes) => {
    expect(await read('intervals.txt', bytes)).toMatchObject({ kind: 'beats', rrIntervals: milliseconds })
  })

  it('is read in 1/1024 of a second if its header names that unit', async () => {
    const text = `# RR, 1/1024 s\n${lines('\n', [1024, 512, 768])}`
    expect(await read('strap.txt', text)).toMatchObject({ format: 'strapLog', rrIntervals: [1000, 500, 750] })
  })

  const broken = (value: string) => lines('\n', [...milliseconds.slice(0, 40), value, ...milliseconds.slice(40)])

  it.each([
    ['NaN', 'notAnInterval'],
    ['-812', 'notAnInterval'],
    ['Infinity', 'notAnInterval'],
    ['<b>812</b>', 'notAnInterval'],
    ['60001', 'gapTooLong'],
  ])('is refused, with the line, if it contains %s', async (value, problem) => {
    expect(await read('intervals.txt', broken(value))).toEqual({ problem, line: 41, value })
  })

  it.each([
    ['9000', 'a gap of 9 seconds'],
    ['150', 'a beat after 150 ms'],
    ['0', 'a beat after no time'],
  ])('keeps the value %s, %s, which is corrected later', async (value) => {
    const content = (await read('intervals.txt', broken(value))) as Beats
    expect(content.rrIntervals[40]).toBe(Number(value))
  })

  it('is refused with at most 40 characters of a line’s text', async () => {
    expect(await read('intervals.txt', broken('x'.repeat(5000)))).toMatchObject({ value: 'x'.repeat(40) })
  })
})

describe('a file', () => {
  const hours = (count: number) => Array.from({ length: count * 4500 }, () => 800).join('\n')

  it.each([
    ['that is empty', '', 'empty'],
    ['with only blank lines', '\n \n', 'empty'],
    ['with prose', 'Dear Dana,\nhere is what you asked for.\n', 'unknownFormat'],
    ['that is a picture', '\u0089PNG\r\n\u001a\n', 'unknownFormat'],
    ['of more than two hours', hours(2) + '\n800\n', 'tooLong'],
    ['of more lines than a recording has', 'x\n'.repeat(2 * RECORDING_LINES_MAX + 1), 'tooManyLines'],
    ['whose values are no time between beats', '12\n13\n14\n', 'unknownUnit'],
    ['with only zeros', '0\n0\n0\n', 'noBeats'],
    ['of Polar with rates instead of intervals', '[Params]\nInterval=5\n\n[HRData]\n61\n62\n', 'noBeats'],
    ['of Kubios without intervals', 'Kubios HRV Premium\nMean RR: 768\n', 'noBeats'],
  ])('is refused if it is one %s', async (_, text, problem) => {
    expect(await read('file', text)).toMatchObject({ problem })
  })

  it('is refused if it has 400,000 lines', async () => {
    expect(await read('long.txt', '800\n'.repeat(400_000))).toMatchObject({ problem: 'tooManyLines' })
  })

  it.each([
    ['a table', `date,rr\n${'2026-11-11,800\n'.repeat(RR_INTERVALS_LIMIT + 1)}"a,b"c`],
    ['a list', `${'800\n'.repeat(RR_INTERVALS_LIMIT + 1)}x`],
  ])('is not read beyond the longest recording if it is %s', async (_, text) => {
    expect(await read('long', text)).toMatchObject({ problem: 'tooLong' })
  })

  it('is refused if it has more days than a summary, even if most of them have no figure', async () => {
    const text = `HR,AVNN,rMSSD,date\n54,1100,48,2026-02-03\n${'54,1100,,2026-02-04\n'.repeat(SUMMARY_DAYS_MAX)}`
    expect(await read('days.csv', text)).toMatchObject({ problem: 'tooLong', line: SUMMARY_DAYS_MAX + 2 })
  })

  it('has an unknown format if its first line is longer than any header', async () => {
    expect(await read('separators', ';'.repeat(1_000_000))).toMatchObject({ problem: 'unknownFormat' })
  })

  it('is refused if it ends within a FIT header', async () => {
    expect(await read('activity.fit', bytesOf('activity.fit').slice(0, 40))).toHaveProperty('problem')
  })

  it('is not refused if it lasts exactly two hours', async () => {
    expect(await read('ride.txt', hours(2).slice(0, -4))).toMatchObject({ kind: 'beats' })
  })
})

describe('an archive', () => {
  it('is read file by file, without the duplicates that macOS adds', async () => {
    const elite = bytesOf('2026-11-18 07-02-13.txt')
    const bytes = zipSync({
      'export/2026-11-18 07-02-13.txt': elite,
      'export/._2026-11-18 07-02-13.txt': textBytes('Mac OS X'),
      '__MACOSX/export/._2026-11-18 07-02-13.txt': textBytes('Mac OS X'),
      'export/.DS_Store': textBytes('Bud1'),
      'export/notes.txt': textBytes('slept well'),
    })
    const files = await readFiles({ name: 'export.zip', bytes })
    expect(files.map((file) => [file.name, 'content' in file ? file.content.format : file.refused.problem])).toEqual([
      ['2026-11-18 07-02-13.txt', 'eliteHrv'],
      ['notes.txt', 'unknownFormat'],
    ])
  })

  it('is refused if it is in another archive', async () => {
    const bytes = zipSync({ 'inner.zip': zipSync({ 'a.txt': textBytes('800') }) })
    expect(await read('outer.zip', bytes)).toMatchObject({ problem: 'zipInZip' })
  })

  it('is refused if it has too many files or is truncated', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.txt`, textBytes('800')]))
    expect(await read('many.zip', zipSync(many))).toMatchObject({ problem: 'tooManyFiles' })
    expect(await read('cut.zip', zipSync(many).slice(0, 300))).toMatchObject({ problem: 'brokenFile' })
  })

  it('is refused without being unpacked if its content would be far larger than the archive', async () => {
    const bytes = zipSync({ 'zeros.txt': new Uint8Array(45_000_000) }, { level: 1 })
    expect(await read('bomb.zip', bytes)).toMatchObject({ problem: 'fileTooLarge' })
  })
})

describe('a file with any content', () => {
  const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300), seed: Number(process.env['FUZZ_SEED'] ?? 49) }
  const all = readdirSync(new URL('samples/', import.meta.url)).filter((name) => !name.endsWith('.md'))

  it('is either read or refused for one of the reasons', async () => {
    const changedSample = fc
      .record({
        name: fc.constantFrom(...all),
        at: fc.nat(),
        insert: fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.string().map(textBytes)),
        remove: fc.nat({ max: 2000 }),
        end: fc.option(fc.nat()),
      })
      .map(({ name, at, insert, remove, end }) => {
        const bytes = bytesOf(name).slice(0, 12_000)
        const from = at % bytes.length
        const joined = Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + remove)])
        return new Uint8Array(joined.subarray(0, end === null ? undefined : end % (joined.length + 1)))
      })
    const anything = fc.oneof(changedSample, fc.uint8Array({ maxLength: 2000 }), fc.string().map(textBytes))
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        for (const file of await readFiles({ name: 'file', bytes })) {
          if ('refused' in file) expect(RECORDING_FILE_PROBLEMS).toContain(file.refused.problem)
          else if (file.content.kind === 'beats') expect(file.content.rrIntervals.every(Number.isFinite)).toBe(true)
        }
      }),
      runs,
    )
  })
})
