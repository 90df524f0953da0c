import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankTexts } from './text-ranks.ts'

const firstNames = [
  'Zoë',
  'Zoe',
  'zoe',
  'Åsa',
  'Asa',
  'Ása',
  'Inês',
  'Ines',
  'Chloé',
  'Aaron',
  'Øyvind',
  'O’Neil',
  'Mary Ann',
  'Mary',
  'Łucja',
  'Иван',
  'Ćiro',
  'Cs',
  'Dž',
  'Zoe\u0308',
  'Jean-Luc',
  'Jean Luc',
]
const name = fc
  .tuple(
    fc.constantFrom(...firstNames),
    fc.constantFrom(' ', '\t', '-'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.nat(30),
  )
  .map(([first, gap, last, number]) => `${first}${gap}${last}${number % 3 === 0 ? number : ''}`)
const plainName = fc
  .tuple(
    fc.constantFrom(...firstNames),
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzåäöéCHLJ '), minLength: 2, maxLength: 30 }),
  )
  .map(([first, last]) => `${first} ${last}`)

function expectedRanks(texts: string[], locale: string): number[] {
  const { compare } = new Intl.Collator(locale)
  const sorted = [...new Set(texts)].toSorted(compare)
  let rank = -1
  const ranks = new Map(
    sorted.map((text, at) => [text, at === 0 || compare(sorted[at - 1] as string, text) !== 0 ? ++rank : rank]),
  )
  return texts.map((text) => ranks.get(text) ?? -1)
}

describe('the ranks of texts', () => {
  for (const locale of ['en-US', 'sv', 'da', 'cs', 'de', 'es', 'hr', 'fr-CA', 'lt']) {
    test(`are those of plain comparison, in ${locale}`, () => {
      for (const texts of [plainName, name]) {
        fc.assert(
          fc.property(fc.array(texts, { minLength: 320, maxLength: 600, size: 'max' }), (given) => {
            expect([...rankTexts(given, locale).ranks]).toEqual(expectedRanks(given, locale))
          }),
          { numRuns: 8 },
        )
      }
    })
  }

  test('long texts that begin alike are told apart', () => {
    const texts = Array.from(
      { length: 400 },
      (_, at) => `${'a'.repeat(40)}${String.fromCharCode(97 + (at % 20))}${'b'.repeat(at % 20)}`,
    )
    expect([...rankTexts(texts, 'en-US').ranks]).toEqual(expectedRanks(texts, 'en-US'))
  })

  test('of letters that count as two, or two that count as one, are the language’s', () => {
    const ends = Array.from({ length: 400 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at % 7}`)
    for (const [locale, letters] of [
      ['de', 'ß'],
      ['de-u-co-phonebk', 'ä'],
      ['en', 'æ'],
      ['da', 'aa'],
      ['cs', 'ch'],
      ['cy', 'll'],
    ] as const) {
      const texts = ends.flatMap((end) => [
        `${letters}${end}`,
        `${letters.charAt(0)}${end}`,
        `s${end}`,
        `${letters}z${end}`,
      ])
      expect([...rankTexts(texts, locale).ranks], locale).toEqual(expectedRanks(texts, locale))
    }
  })

  test('are none without texts', () => {
    expect(rankTexts([], 'en-US')).toEqual({ ranks: new Uint32Array(), count: 0 })
  })
})
