/** What looks the same to a person is the same text, and what can't be seen is no text. */

/**
 * Characters without a shape of their own, like direction marks and zero-width spaces. Left alone are those that shape the
 * text that they are in: joiners of emoji and of Arabic and Indic letters, variants of emoji and ideographs, and flags.
 */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])|(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|\p{Default_Ignorable_Code_Point}/gu

/** Spaces, and the blank pattern of Braille. */
const blankAround = /^[\s\u2800]+|[\s\u2800]+$/gu

/** A text without characters that can't be seen and without spaces around it; empty: nothing of it can be seen. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, (_, shaping: string | undefined) => shaping ?? '')
    .replace(blankAround, '')

/** A text of several lines without spaces around it, otherwise as it is; empty: nothing of it can be seen. */
export const trimmedText = (text: string): string => (visibleText(text) === '' ? '' : text.trim())

/** What names are compared by: texts that look the same have the same key, whatever their case, width and spaces. */
export const textKey = (text: string): string =>
  visibleText(text.normalize('NFKC')).replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC')

/** Names, each once: of those that look the same, the spelling in use, or else the first. */
export function distinctNames(names: readonly string[], used: readonly string[]): string[] {
  const inUse = new Map(used.map((name) => [textKey(name), name]))
  const spellings = new Map<string, string>()
  for (const name of names) {
    const key = textKey(name)
    if (!spellings.has(key)) spellings.set(key, inUse.get(key) ?? name)
  }
  return [...spellings.values()]
}

/** An address as it is meant: pasted texts have a `mailto:` before it, and characters that can't be seen. */
export function emailOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // The full stop of Chinese and Japanese keyboards.
    .replaceAll('\u3002', '.')
    .trim()
  return (/^mailto:([^?]*)/i.exec(plain)?.[1] ?? plain).trim()
}

/**
 * What emails are compared by. An international domain has the form of the domain name system (`xn--…`), which the email
 * field of browsers returns.
 */
export function emailKeyOf(text: string): string {
  const email = emailOf(text).toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + asciiDomain(email.slice(at))
}

function asciiDomain(domain: string): string {
  // Only such a domain may change: `URL` would also read numbers and paths.
  if (/^[\x21-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
