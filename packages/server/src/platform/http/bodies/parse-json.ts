import { ProblemError, validationFailed } from '../../problems.ts'

/** Limits for a JSON body. The size alone doesn't limit the work: a body of 60 kB can contain 20,000 objects. */
export interface JsonLimits {
  /** Maximum number of items in an array. */
  readonly items: number
  /** Maximum number of keys in all objects together. */
  readonly keys: number
  /** Maximum nesting of arrays and objects. */
  readonly depth: number
}

export const defaultJsonLimits: JsonLimits = { items: 1_000, keys: 5_000, depth: 20 }

const malformed = (detail: string, cause?: unknown) => new ProblemError('malformed_json', { detail, cause })

/**
 * Reads a body up to a limit. Bytes after the limit are discarded. A body whose declared length is larger isn't read at
 * all.
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = () => new ProblemError('content_too_large', { detail: `The limit is ${limit} bytes` })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Parses a JSON body. An empty body counts as an empty object, so that missing fields are reported one by one.
 * @throws ProblemError `malformed_json` for anything but JSON in UTF-8, for duplicate keys and for deep nesting;
 * `validation_failed` for more items or keys than the limits allow. Both are thrown before the value is built.
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): unknown {
  if (bytes.byteLength === 0) return {}
  checkStructure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw malformed('The body is not JSON in UTF-8', error)
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

interface Open {
  /** The keys of the object that have been read. `undefined` for an array. */
  readonly keys: Set<string> | undefined
  /** The latest key of the object. */
  key: string
  /** Number of the array's items that have been read. */
  items: number
}

/**
 * Counts arrays, objects and keys in one pass over the bytes, and stops at the first limit. Also finds duplicate keys,
 * because JSON.parse uses the last one but another parser may use the first. JSON.parse then checks that the text is
 * JSON.
 */
export function checkStructure(bytes: Buffer, limits: JsonLimits): void {
  const open: Open[] = []
  let keys = 0
  let text = { from: 0, to: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      text = { from: at, to: stringEnd(bytes, at) }
      at = text.to
    } else if (byte === openArray || byte === openObject) {
      if (open.length === limits.depth) throw malformed('The body is nested too deeply')
      open.push({ keys: byte === openObject ? new Set() : undefined, key: '', items: 1 })
    } else if (byte === closeArray || byte === closeObject) {
      open.pop()
    } else if (byte === comma) {
      const inside = open.at(-1)
      if (inside && !inside.keys && ++inside.items > limits.items) throw tooMany(pathOf(open), limits.items, 'items')
    } else if (byte === colon) {
      if (++keys > limits.keys) throw tooMany('', limits.keys, 'fields')
      const inside = open.at(-1)
      const key = keyOf(bytes.toString('utf8', text.from, text.to + 1))
      if (inside?.keys?.has(key)) throw malformed('The body names a field twice')
      inside?.keys?.add(key)
      if (inside) inside.key = key
    }
  }
}

const tooMany = (path: string, most: number, things: string) =>
  validationFailed([{ path, message: `must have at most ${most} ${things}` }])

// Longer names are shortened in errors, because the caller chooses them.
const longestName = 100

/** Returns the path of the innermost array, in the form that validation uses. */
const pathOf = (open: readonly Open[]) =>
  open
    .slice(0, -1)
    .map(({ keys, key, items }) => (keys ? `.${key.slice(0, longestName)}` : `[${items - 1}]`))
    .join('')
    .replace(/^\./, '')

/**
 * Returns the index of the end of a string that begins at `from`: the first quote after an even number of backslashes.
 */
function stringEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let before = at - 1
    while (bytes[before] === backslash) before--
    if ((at - before) % 2 === 1) return at
  }
  return bytes.length
}

function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch (error) {
    throw malformed('The body is not JSON in UTF-8', error)
  }
}
