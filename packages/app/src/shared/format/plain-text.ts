/** Letters with an inseparable mark, and what is typed instead on keyboards that lack them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  '’': "'",
}
const lettersWithMarks = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Removes accents and case: 'ines' finds Inês, 'soren' Søren. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(lettersWithMarks, (letter) => plainLetters[letter] ?? letter)

/** Returns a function that checks whether a plain text contains all words of a search, in any order. */
export function isFound(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}
