/** The rank of each text, and how many ranks there are. */
export interface TextRanks {
  ranks: Uint32Array
  count: number
}

type Compare = (one: number, other: number) => number

/** Shorter lists are compared: setting up an alphabet would cost more. */
const comparedBelow = 300
/** Letters of a text that are looked at before its group is compared after all. */
const depth = 40
/** Numbers are exact up to so many bits. */
const exactBits = 53
/** What names are written with in Latin letters. Other texts are compared. */
const latin = /[\p{L}\p{Nd}\t '.’-]/u
const lastLatin = 0x17f

interface Alphabet {
  /** The weight of each code, accents and case aside; 0 for what names aren't written with. */
  weights: Uint8Array
  /** One more than the largest weight. */
  base: number
}

interface Language {
  compare: Intl.Collator['compare']
  alphabet: Alphabet
}

function alphabetOf(locale: string): Alphabet {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const letters = Array.from({ length: lastLatin }, (_, code) => String.fromCharCode(code))
    .concat('’')
    .filter((letter) => latin.test(letter) && compare(letter, '') !== 0)
    .toSorted(compare)
  const weights = new Uint8Array(65_536)
  let base = 1
  for (const [at, letter] of letters.entries()) {
    if (at === 0 || compare(letters[at - 1] as string, letter) !== 0) base++
    weights[letter.charCodeAt(0)] = base - 1
  }
  return { weights, base }
}

const languages = new Map<string, Language>()

function languageOf(locale: string): Language {
  const known = languages.get(locale)
  if (known) return known
  const language = { compare: new Intl.Collator(locale).compare, alphabet: alphabetOf(locale) }
  languages.set(locale, language)
  return language
}

/**
 * Sorts rows that begin alike: by as many letters as one number holds, then those still alike by the next ones. null
 * where a text has something that the alphabet hasn't.
 */
function byLetters(
  rows: Uint32Array,
  from: number,
  texts: readonly string[],
  { weights, base }: Alphabet,
  compare: Compare,
): Uint32Array | null {
  if (rows.length < 12 || from >= depth) return rows.toSorted(compare)
  const span = 2 ** Math.ceil(Math.log2(rows.length))
  const to = from + Math.floor((exactBits - Math.log2(span)) / Math.log2(base))
  const packed = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const text = texts[rows[at] as number] as string
    let key = 0
    for (let place = from; place < to; place++) {
      const weight = place < text.length ? (weights[text.charCodeAt(place)] as number) : 0
      if (weight === 0 && place < text.length) return null
      key = key * base + weight
    }
    packed[at] = key * span + at
  }
  const keys = packed.toSorted()
  const sorted = new Uint32Array(rows.length)
  let start = 0
  let groupKey = -1
  for (let at = 0; at <= keys.length; at++) {
    const value = keys[at] ?? Infinity
    const key = Math.floor(value / span)
    if (key !== groupKey) {
      if (at - start > 1) {
        const group = byLetters(sorted.slice(start, at), to, texts, { weights, base }, compare)
        if (!group) return null
        sorted.set(group, start)
      }
      start = at
      groupKey = key
    }
    if (at < keys.length) sorted[at] = rows[value - key * span] as number
  }
  return sorted
}

/** The ranks along sorted texts, those that the language holds equal sharing one; null where they aren't sorted. */
function ranksAlong(sorted: Uint32Array, compare: Compare): TextRanks | null {
  const ranks = new Uint32Array(sorted.length)
  let count = Math.min(1, sorted.length)
  for (let at = 1; at < sorted.length; at++) {
    const row = sorted[at] as number
    const step = compare(sorted[at - 1] as number, row)
    if (step > 0) return null
    if (step < 0) count++
    ranks[row] = count - 1
  }
  return { ranks, count }
}

/**
 * Ranks texts in the language's order.
 *
 * Comparing is what costs, so long lists are sorted by their letters first. That is a guess (some languages count two
 * letters as one): the comparison of neighbours, which the ranks need in any case, proves it or throws it away.
 */
export function rankTexts(texts: readonly string[], locale: string): TextRanks {
  const { compare, alphabet } = languageOf(locale)
  const compareRows: Compare = (one, other) => compare(texts[one] as string, texts[other] as string)
  const rows = new Uint32Array(texts.length)
  for (let at = 0; at < rows.length; at++) rows[at] = at
  const guess = texts.length < comparedBelow ? null : byLetters(rows, 0, texts, alphabet, compareRows)
  const guessed = guess && ranksAlong(guess, compareRows)
  return guessed ?? (ranksAlong(rows.toSorted(compareRows), compareRows) as TextRanks)
}
