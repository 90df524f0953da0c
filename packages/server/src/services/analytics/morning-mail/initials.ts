const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const firstLetter = (word: string) => [...graphemes.segment(word)][0]?.segment.toUpperCase() ?? ''

const wordsOf = (text: string) => text.match(/\p{L}\S*/gu)

/**
 * 'A. O.' of 'Amara Okafor', without anything in brackets. A name in a script without spaces has one letter, and a name
 * without letters has its first character.
 */
export function initialsOf(name: string): string {
  const words = wordsOf(name.replaceAll(/\([^)]*\)/g, ' ')) ?? wordsOf(name) ?? [name.trim()]
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].flatMap((word) => (word === undefined ? [] : [`${firstLetter(word)}.`])).join(' ')
}
