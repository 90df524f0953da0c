/** What people and mails put between the digits of a code. */
const separators = /[\s.\-\u2010-\u2015]+/g

/**
 * A code as it was meant: ' 123 456' is '123456', and of a pasted sentence only the code is taken. Letters stay, so that
 * the form can say what is wrong with them.
 */
export function cleanCode(text: string, length: number): string {
  const dense = text.replaceAll(separators, '')
  if (dense.length <= length) return dense
  const inSentence = new RegExp(`(?<!\\d)(?:\\d[\\s.\\-\\u2010-\\u2015]*){${length}}(?!\\d)`).exec(text)
  return (inSentence ? inSentence[0].replaceAll(separators, '') : dense).slice(0, length)
}
