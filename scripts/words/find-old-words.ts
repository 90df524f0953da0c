import { halfSentences, marks, oldNames, type OldWord } from './old-words.ts'

/** Replaces each character with a space, so that the rest of the text keeps its line and column. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g
const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Returns the code without its comments and strings, which may use a word in its ordinary meaning. */
const namesIn = (text: string) => text.replace(comment, blank).replace(quoted, blank)

/** Joins the lines of a sentence, because a mark may begin on one line and end on the next. */
const proseIn = (text: string) =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|>)?[ \t]*(?=\S)/g, (lineStart) => ' '.repeat(lineStart.length))

interface Search {
  searched: string
  original: string
  flags: 'g' | 'gi'
}

function faults(words: readonly OldWord[], { searched, original, flags }: Search) {
  return words.flatMap(({ found, instead }) =>
    Array.from(searched.matchAll(new RegExp(found.source.replaceAll(' ', '\\s+'), flags)), ({ 0: match, index }) => ({
      line: original.slice(0, index).split('\n').length,
      match: match.replace(/\s+/g, ' '),
      instead,
    })),
  )
}

const isCode = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path)
const hasComments = (path: string) => isCode(path) || path.endsWith('.css')

/** Returns the old words in a file's path, in its names and in its sentences. A match in the path has line 0. */
export function findOldWords(path: string, text: string) {
  return [
    ...faults(oldNames, { searched: path, original: '', flags: 'g' }).map((fault) => ({ ...fault, line: 0 })),
    ...(isCode(path) ? faults(oldNames, { searched: namesIn(text), original: text, flags: 'g' }) : []),
    ...(hasComments(path) ? faults(halfSentences, { searched: text, original: text, flags: 'g' }) : []),
    ...faults(marks, { searched: proseIn(text), original: text, flags: 'gi' }),
  ]
}
