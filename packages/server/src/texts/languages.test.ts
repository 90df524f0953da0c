import { expect, it } from 'vitest'
import { languageOf } from './languages.ts'
import { textsIn } from './texts.ts'

const languageFor = (header: string | undefined) =>
  languageOf(new Request('http://attune.test', header === undefined ? {} : { headers: { 'Accept-Language': header } }))

it.each([
  ['de-DE', 'de-DE'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
  ['ja, fr;q=0.5, es;q=0.7', 'es-ES'],
  ['EN-gb', 'en-US'],
  ['de;q=0, fr', 'fr-FR'],
  ['en-XA', 'en-US'],
])('the server’s first match for the languages %s is %s', (header, language) => {
  expect(languageFor(header)).toBe(language)
})

it.each([undefined, '', '*', 'ja', 'deutsch', ';;q=,'])('the server has none of the languages %s', (header) => {
  expect(languageFor(header)).toBeUndefined()
})

it('texts are in English if the language is unknown', () => {
  for (const language of [undefined, null]) {
    expect(textsIn(language)).toMatchObject({ language: 'en-US' })
    expect(textsIn(language).t('mails:resetCode.subject')).toBe('Your Attune code')
  }
})

it('values are inserted unescaped, because the code that shows a text escapes it', () => {
  expect(textsIn('fr-FR').t('mails:link', { label: 'A', address: '<b>&{{label}}' })).toBe('A\u00A0: <b>&{{label}}')
})
