import { knownLanguage, type Language } from '@attune/api/contract'
import { parseAccept } from 'hono/utils/accept'

/**
 * Returns the sender's language: the first language in `Accept-Language` that the server has, or `undefined` if it has
 * none of them.
 */
export function languageOf({ headers }: Request): Language | undefined {
  const wanted = parseAccept(headers.get('Accept-Language') ?? '').filter(({ q }) => q > 0)
  for (const { type } of wanted) {
    const found = knownLanguage(type)
    if (found) return found
  }
  return undefined
}
