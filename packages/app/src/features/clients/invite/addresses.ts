import { emailKeyOf, emailOf } from '@attune/api'

/**
 * Matches an address as copied from a mail program, such as 'Maya Chen <maya@northfield.example>'. The name may be in
 * quotes.
 */
const named = /^(?:"[^"]*"|[^<>"@])*<\s*([^<>\s]+@[^<>\s]+)\s*>$/

/**
 * Matches the text between commas. A comma inside quotes belongs to the name. The last alternative of the first group
 * matches an unclosed quotation mark.
 */
const betweenCommas = /(?:"[^"]*"|[^,"]|"(?![^"]*"))+|(?<=,|^)(?=,|$)/g

/**
 * Splits an entry into one address with a name, or into addresses separated by white space. Anything else stays one
 * entry, which fails validation.
 */
function wordsOf(text: string): string[] {
  const entry = text.trimStart()
  const address = named.exec(entry.trimEnd())?.[1]
  if (address !== undefined) return [address, '']
  const words = entry.split(/\s+/)
  return words.every((word, index) => word.includes('@') || (word === '' && index > 0)) ? words : [text]
}

function entriesOf(part: string): string[] {
  if (part.trim() === '') return ['']
  // Some programs write 'Chen, Maya <maya@northfield.example>'.
  if (named.test(part.trim())) return wordsOf(part)
  return (part.match(betweenCommas) ?? []).flatMap((entry) => (entry.trim() === '' ? [''] : wordsOf(entry)))
}

/**
 * Splits typed or pasted text into addresses: at commas, semicolons, tabs, line ends, and white space after an address.
 * All entries but the last are complete. If the text ends with a separator, the last entry is ''.
 */
export function splitAddresses(text: string): string[] {
  return text.trim() === '' ? [text] : text.split(/[;\t\r\n]/).flatMap(entriesOf)
}

/**
 * Returns the addresses in a field, including text that isn't complete yet. Merges repeated addresses, ignoring case.
 */
export function addressesOf({ addresses, email }: { addresses: readonly string[]; email: string }): string[] {
  const byKey = new Map<string, string>()
  for (const entry of [...addresses, ...splitAddresses(email)]) {
    const address = emailOf(entry)
    if (address !== '' && !byKey.has(emailKeyOf(address))) byKey.set(emailKeyOf(address), address)
  }
  return [...byKey.values()]
}
