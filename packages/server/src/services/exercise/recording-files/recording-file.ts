import type { LocalDate, RecordingFileProblem, RecordingFormat } from '@attune/api/contract'

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
  readonly date: LocalDate
  readonly rmssd: number
  readonly sdnn: number | null
  readonly pulseRate: number | null
}

/** Daily figures without the beats from which they were computed. */
export interface DailyFigures {
  readonly kind: 'days'
  readonly format: RecordingFormat
  readonly days: readonly SummaryDay[]
  readonly person: string | null
}

export type FileContent = Beats | DailyFigures

/** A text file: its lines without line ends, and its name. */
export interface TextFile {
  readonly name: string
  readonly lines: readonly string[]
}

/** Reads one format. Only the content decides whether a file has this format. */
export interface TextFormat {
  readonly recognises: (lines: readonly string[]) => boolean
  /** @throws FileRefused */
  readonly read: (file: TextFile) => FileContent
}

const shownLength = 40

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
    this.value = value === undefined ? null : value.trim().slice(0, shownLength)
    this.format = format ?? null
  }
}
