import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../packages/app/src/shared/i18n/languages.ts'
import { sameWords } from './same-words.ts'
import { flatTexts, type Texts, type TextFiles, textFaults } from './text-faults.ts'

const folder = fileURLToPath(new URL('../../packages/app/src/locales/', import.meta.url))

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesOf = (language: string): TextFiles =>
  Object.fromEntries(
    readdirSync(`${folder}${language}`).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`${folder}${language}/${name}`, 'utf8')) as Texts,
    ]),
  )

const english = filesOf('en-US')
const others = foldersIn(folder).filter((language) => language !== 'en-US')

describe('every language', () => {
  it('that has texts can be chosen, and the other way round', () => {
    expect(['en-US', ...others].toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it.each(others)('%s has every text, with its placeholders and plural forms', (language) => {
    expect(textFaults(language, english, filesOf(language), sameWords[language])).toEqual([])
  })

  it.each(others)('%s names only words as the same that are', (language) => {
    const theirs = new Set(Object.values(filesOf(language)).flatMap((texts) => [...flatTexts(texts).values()]))
    const ours = new Set(Object.values(english).flatMap((texts) => [...flatTexts(texts).values()]))
    expect(sameWords[language]?.filter((word) => !theirs.has(word) || !ours.has(word))).toEqual([])
  })
})

describe('the check of texts', () => {
  const source = {
    list: {
      title: 'My clients',
      found_one: '{{count}} client',
      found_other: '{{count}} clients',
      invited: '{{count}} invited',
    },
  }
  const right = {
    list: {
      title: 'Mes clients',
      found_one: 'un client',
      found_many: '{{count}} de clients',
      found_other: '{{count}} clients',
      invited: '{{count}} en tout',
    },
  }
  const faultsWith = (changes: Texts) =>
    textFaults('fr-FR', source, { list: { ...right.list, ...changes } }, ['{{count}} clients'])
  const without = (key: string) => Object.fromEntries(Object.entries(right.list).filter(([name]) => name !== key))

  it('finds nothing in right texts', () => {
    expect(faultsWith({})).toEqual([])
  })

  it.each([
    [
      'a missing text',
      textFaults('fr-FR', source, { list: without('title') }, ['{{count}} clients']),
      'list: title is missing',
    ],
    [
      'a missing plural form',
      textFaults('fr-FR', source, { list: without('found_many') }, ['{{count}} clients']),
      'list: found (many) is missing',
    ],
    [
      'a plural form too many',
      faultsWith({ found_few: '{{count}} clients' }),
      'list: found (few) is a form that the language lacks',
    ],
    ['a text that English lacks', faultsWith({ gone: 'Parti' }), 'list: gone is not in English'],
    ['an unknown placeholder', faultsWith({ title: 'Mes {{name}}' }), 'list: title has {{name}}, which English lacks'],
    ['a missing placeholder', faultsWith({ found_other: 'des gens' }), 'list: found (other) lacks {{count}}'],
    ['a text left in English', faultsWith({ title: 'My clients' }), 'list: title is still English'],
    ['an English sentence', faultsWith({ title: 'Mes clients are là' }), 'list: title has English words'],
    ['a space that may break', faultsWith({ title: 'Mes clients :' }), 'list: title has " :"'],
    ['a missing file', textFaults('fr-FR', source, {}), 'list: is missing'],
  ])('finds %s', (_, faults, expected) => {
    expect(faults).toEqual([expected])
  })

  it('allows plural forms where English counts without them', () => {
    const forms = {
      invited_one: '{{count}} invité',
      invited_many: '{{count}} d’invités',
      invited_other: '{{count}} invités',
    }
    expect(textFaults('fr-FR', source, { list: { ...without('invited'), ...forms } }, ['{{count}} clients'])).toEqual(
      [],
    )
  })
})
