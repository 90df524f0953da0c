const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale)
  collators.set(locale, collator)
  return collator
}

/** Shorter lists are compared: setting out letters would cost more. */
const comparedBelow = 300
/** The letters of a text that are looked at before its group is compared after all. */
const depth = 28
const exactBits = 53

/** Texts as rows of small numbers, one a letter. */
interface Letters {
  weights: Uint8Array
  /** One more than the largest weight. */
  base: number
}

/** The letters that occur, by their codes. */
function alphabetOf(texts: readonly string[]): string[] {
  const isKnown = new Uint8Array(65_536)
  const letters: string[] = []
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isKnown[code] === 1) continue
      isKnown[code] = 1
      letters.push(text.charAt(at))
    }
  }
  return letters
}

/**
 * The letters' places in the language's alphabet, accents and case aside. What the alphabet leaves out, a combining
 * accent, is skipped. null where a language has more letters than fit.
 */
function lettersOf(texts: readonly string[], locale: string): Letters | null {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const alphabet = alphabetOf(texts)
    .filter((letter) => compare(letter, '') !== 0)
    .toSorted(compare)
  const weightByCode = new Uint8Array(65_536)
  let base = 1
  for (const [at, letter] of alphabet.entries()) {
    if (at === 0 || compare(alphabet[at - 1] as string, letter) !== 0) base++
    if (base > 256) return null
    weightByCode[letter.charCodeAt(0)] = base - 1
  }
  const weights = new Uint8Array(texts.length * depth)
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row] as string
    const end = (row + 1) * depth
    for (let at = 0, place = row * depth; at < text.length && place < end; at++) {
      const weight = weightByCode[text.charCodeAt(at)] as number
      if (weight > 0) weights[place++] = weight
    }
  }
  return { weights, base }
}

type Compare = (one: number, other: number) => number

/** Sorts rows that begin alike: by as many letters as one number holds, then those still alike by the next ones. */
function byLetters(rows: Uint32Array, from: number, letters: Letters, compare: Compare): Uint32Array {
  if (rows.length < 12 || from >= depth) return rows.toSorted(compare)
  const { weights, base } = letters
  const span = 2 ** Math.ceil(Math.log2(rows.length))
  const to = from + Math.floor((exactBits - Math.log2(span)) / Math.log2(base))
  const packed = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const start = (rows[at] as number) * depth
    let key = 0
    for (let letter = from; letter < to; letter++)
      key = key * base + (letter < depth ? (weights[start + letter] as number) : 0)
    packed[at] = key * span + at
  }
  const sortedKeys = packed.toSorted()
  const sorted = new Uint32Array(rows.length)
  let start = 0
  let groupKey = -1
  for (let at = 0; at <= packed.length; at++) {
    const value = sortedKeys[at] ?? Infinity
    const key = Math.floor(value / span)
    if (key !== groupKey) {
      if (at - start > 1) sorted.set(byLetters(sorted.slice(start, at), to, letters, compare), start)
      start = at
      groupKey = key
    }
    if (at < packed.length) sorted[at] = rows[value - key * span] as number
  }
  return sorted
}

/** The ranks along sorted texts, those that the language holds equal sharing one; null where they aren't sorted. */
function ranksAlong(sorted: Uint32Array, texts: readonly string[], compare: Compare): TextRanks | null {
  const ranks = new Uint32Array(texts.length)
  let count = 0
  let before = -1
  for (const row of sorted) {
    const step = before < 0 ? -1 : texts[before] === texts[row] ? 0 : compare(before, row)
    if (step > 0) return null
    if (step < 0) count++
    ranks[row] = count - 1
    before = row
  }
  return { ranks, count }
}

/** The rank of each text, and how many ranks there are. */
export interface TextRanks {
  ranks: Uint32Array
  count: number
}

/**
 * Ranks texts in the language's order.
 *
 * Comparing is what costs, so long lists are sorted by their letters first. That is a guess (some languages count two
 * letters as one): the comparison of neighbours, which the ranks need in any case, proves it or throws it away.
 */
export function rankTexts(texts: readonly string[], locale: string): TextRanks {
  const { compare } = collatorOf(locale)
  const compareRows: Compare = (one, other) => compare(texts[one] as string, texts[other] as string)
  const rows = Uint32Array.from(texts.keys())
  const letters = texts.length < comparedBelow ? null : lettersOf(texts, locale)
  const guessed = letters && ranksAlong(byLetters(rows, 0, letters, compareRows), texts, compareRows)
  return guessed ?? (ranksAlong(rows.toSorted(compareRows), texts, compareRows) as TextRanks)
}
