/** Separators between the digits of a code. */
const separators = /[\s.\-\u2010-\u2015]+/g

/**
 * Cleans a typed or pasted code: ' 123 456' becomes '123456', and a sentence becomes the code that it contains. Letters
 * are kept, so that the form can reject them.
 */
export function cleanCode(text: string, length: number): string {
  const dense = text.replaceAll(separators, '')
  if (dense.length <= length) return dense
  const inSentence = new RegExp(`(?<!\\d)(?:\\d[\\s.\\-\\u2010-\\u2015]*){${length}}(?!\\d)`).exec(text)
  return (inSentence ? inSentence[0].replaceAll(separators, '') : dense).slice(0, length)
}
