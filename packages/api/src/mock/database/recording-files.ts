import type { RecordingFile, RecordingInFile } from '../../services/exercise/exercise.contract.ts'
import { readMockSummary, type SummaryContext } from './summary-files.ts'
import { RR_INTERVAL_BOUNDS } from '../../model/constants.ts'
import { mean, deviation } from '../../model/figures/mean.ts'

/* The mock reads whole milliseconds, one per line, and a table of days. It corrects only impossible intervals. */

const isPossible = (interval: number) => interval >= RR_INTERVAL_BOUNDS.min && interval <= RR_INTERVAL_BOUNDS.max

/** Returns the artefacts in intervals, and the intervals' measures. */
export function mockMeasures(
  rrIntervals: readonly number[],
): Pick<RecordingInFile, 'artefacts' | 'recording' | 'measures'> {
  const artefacts = rrIntervals.flatMap((interval, from) =>
    isPossible(interval)
      ? []
      : [
          {
            kind: interval > RR_INTERVAL_BOUNDS.max ? ('missed' as const) : ('extra' as const),
            from,
            until: from + 1,
            beats: 1,
          },
        ],
  )
  const regular = rrIntervals.filter(isPossible)
  const isShort = regular.reduce((sum, interval) => sum + interval, 0) < 60_000
  const steps = regular.slice(1).map((interval, index) => (interval - (regular[index] ?? interval)) ** 2)
  const counts = { beats: rrIntervals.length, correctedBeats: artefacts.length }
  const problem = counts.correctedBeats > counts.beats / 5 ? 'tooManyCorrected' : isShort ? 'tooShort' : null
  const measures =
    problem === null
      ? { hrv1: Math.sqrt(mean(steps)), hrv2: deviation(regular), pulseRate: 60_000 / mean(regular), respiratory: null }
      : null
  return { artefacts, recording: { ...counts, problem }, measures }
}

const nothing = { format: null, person: null, problem: null, recording: null, days: null, summary: null }

const startInName = /(\d{4}-\d{2}-\d{2}) (\d{2})-(\d{2})-(\d{2})/

/** Reads text as the server would. `existing` finds the record with the same intervals. */
export function readMockFile(
  name: string,
  text: string,
  existing: (rrIntervals: readonly number[]) => RecordingInFile['existing'],
  context: SummaryContext,
): RecordingFile {
  const refuse = (code: NonNullable<RecordingFile['problem']>['code'], line: number | null, value: string | null) => ({
    ...nothing,
    name,
    format: line === null ? null : ('eliteHrv' as const),
    problem: { code, line, value },
  })
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), line: index + 1 }))
  const [person, ...rest] = lines[0]?.text.startsWith('Name: ')
    ? [lines[0].text.slice(6), ...lines.slice(1)]
    : [null, ...lines]
  const written = rest.filter((line) => line.text !== '')
  const [header] = written
  if (!header) return refuse('empty', null, null)
  if (/rmssd/i.test(header.text)) {
    return { ...nothing, name, person, ...readMockSummary(header, written.slice(1), context) }
  }
  if (!/^\d+$/.test(header.text)) return refuse('unknownFormat', null, null)
  const wrong = written.find((line) => !/^\d+$/.test(line.text))
  if (wrong) return refuse('notAnInterval', wrong.line, wrong.text)
  const rrIntervals = written.map((line) => Number(line.text))
  const [, date, hours, minutes, seconds] = startInName.exec(name) ?? []
  return {
    ...nothing,
    name,
    format: 'eliteHrv',
    person,
    recording: {
      startedAt: null,
      localStart: date === undefined ? null : `${date}T${hours}:${minutes}:${seconds}`,
      rrIntervals,
      ...mockMeasures(rrIntervals),
      existing: existing(rrIntervals),
    },
  }
}
