/** Returns the first letter as readers see it, which may consist of several code points, as in 'É' or 'क्ष'. */
const firstLetter = (word: string) => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment.toUpperCase() ?? ''
}

/**
 * Returns a person's initials: those of the first and the last name, ignoring anything in brackets. A name in a script
 * without spaces has one initial.
 */
export function initialsOf(name: string): string {
  const words = name.replaceAll(/\([^)]*\)/g, ' ').match(/\p{L}[^\s]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return firstLetter(first) + firstLetter(last)
}
