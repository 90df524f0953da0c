/** The language that reveals hard-coded text: plain text on screen is not from the texts. */
export const PSEUDO_LANGUAGE = 'en-XA'

const accents: Record<string, string> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, plain = '', accented = '']) => [plain, accented]),
)

/** A text in the pseudo-language: accented, a third longer as German is, in brackets that show where it is cut. */
function pseudoText(text: string): string {
  // Placeholders and tags stay unchanged.
  const accented = text.replace(
    /(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))|([a-z])/giu,
    (_, kept: string | undefined, letter: string) => kept ?? accents[letter] ?? letter,
  )
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

export type Texts = { [key: string]: string | Texts }

/** One file of texts in the pseudo-language. */
export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudoText(text) : pseudoTexts(text)]),
  )
