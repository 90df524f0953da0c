/** Texts that look the same to people count as the same text, and invisible characters don't count. */

/**
 * Characters without a shape of their own, such as direction marks and zero-width spaces. Characters that shape the
 * text are excluded: joiners of emoji and of Arabic and Indic letters, variants of emoji and ideographs, and flags.
 */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])|(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|\p{Default_Ignorable_Code_Point}/gu

/** Spaces, and the blank pattern of Braille. */
const blankAround = /^[\s\u2800]+|[\s\u2800]+$/gu

/**
 * Returns a string without invisible characters and surrounding spaces, or an empty string if none of it is visible.
 */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, (_, shaping: string | undefined) => shaping ?? '')
    .replace(blankAround, '')

/**
 * Returns text of several lines without surrounding spaces but otherwise unchanged, or an empty string if none of it is
 * visible.
 */
export const trimmedText = (text: string): string => (visibleText(text) === '' ? '' : text.trim())

/**
 * Returns the key by which names are compared. Texts that look the same have the same key, regardless of case, width
 * and spaces.
 */
export const textKey = (text: string): string =>
  visibleText(text.normalize('NFKC')).replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC')

/**
 * Returns each name once. If names look the same, keeps the spelling that is already in use, or else the first
 * spelling.
 */
export function distinctNames(names: readonly string[], used: readonly string[]): string[] {
  const inUse = new Map(used.map((name) => [textKey(name), name]))
  const spellings = new Map<string, string>()
  for (const name of names) {
    const key = textKey(name)
    if (!spellings.has(key)) spellings.set(key, inUse.get(key) ?? name)
  }
  return [...spellings.values()]
}

/**
 * Returns the intended address in pasted text, which may have a `mailto:` before the address and invisible characters
 * in it.
 */
export function emailOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // This is the full stop of Chinese and Japanese keyboards.
    .replaceAll('\u3002', '.')
    .trim()
  return (/^mailto:([^?]*)/i.exec(plain)?.[1] ?? plain).trim()
}

/**
 * Returns the key by which emails are compared. An international domain is converted to its form in the domain name
 * system (`xn--…`), which is also what browsers' email fields return.
 */
export function emailKeyOf(text: string): string {
  const email = emailOf(text).toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + asciiDomain(email.slice(at))
}

function asciiDomain(domain: string): string {
  // Convert only international domains, because `URL` would also read numbers and paths.
  if (/^[\x21-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
