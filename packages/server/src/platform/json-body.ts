import { ProblemError } from './problems.ts'

const deepest = 64

const malformed = (detail: string) => new ProblemError(400, 'malformed_json', { detail })

/** Reads a body up to a limit; nothing past the limit is kept, and a length that says too much is not read at all. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new ProblemError(413, 'content_too_large', { detail: `The limit is ${limit} bytes` })
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

/** The JSON value of a body; an empty body is an empty object, so that what is missing is said field by field. Twice the same key and endless nesting are refused. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {}
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch (error) {
    throw new ProblemError(400, 'malformed_json', { detail: 'The body is not JSON in UTF-8', cause: error })
  }
  checkStructure(text)
  return value
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs

/** JSON.parse keeps the last of equal keys, so that two readers of one text can disagree. */
function checkStructure(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let previous = ''
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      open.push(part === '{' ? new Set() : undefined)
      if (open.length > deepest) throw malformed('The body is nested too deeply')
    } else if (part === '}' || part === ']') {
      open.pop()
    } else if (part === ':') {
      const keys = open.at(-1)
      const key: string = JSON.parse(previous)
      if (keys?.has(key)) throw malformed('The body names a field twice')
      keys?.add(key)
    }
    previous = part
  }
}
