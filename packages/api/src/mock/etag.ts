import { HttpResponse } from 'msw'

/** Returns the tag of an answer: its version if it has one, or else a hash of its bytes. */
async function tagOf(answer: object, bytes: ArrayBuffer): Promise<string> {
  if ('version' in answer) return `"${String(answer.version)}"`
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `"${[...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

const names = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)

/** Answers a read with its tag, or with 304 if the caller already has an answer with this tag. */
export async function answerRead(answer: object, ifNoneMatch: string | null): Promise<Response> {
  const body = answer instanceof Blob ? answer : new Blob([JSON.stringify(answer)], { type: 'application/json' })
  const bytes = await body.arrayBuffer()
  const headers = { ETag: await tagOf(answer, bytes), 'Cache-Control': 'no-store' }
  if (ifNoneMatch !== null && names(ifNoneMatch, headers.ETag)) return new HttpResponse(null, { status: 304, headers })
  return new HttpResponse(bytes, { headers: { ...headers, 'Content-Type': body.type } })
}
