import { INTEGER_MAX } from '@attune/api/contract'

/**
 * Returns the versions that a call may replace according to its If-Match header, or `undefined` if the header is
 * missing or `*`, which allow any version. A weak tag, a foreign tag and a number beyond the largest version match
 * nothing (RFC 9110, 13.1.1).
 */
export function versionsOf(request: Request): number[] | undefined {
  const ifMatch = request.headers.get('If-Match')
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => {
    const version = Number(/^\s*"(\d{1,10})"\s*$/.exec(tag)?.[1])
    return version <= INTEGER_MAX ? [version] : []
  })
}
