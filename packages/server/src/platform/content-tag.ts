import { hash } from 'node:crypto'

/** The entity tag of these very bytes. */
export const contentTag = (content: string | Uint8Array): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 27)}"`

/** Whether an If-None-Match names the tag: RFC 9110 compares weakly here, so that a proxy may have weakened it. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
