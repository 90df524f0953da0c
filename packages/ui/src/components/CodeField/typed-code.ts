import { cleanCode } from './clean-code.ts'

/** The text of an input and its caret or selection, before the input changed. */
export interface TextBefore {
  text: string
  start: number
  end: number
}

/**
 * Returns the code after the input has changed to `value`, and the caret if it moves. A complete code replaces
 * everything. In a full field, a digit typed at the caret replaces the digit there, and a digit typed at the end begins
 * a new code.
 */
export function typedCode(before: TextBefore, value: string, length: number): { code: string; caret?: number } {
  const ahead = before.text.slice(0, before.start)
  const after = before.text.slice(before.end)
  const isInsertion = value.startsWith(ahead) && value.endsWith(after) && value.length > ahead.length + after.length
  if (!isInsertion) return { code: cleanCode(value, length) }
  const typed = cleanCode(value.slice(ahead.length, value.length - after.length), length)
  const head = typed.length === length || (typed !== '' && ahead.length === length) ? '' : ahead
  const tail = after.slice(Math.max(0, head.length + typed.length + after.length - length))
  return { code: (head + typed + tail).slice(0, length), caret: Math.min(head.length + typed.length, length) }
}
