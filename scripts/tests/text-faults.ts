export type Texts = { [key: string]: string | Texts }

/** The texts of a language, by the name of their file. */
export type TextFiles = Readonly<Record<string, Texts>>

/** Words that are the same in English and in the language, or that aren't words. */
export type SameWords = readonly string[]

/** Returns every text of a file by its full key. */
export const flatTexts = (texts: Texts, before = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[before + key, text]] : [...flatTexts(text, `${before}${key}.`)],
    ),
  )

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Returns the keys without their plural suffixes, each with its texts by plural form. */
function textsByKey(texts: Texts): Map<string, Map<string, string>> {
  const flat = flatTexts(texts)
  const byKey = new Map<string, Map<string, string>>()
  for (const [name, text] of flat) {
    const [, form] = pluralForm.exec(name) ?? []
    const key = form === undefined ? name : name.replace(pluralForm, '')
    byKey.set(key, (byKey.get(key) ?? new Map<string, string>()).set(form ?? '', text))
  }
  return byKey
}

const without = <Item>(some: Iterable<Item>, others: { has: (item: Item) => boolean }): Item[] =>
  [...some].filter((item) => !others.has(item))

const placeholdersOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\{\{(.+?)\}\}/g), ([, name = '']) => name))

/** Returns the placeholders that a text may have, and those that it must have. */
function placeholdersAround(english: ReadonlyMap<string, string>): { allowed: Set<string>; needed: Set<string> } {
  const names = [...english.values()].map(placeholdersOf)
  const allowed = new Set(names.flatMap((some) => [...some]))
  return { allowed, needed: new Set([...allowed].filter((name) => names.every((some) => some.has(name)))) }
}

/** Returns the plural forms that a language needs for a key: all of its forms, or a single text. */
function neededForms(language: string, english: ReadonlyMap<string, string>, found: ReadonlySet<string>): Set<string> {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  if (!english.has('')) return forms
  // English may need no plural forms where another language does, as in '3 invited'. `number` is the formatted count.
  const isCounted = /\{\{(count, number|number)\}\}/.test(english.get('') ?? '')
  return isCounted && !found.has('') ? forms : new Set([''])
}

/** Words of English sentences that don't exist in any of the other languages. */
const englishWords = /(?<!\p{L})(the|and|with|your|you|this|that|is|are|not|of|from|have|to)(?!\p{L})/iu

/** Units and names that are the same in every language. */
const untranslated = /\b(min|ms|HRV-[12]|Attune)\b/g

/** Patterns of wrong typography, by language. Non-breaking spaces are correct. */
const typing: Readonly<Record<string, RegExp>> = {
  de: /["']| %/,
  es: /["']| %/,
  fr: /["']| [%:;?!»]|« /,
}

function faultOfText(language: string, text: string, english: string, same: SameWords): string | undefined {
  const words = text.replaceAll(/\{\{.+?\}\}/g, '')
  const isWritten = /\p{L}{2}/u.test(words.replaceAll(untranslated, ''))
  if (text === english && isWritten && !same.includes(text)) return 'is still English'
  if (englishWords.test(words)) return 'has English words'
  const marked = typing[new Intl.Locale(language).language]?.exec(words)?.[0]
  return marked === undefined ? undefined : `has ${JSON.stringify(marked)}`
}

function faultsOfKey(
  language: string,
  {
    english,
    found,
    same,
  }: { english: ReadonlyMap<string, string>; found: ReadonlyMap<string, string>; same: SameWords },
): string[] {
  const needed = neededForms(language, english, new Set(found.keys()))
  const { allowed, needed: neededNames } = placeholdersAround(english)
  const named = (form: string, fault: string) => (form === '' ? fault : `(${form}) ${fault}`)
  const missing = without(needed, found).map((form) => named(form, 'is missing'))
  return [
    ...missing,
    ...[...found].flatMap(([form, text]) => {
      if (!needed.has(form)) return [named(form, 'is a form that the language lacks')]
      const names = placeholdersOf(text)
      const fault = faultOfText(language, text, english.get(form) ?? english.get('other') ?? '', same)
      return [
        ...without(names, allowed).map((name) => named(form, `has {{${name}}}, which English lacks`)),
        ...without(neededNames, names)
          // A text such as 'one day' needs no number.
          .filter((name) => !(name === 'count, number' && form === 'one'))
          .map((name) => named(form, `lacks {{${name}}}`)),
        ...(fault === undefined ? [] : [named(form, fault)]),
      ]
    }),
  ]
}

/** Returns the faults in a language's texts, as lines such as `clients: search.label is missing`. */
export function textFaults(language: string, english: TextFiles, files: TextFiles, same: SameWords = []): string[] {
  const names = new Set([...Object.keys(english), ...Object.keys(files)])
  return [...names].toSorted().flatMap((file) => {
    const wanted = english[file]
    const texts = files[file]
    if (wanted === undefined) return [`${file}: is no file of English`]
    if (texts === undefined) return [`${file}: is missing`]
    const [englishByKey, foundByKey] = [textsByKey(wanted), textsByKey(texts)]
    const unknown = [...foundByKey.keys()].filter((key) => !englishByKey.has(key))
    return [
      ...unknown.map((key) => `${file}: ${key} is not in English`),
      ...[...englishByKey].flatMap(([key, forms]) =>
        faultsOfKey(language, { english: forms, found: foundByKey.get(key) ?? new Map<string, string>(), same }).map(
          (fault) => `${file}: ${key} ${fault}`,
        ),
      ),
    ]
  })
}
