import { DEFAULT_LANGUAGE, LANGUAGES } from '@attune/api/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PSEUDO_LANGUAGES } from '../src/shared/i18n/languages.ts'
import { pseudoTexts, type Texts } from './pseudo-text.ts'

const source = fileURLToPath(new URL('../src/locales/', import.meta.url))

const textsIn = (language: string, name: string) =>
  JSON.parse(readFileSync(`${source}${language}/${name}`, 'utf8')) as Texts

/** Returns the files that are fetched over HTTP, by path: every language except the built-in one. */
function servedFiles(): Map<string, () => string> {
  const names = readdirSync(source + DEFAULT_LANGUAGE)
  const translated = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
    (language) => [language, (name: string) => textsIn(language, name)] as const,
  )
  const pseudo = PSEUDO_LANGUAGES.map(
    (language) => [language, (name: string) => pseudoTexts(language, textsIn(DEFAULT_LANGUAGE, name))] as const,
  )
  return new Map(
    [...translated, ...pseudo].flatMap(([language, textsOf]) =>
      names.map((name) => [`locales/${language}/${name}`, () => JSON.stringify(textsOf(name))] as const),
    ),
  )
}

/**
 * Provides the languages that the app fetches over HTTP, from the folders in `src/locales`, and the pseudo-languages,
 * which are generated from English. A pseudo-language can be chosen only in the address, with `?lng=en-XA` or
 * `?lng=ar-XB`.
 */
export function locales(): Plugin {
  return {
    name: 'attune-locales',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = servedFiles().get(request.url?.split('?')[0]?.slice(1) ?? '')
        if (file === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(file())
      })
    },
    generateBundle() {
      for (const [fileName, textOf] of servedFiles()) this.emitFile({ type: 'asset', fileName, source: textOf() })
    },
  }
}
