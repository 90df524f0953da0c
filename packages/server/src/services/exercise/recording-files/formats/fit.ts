import FitParser from 'fit-file-parser'
import { intervalsOf, UNITS } from '../beats.ts'
import { FileRefused, type FileContent } from '../recording-file.ts'

/** Returns whether bytes are a FIT file, on the basis of the text in its header. */
export const isFit = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'

// A message contains up to five intervals. An unused position has the largest possible number, which is more than a
// minute.
const unused = 65.535

/**
 * Reads the HRV messages of a FIT file.
 * @throws FileRefused
 */
export async function readFit(bytes: Uint8Array): Promise<FileContent> {
  const format = 'fit'
  // A Buffer may be part of a larger buffer, which the Buffer's own `slice` doesn't copy.
  const content = new Uint8Array(bytes).buffer
  const parsed = await new FitParser({ mode: 'list', force: true }).parseAsync(content).catch(() => undefined)
  if (!parsed) throw new FileRefused('brokenFile', { format })
  const messages = (parsed.hrv ?? []) as readonly { time?: unknown }[]
  const seconds = messages.flatMap(({ time }) => (Array.isArray(time) ? time : [time]) as unknown[])
  const used = seconds.filter((value): value is number => typeof value === 'number' && value < unused)
  const rrIntervals = intervalsOf(
    used.map((value, index) => ({ text: String(value), line: index + 1 })),
    UNITS.s,
    format,
  )
  const starts: unknown[] = [
    parsed.sessions?.[0]?.start_time,
    parsed.records?.[0]?.timestamp,
    (parsed.file_ids?.[0] as { time_created?: unknown } | undefined)?.time_created,
  ]
  const at = starts
    .map((start) => (typeof start === 'string' || start instanceof Date ? new Date(start) : null))
    .find((start) => start && !Number.isNaN(start.getTime()))
  return { kind: 'beats', format, start: at ? { instant: at.toISOString() } : null, rrIntervals, person: null }
}
