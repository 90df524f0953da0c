import type { DateOrder } from '@attune/api/contract'
import { measureRecording } from '../../../domain/hrv/measure-recording.ts'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'
import { readFiles, type ReadFile } from './read-files.ts'
import type { MeasuredFile } from './read-recordings.ts'

/** Returns a file with its beats measured as they would be stored. */
function measured(file: ReadFile): MeasuredFile {
  const { name } = file
  if ('refused' in file) {
    const { problem, line, value, format } = file.refused
    return { name, format, person: null, problem: { code: problem, line, value }, recording: null, figures: null }
  }
  const { content } = file
  const read = { name, format: content.format, person: content.person, problem: null }
  if (content.kind === 'days') return { ...read, recording: null, figures: content }
  const { rrIntervals: sent, start } = content
  return {
    ...read,
    recording: { start, rrIntervals: sent, ...measureRecording(sent.map(Math.fround)) },
    figures: null,
  }
}

answerOrders(async ({ dateOrder, ...file }: { name: string; bytes: Uint8Array; dateOrder?: DateOrder | undefined }) =>
  (await readFiles(file, { dateOrder })).map(measured),
)
