import type { DateOrder, LineProblem, LocalDate, RecordingFileProblem, RecordingFormat } from '@attune/api/contract'

/** The start of a recording: an instant, or the local time in a zone that the file doesn't name. */
export type RecordingStart = { readonly instant: string } | { readonly local: string }

/** A file's RR intervals in milliseconds, in order, including artefacts. */
export interface Beats {
  readonly kind: 'beats'
  readonly format: RecordingFormat
  /** `null` if neither the file nor its name contains the start. */
  readonly start: RecordingStart | null
  readonly rrIntervals: readonly number[]
  /** The name of the person, if the file contains one. */
  readonly person: string | null
}

/** One day of a summary: RMSSD and SDNN in milliseconds, and the pulse in beats a minute. */
export interface SummaryDay {
  /** The line of the file, from 1. */
  readonly line: number
  /** The text of the date in the file. */
  readonly text: string
  readonly date: LocalDate
  /** '07:02:13', in the zone of the file or in one that the file doesn't name. `null` if the file has only a date. */
  readonly time: string | null
  /** 'Z' or '+02:00'. `null` if the file names no zone. */
  readonly offset: string | null
  readonly rmssd: number
  readonly sdnn: number | null
  readonly pulseRate: number | null
}

/** Daily figures without the beats from which they were computed. */
export interface DailyFigures {
  readonly kind: 'days'
  readonly format: RecordingFormat
  readonly days: readonly SummaryDay[]
  /** The order of day and month by which the dates were read. */
  readonly dateOrder: DateOrder
  /** Whether the dates of the file decide the order. */
  readonly isOrderDecided: boolean
  /** The lines that can't be read. */
  readonly problems: readonly LineProblem[]
  readonly person: string | null
}

export type FileContent = Beats | DailyFigures

/** A text file: its lines without line ends, and its name. */
export interface TextFile {
  readonly name: string
  readonly lines: readonly string[]
  /** The order of day and month if the file's dates don't decide it. */
  readonly dateOrder?: DateOrder | undefined
}

/** Reads one format. Only the content decides whether a file has this format. */
export interface TextFormat {
  readonly recognises: (lines: readonly string[]) => boolean
  /** @throws FileRefused */
  readonly read: (file: TextFile) => FileContent
}

const shownLength = 40

/** Returns the text of a line as it is shown with a problem. */
export const shownText = (text: string): string => text.trim().slice(0, shownLength)

interface Refusal {
  readonly line?: number
  readonly value?: string
  readonly format?: RecordingFormat
}

/** Thrown if a file can't be read. `line` counts from 1, and `value` is the text of that line. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly problem: RecordingFileProblem
  readonly line: number | null
  readonly value: string | null
  /** The format recognised in the file. `null` if it is unknown. */
  readonly format: RecordingFormat | null

  constructor(problem: RecordingFileProblem, { line, value, format }: Refusal = {}) {
    super(problem)
    this.problem = problem
    this.line = line ?? null
    this.value = value === undefined ? null : shownText(value)
    this.format = format ?? null
  }
}
