import { describe, expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

/** Parses a string in which brackets mark the caret or the selection: '12[]', '1[2]3'. */
const read = (text: string) => ({
  text: text.replaceAll(/[[\]]/g, ''),
  start: text.indexOf('['),
  end: text.indexOf(']') - 1,
})

/** Returns the content of an input after `typed` has been inserted at the caret. */
const after = (before: string, typed: string) => {
  const { text, start, end } = read(before)
  const { code, caret = -1 } = typedCode(read(before), text.slice(0, start) + typed + text.slice(end), 6)
  return `${code.slice(0, caret)}|${code.slice(caret)}`
}

describe('a full code', () => {
  test('replaces its last digit with the next typed digit if the caret is at the end', () => {
    expect(after('111111[]', '5')).toBe('5|')
  })
  test('is replaced with a pasted code, wherever the caret is', () => {
    for (const before of ['111111[]', '[]111111', '11111[1]', '11[]1111', '[111111]']) {
      expect(after(before, ' 583 402')).toBe('583402|')
    }
  })
  test('replaces the digit at the caret with each typed digit', () => {
    expect(after('111[]111', '8')).toBe('1118|11')
    expect(after('[1]11111', '5')).toBe('5|11111')
    expect(after('5[]11111', '8')).toBe('58|1111')
  })
})

describe('an incomplete code', () => {
  test('accepts a digit at the caret', () => {
    expect(after('40[]', '7')).toBe('407|')
    expect(after('[]40', '7')).toBe('7|40')
  })
  test('loses the characters that the user deletes', () => {
    expect(typedCode(read('40[7]193'), '40193', 6)).toEqual({ code: '40193' })
    expect(typedCode(read('111[]111'), '11111', 6)).toEqual({ code: '11111' })
    expect(typedCode(read('111111[]'), '11111', 6)).toEqual({ code: '11111' })
  })
  test('is replaced with a pasted code', () => {
    expect(after('40[]', '583-402')).toBe('583402|')
  })
  test('keeps at most six characters', () => {
    expect(after('40719[]', '583')).toBe('407195|')
  })
})
