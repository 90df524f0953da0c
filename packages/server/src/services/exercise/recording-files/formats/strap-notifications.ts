import { intervalsOf, UNITS } from '../beats.ts'
import type { TextFormat } from '../recording-file.ts'
import { startIn } from '../starts.ts'

const notification = /\(0x\)\s*(?<bytes>[0-9a-f]{2}(?:-[0-9a-f]{2})+)/i

/**
 * Returns the intervals in a Heart Rate Measurement, in 1/1024 of a second (Heart Rate Service 1.0, 3.1). A measurement
 * consists of flags, a pulse of one or two bytes, optionally the energy, and the intervals.
 */
function intervalsIn(bytes: readonly number[]): number[] {
  const [flags = 0] = bytes
  if ((flags & 0b10000) === 0) return []
  const from = 1 + (flags & 0b1 ? 2 : 1) + (flags & 0b1000 ? 2 : 0)
  const intervals: number[] = []
  for (let index = from; index + 1 < bytes.length; index += 2) {
    intervals.push((bytes[index] ?? 0) + 256 * (bytes[index + 1] ?? 0))
  }
  return intervals
}

/** A log of a heart rate strap's notifications, as written by nRF Connect. */
export const strapNotifications: TextFormat = {
  recognises: (lines) => lines.slice(0, 200).some((line) => notification.test(line)),
  read({ name, lines }) {
    const cells = lines.flatMap((line, index) => {
      const bytes = notification.exec(line)?.groups?.['bytes']?.split('-') ?? []
      const values = bytes.map((byte) => Number.parseInt(byte, 16))
      return intervalsIn(values).map((interval) => ({ text: String(interval), line: index + 1 }))
    })
    const start =
      lines
        .slice(0, 10)
        .map(startIn)
        .find((one) => one !== null) ?? startIn(name)
    return {
      kind: 'beats',
      format: 'strapLog',
      start,
      rrIntervals: intervalsOf(cells, UNITS.strap, 'strapLog'),
      person: null,
    }
  },
}
