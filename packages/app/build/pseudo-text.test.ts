import { expect, it } from 'vitest'
import { pseudoTexts } from './pseudo-text.ts'

const plain = (text: unknown) => String(text).replaceAll(/[\u200F\u202E\u202C]/g, '')

it('accented English leaves placeholders, tags and nested texts unchanged', () => {
  expect(pseudoTexts('en-XA', { a: 'Day {{day}} of <b>{{all}}</b>', b: { c: '$t(shared.day)' } })).toEqual({
    a: '⟦Ðåý {{day}} öƒ <b>{{all}}</b>··········⟧',
    b: { c: '⟦$t(shared.day)·····⟧' },
  })
})

it('mirrored English overrides the direction of words, but not of numbers, placeholders and tags', () => {
  const word = (text: string) => `\u200F\u202E${text}\u202C\u200F`
  expect(pseudoTexts('ar-XB', { a: 'Day {{day}} of <b>{{all}}</b>.', b: 'Last 48 h' })).toEqual({
    a: `${word('Day')} {{day}} ${word('of')} <b>{{all}}</b>${word('.')}`,
    b: `${word('Last')} 48 ${word('h')}`,
  })
})

it('a plural has all six forms in ar-XB, and the two English forms in en-XA', () => {
  const texts = { days_one: '{{count}} day', days_other: '{{count}} days' }
  expect(Object.keys(pseudoTexts('en-XA', texts))).toEqual(['days_one', 'days_other'])
  const arabic = pseudoTexts('ar-XB', texts)
  expect(Object.keys(arabic).toSorted()).toEqual(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `days_${form}`).toSorted(),
  )
  expect(plain(arabic['days_one'])).toBe('{{count}} day')
  expect(plain(arabic['days_few'])).toBe('{{count}} days')
})
