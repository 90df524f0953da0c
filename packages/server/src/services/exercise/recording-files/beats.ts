import {
  EXERCISE_HOURS_LIMIT,
  HOUR_MS,
  RR_INTERVAL_MAX,
  RR_INTERVALS_LIMIT,
  type RecordingFormat,
} from '@attune/api/contract'
import { FileRefused } from './recording-file.ts'

/** A piece of text in a file, and the number of its line, counted from 1. */
export interface Cell {
  readonly text: string
  readonly line: number
}

/** Milliseconds in each unit of time. Bluetooth straps count in 1/1024 of a second. */
export const UNITS = { s: 1000, ms: 1, us: 0.001, strap: 1000 / 1024 } as const

const numeral = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/** Returns the number in a string, with a decimal point or a decimal comma. NaN if the string isn't a number. */
export function numberIn(text: string): number {
  const trimmed = text.trim()
  return numeral.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

/** Three decimals are finer than any device measures, and make the sum of thousands of intervals exact. */
const rounded = (milliseconds: number) => Math.round(milliseconds * 1000) / 1000

/**
 * Returns the intervals in a file's cells, in milliseconds. A zero remains, as an artefact.
 * @throws FileRefused `notAnInterval`, `gapTooLong`, `noBeats` or `tooLong`
 */
export function intervalsOf(cells: readonly Cell[], unit: number, format: RecordingFormat): number[] {
  const intervals: number[] = []
  let elapsed = 0
  for (const { text, line } of cells) {
    const interval = rounded(numberIn(text) * unit)
    if (!Number.isFinite(interval) || interval < 0)
      throw new FileRefused('notAnInterval', { line, value: text, format })
    if (interval > RR_INTERVAL_MAX) throw new FileRefused('gapTooLong', { line, value: text, format })
    elapsed += interval
    intervals.push(interval)
    if (elapsed > EXERCISE_HOURS_LIMIT * HOUR_MS || intervals.length > RR_INTERVALS_LIMIT) {
      throw new FileRefused('tooLong', { line, format })
    }
  }
  if (!intervals.some((interval) => interval > 0)) throw new FileRefused('noBeats', { format })
  return intervals
}

const inHeader: readonly (readonly [RegExp, number])[] = [
  [/1\s*\/\s*1024/, UNITS.strap],
  [/[[(]\s*(?:us|µs|μs|microseconds?)\s*[\])]/i, UNITS.us],
  [/[[(]\s*(?:ms|msec|milliseconds?)\s*[\])]|_ms\b/i, UNITS.ms],
  [/[[(]\s*(?:s|sec|seconds?)\s*[\])]/i, UNITS.s],
]

/** Returns the unit that a header names, or `undefined` if it names none. */
export const unitInHeader = (header: string): number | undefined =>
  inHeader.find(([pattern]) => pattern.test(header))?.[1]

/**
 * Returns the unit of intervals on the basis of their size: a heart beats every 0.25 to 2.5 seconds, so the numbers in
 * different units are far apart. 1/1024 of a second can't be distinguished from a millisecond, so a file in this unit
 * must name it.
 * @throws FileRefused `unknownUnit`
 */
export function unitBySize(cells: readonly Cell[], format: RecordingFormat): number {
  const sizes = cells.flatMap(({ text }) => {
    const value = numberIn(text)
    return value > 0 ? [value] : []
  })
  const usual = sizes.toSorted((a, b) => a - b)[sizes.length >> 1]
  if (usual === undefined) throw refusalOf(cells, format)
  if (usual >= 0.2 && usual <= 5) return UNITS.s
  if (usual >= 200 && usual <= 5000) return UNITS.ms
  if (usual >= 200_000 && usual <= 5_000_000) return UNITS.us
  throw new FileRefused('unknownUnit', { value: String(usual), format })
}

function refusalOf(cells: readonly Cell[], format: RecordingFormat): FileRefused {
  const [first] = cells.filter(({ text }) => !(numberIn(text) >= 0))
  return first
    ? new FileRefused('notAnInterval', { line: first.line, value: first.text, format })
    : new FileRefused('noBeats', { format })
}
