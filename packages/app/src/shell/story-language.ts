import i18next from 'i18next'
import { DEFAULT_LANGUAGE, startTexts } from '../shared/i18n/i18n.ts'

/** The language that finds hard-coded text: whatever stays plain beside it did not come from the texts. */
const PSEUDO = 'en-XA'

const accents: Record<string, string> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, plain = '', accented = '']) => [plain, accented]),
)

/** A text in the pseudo-language: accented, a third longer as German is, in brackets that show where it is cut. */
export function pseudo(text: string): string {
  // What is put in later, and tags, stay as they are.
  const accented = text.replace(
    /(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))|([a-z])/giu,
    (_, kept: string | undefined, letter: string) => kept ?? accents[letter] ?? letter,
  )
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

type Texts = { [key: string]: string | Texts }

const pseudoOf = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudo(text) : pseudoOf(text)]),
  )

function addPseudo(namespace: string) {
  const texts = i18next.getResourceBundle(DEFAULT_LANGUAGE, namespace) as Texts
  i18next.addResourceBundle(PSEUDO, namespace, pseudoOf(texts), true, true)
}

let hasPseudo = false

/** Texts of a screen arrive with the screen: each is translated when it does. */
function preparePseudo() {
  if (hasPseudo) return
  hasPseudo = true
  Object.keys(i18next.store.data[DEFAULT_LANGUAGE] ?? {}).forEach(addPseudo)
  i18next.store.on('added', (language: string, namespace: string) => {
    if (language === DEFAULT_LANGUAGE) addPseudo(namespace)
  })
}

/** Starts the texts in the language of the page, which Storybook's toolbar sets. */
export function speakAsThePage(): void {
  startTexts()
  const language = document.documentElement.lang
  if (language === PSEUDO) preparePseudo()
  if (language !== i18next.language) void i18next.changeLanguage(language === PSEUDO ? PSEUDO : DEFAULT_LANGUAGE)
}
