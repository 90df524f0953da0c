import { knownLanguage, type Language } from '@attune/api/contract'
import { parseAccept } from 'hono/utils/accept'

/** The sender's language: the first one of `Accept-Language` that we have. Undefined if there is none. */
export function languageOf({ headers }: Request): Language | undefined {
  const wanted = parseAccept(headers.get('Accept-Language') ?? '').filter(({ q }) => q > 0)
  for (const { type } of wanted) {
    const found = knownLanguage(type)
    if (found) return found
  }
  return undefined
}
