import { LANGUAGES } from '@attune/api/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sameWords } from './same-words.ts'
import { flatTexts, type Texts, type TextFiles, textFaults } from './text-faults.ts'

const sources = (name: string) => fileURLToPath(new URL(`../../packages/${name}/src/`, import.meta.url))

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesIn = (folder: string): TextFiles =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Texts,
    ]),
  )

/** Returns a package's texts by language. */
const textsOf = (name: string): Record<string, TextFiles> =>
  Object.fromEntries(
    foldersIn(`${sources(name)}locales`).map((language) => [language, filesIn(`${sources(name)}locales/${language}`)]),
  )

/** Returns a package's code, without its tests, as one string. */
const codeOf = (name: string): string =>
  readdirSync(sources(name), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
    .map((path) => readFileSync(sources(name) + path, 'utf8'))
    .join('\n')

const packages = { app: textsOf('app'), client: textsOf('client'), server: textsOf('server') }
const translated = Object.entries(packages).flatMap(([name, { 'en-US': english = {}, ...others }]) =>
  Object.entries(others).map(([language, files]) => ({ name, language, english, files })),
)

describe('every language', () => {
  it('has texts if it can be chosen, and vice versa', () => {
    for (const texts of Object.values(packages))
      expect(Object.keys(texts).toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it.each(translated)('$language of the $name has every text, with its placeholders and plural forms', (one) => {
    expect(textFaults(one.language, one.english, one.files, sameWords[one.language])).toEqual([])
  })

  it.each(Object.keys(sameWords))('%s lists a word as the same only if it is the same', (language) => {
    const wordsIn = (wanted: string) =>
      Object.values(packages).flatMap((texts) =>
        Object.values(texts[wanted] ?? {}).flatMap((file) => [...flatTexts(file).values()]),
      )
    const [theirs, ours] = [new Set(wordsIn(language)), new Set(wordsIn('en-US'))]
    expect(sameWords[language]?.filter((word) => !theirs.has(word) || !ours.has(word))).toEqual([])
  })
})

describe('every text', () => {
  // Returns the possible keys, which are all quoted texts. The start of a template counts for all keys that begin with
  // it.
  function possibleKeys(code: string) {
    const quoted = new Set(Array.from(code.matchAll(/'([^'\n]*)'/g), ([, text]) => text))
    const begun = Array.from(code.matchAll(/`([\w.:-]+\.)\$\{/g), ([, text = '']) => text)
    return (name: string) => quoted.has(name) || begun.some((start) => name.startsWith(start))
  }

  it.each(Object.entries(packages))('is used in the %s', (name, { 'en-US': english = {} }) => {
    const isPossible = possibleKeys(codeOf(name))
    const unused = Object.entries(english).flatMap(([file, texts]) => {
      const keys = [...flatTexts(texts).keys()]
      expect(keys.length).toBeGreaterThan(0)
      return keys
        .map((key) => key.replace(/_(one|other)$/, ''))
        .filter((key) => !isPossible(key) && !isPossible(`${file}:${key}`))
        .map((key) => `${file}: ${key}`)
    })
    expect(unused).toEqual([])
  })
})

describe('every count', () => {
  const counts = Object.entries(packages).flatMap(([name, texts]) =>
    Object.entries(texts).map(([language, files]) => ({ name, language, files })),
  )

  it.each(counts)('is written with the separators of $language in the $name', ({ files }) => {
    const plain = Object.entries(files).flatMap(([file, texts]) =>
      [...flatTexts(texts)].filter(([, text]) => text.includes('{{count}}')).map(([key]) => `${file}: ${key}`),
    )
    expect(plain).toEqual([])
  })
})

describe('the check of texts', () => {
  const source = {
    list: {
      title: 'My clients',
      found_one: '{{count, number}} client',
      found_other: '{{count, number}} clients',
      invited: '{{count, number}} invited',
    },
  }
  const right = {
    list: {
      title: 'Mes clients',
      found_one: 'un client',
      found_many: '{{count, number}} de clients',
      found_other: '{{count, number}} clients',
      invited: '{{count, number}} en tout',
    },
  }
  const faultsWith = (changes: Texts) =>
    textFaults('fr-FR', source, { list: { ...right.list, ...changes } }, ['{{count, number}} clients'])
  const without = (key: string) => Object.fromEntries(Object.entries(right.list).filter(([name]) => name !== key))

  it('finds no fault in correct texts', () => {
    expect(faultsWith({})).toEqual([])
  })

  it.each([
    [
      'a missing text',
      textFaults('fr-FR', source, { list: without('title') }, ['{{count, number}} clients']),
      'list: title is missing',
    ],
    [
      'a missing plural form',
      textFaults('fr-FR', source, { list: without('found_many') }, ['{{count, number}} clients']),
      'list: found (many) is missing',
    ],
    [
      'a plural form too many',
      faultsWith({ found_few: '{{count, number}} clients' }),
      'list: found (few) is a form that the language lacks',
    ],
    ['a text that English lacks', faultsWith({ gone: 'Parti' }), 'list: gone is not in English'],
    ['an unknown placeholder', faultsWith({ title: 'Mes {{name}}' }), 'list: title has {{name}}, which English lacks'],
    ['a missing placeholder', faultsWith({ found_other: 'des gens' }), 'list: found (other) lacks {{count, number}}'],
    ['a text left in English', faultsWith({ title: 'My clients' }), 'list: title is still English'],
    ['an English sentence', faultsWith({ title: 'Mes clients are là' }), 'list: title has English words'],
    ['a space that may break', faultsWith({ title: 'Mes clients :' }), 'list: title has " :"'],
    ['a missing file', textFaults('fr-FR', source, {}), 'list: is missing'],
  ])('finds %s', (_, faults, expected) => {
    expect(faults).toEqual([expected])
  })

  it('allows plural forms of a text that has none in English', () => {
    const forms = {
      invited_one: '{{count, number}} invité',
      invited_many: '{{count, number}} d’invités',
      invited_other: '{{count, number}} invités',
    }
    expect(
      textFaults('fr-FR', source, { list: { ...without('invited'), ...forms } }, ['{{count, number}} clients']),
    ).toEqual([])
  })
})

describe('French', () => {
  it('has no colon from the code, because a French colon has a space before it', () => {
    const fromCode = /\$\{[^`\n]*\}: (?=['`$])|>: </g
    for (const name of ['app', 'client']) expect(codeOf(name).match(fromCode) ?? []).toEqual([])
  })

  it('has no name after a word that a vowel shortens, such as “de Aroha”', () => {
    const beforeName = /\b(?:de|que|jusque|lorsque) \{\{(?:name|person|client|coach|organisation)\w*\}\}/i
    const wrong = Object.values(packages).flatMap(({ 'fr-FR': files = {} }) =>
      Object.values(files).flatMap((texts) => [...flatTexts(texts).values()].filter((text) => beforeName.test(text))),
    )
    expect(wrong).toEqual([])
  })
})
