import type { PSEUDO_LANGUAGES } from '../src/shared/i18n/languages.ts'

const accents: Record<string, string> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, plain = '', accented = '']) => [plain, accented]),
)

/** The parts of a text that are left unchanged: placeholders, tags and nested texts. */
const kept = /(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))/u

/** Changes the parts of a text that are neither placeholders nor tags. */
const withWords = (text: string, change: (words: string) => string) =>
  text
    .split(kept)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** Returns accented text. It is a third longer, as German would be, and its brackets show where it is cut off. */
function accentedText(text: string): string {
  const accented = withWords(text, (words) => words.replaceAll(/[a-z]/giu, (letter) => accents[letter] ?? letter))
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

/**
 * Puts each word into a right-to-left override, with a right-to-left mark on both sides, so that browsers draw its
 * letters from right to left. Numbers are left unchanged, because they are read from left to right in every language.
 */
const mirroredText = (text: string) =>
  withWords(text, (words) => words.replaceAll(/[^\s\d]+/gu, (word) => `\u200F\u202E${word}\u202C\u200F`))

type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

/**
 * For each pseudo-language, the function that creates it from English. The BCP 47 tags have the regions that Android
 * uses.
 */
const pseudoLanguages: Record<PseudoLanguage, (text: string) => string> = {
  'en-XA': accentedText,
  'ar-XB': mirroredText,
}

export type Texts = { [key: string]: string | Texts }

/** Returns the keys of a plural text in a language. Each form except '_one' has the words of the English '_other'. */
function pluralForms(language: string, key: string): string[] {
  if (!key.endsWith('_other')) return [key]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.filter((form) => form !== 'one').map((form) => key.replace(/other$/, form))
}

/** Returns one file of texts in a pseudo-language. */
export const pseudoTexts = (language: PseudoLanguage, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] =>
      typeof text === 'string'
        ? pluralForms(language, key).map((form) => [form, pseudoLanguages[language](text)])
        : [[key, pseudoTexts(language, text)]],
    ),
  )
