import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PSEUDO_LANGUAGE, pseudoTexts, type Texts } from './pseudo-text.ts'

const english = fileURLToPath(new URL('../src/locales/en-US/', import.meta.url))
const folder = `locales/${PSEUDO_LANGUAGE}/`

const files = () => readdirSync(english).filter((name) => name.endsWith('.json'))

const translated = (name: string) =>
  JSON.stringify(pseudoTexts(JSON.parse(readFileSync(english + name, 'utf8')) as Texts))

/**
 * The pseudo-language, generated from the English texts at build time or on request, and fetched over HTTP like every
 * language but English. Browsers never request it by themselves: `?lng=en-XA` does.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'attune-pseudo-locale',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = files().find((file) => request.url?.split('?')[0] === `/${folder}${file}`)
        if (name === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(translated(name))
      })
    },
    generateBundle() {
      for (const name of files()) {
        this.emitFile({ type: 'asset', fileName: folder + name, source: translated(name) })
      }
    },
  }
}
