const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const firstLetter = (word: string) => [...graphemes.segment(word)][0]?.segment.toUpperCase() ?? ''

const wordsOf = (text: string) => text.match(/\p{L}\S*/gu)

/**
 * Returns a name's initials: 'A. O.' for 'Amara Okafor'. Text in brackets is left out. A name in a script without
 * spaces has one initial. A name without letters is represented by its first character.
 */
export function initialsOf(name: string): string {
  const words = wordsOf(name.replaceAll(/\([^)]*\)/g, ' ')) ?? wordsOf(name) ?? [name.trim()]
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].flatMap((word) => (word === undefined ? [] : [`${firstLetter(word)}.`])).join(' ')
}
