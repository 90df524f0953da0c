import { RECORDING_LINES_MAX } from '@attune/api/contract'
import { FileRefused } from './recording-file.ts'

/** Returns the encoding that the first bytes indicate: a byte order mark, or the zero bytes of UTF-16. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.subarray(0, 400).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = Math.min(bytes.length, 400) / 8
  if (odd > most && even <= odd / 4) return 'utf-16le'
  if (even > most && odd <= even / 4) return 'utf-16be'
  return null
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // This is the only other encoding that programs use for such files.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns the lines of text in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark.
 * @throws FileRefused `tooManyLines`
 */
export function linesOf(bytes: Uint8Array): string[] {
  // The limit of `split` makes it stop there, so a file of 20 million lines costs no more than its decoding.
  const lines = decode(bytes).split(/\r\n|\r|\n/, RECORDING_LINES_MAX + 2)
  if (lines.length > RECORDING_LINES_MAX + 1) throw new FileRefused('tooManyLines')
  return lines
}
