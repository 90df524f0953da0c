import { hash } from 'node:crypto'
import type { AnswerHeaders } from '../../requests.ts'

/** Returns the entity tag of a content. */
export const contentTag = (content: string | Uint8Array): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 27)}"`

/**
 * Answers with bytes that never change, tagged with their id. The bytes are read only if the client doesn't have them.
 */
export async function answerBytes(
  { headers: asked }: Request,
  {
    id,
    headers,
    read,
  }: { id: string; headers: Readonly<Record<string, string>>; read: () => Promise<Uint8Array<ArrayBuffer>> },
): Promise<Response> {
  const tag = `"${id}"`
  const isKept = isKnown(asked.get('If-None-Match') ?? undefined, tag)
  return isKept
    ? new Response(null, { status: 304, headers: { ...headers, ETag: tag } })
    : new Response(await read(), { headers: { ...headers, ETag: tag } })
}

/** Returns an answer unchanged, and tags it with its version, which If-Match can then name. */
export async function tagged<A extends { version: number }>(headers: AnswerHeaders, asked: Promise<A>): Promise<A> {
  const answer = await asked
  headers.ETag = `"${answer.version}"`
  return answer
}

/**
 * Returns whether If-None-Match contains the tag. RFC 9110 requires weak comparison here, because a proxy may have
 * weakened the tag.
 */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
