import type { Plugin } from 'vite'

const contract = /\/packages\/api\/src\/services\/.*\.ts$/
const literal = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source
const text = new RegExp(`\\b(summary|meaning):\\s*${literal}`, 'g')
const description = new RegExp(`\\.meta\\(\\{\\s*description:\\s*${literal},?\\s*\\}\\)`, 'g')
/** The codes of an operation's errors: the app has them in its types. */
const codes = /\berrors:\s*\[[^\]]*\]/g

/**
 * Takes out the texts that the contract has for its documents alone, and the lists of error codes. The app reads none of
 * them, and each start loads it.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'attune-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replace(text, "$1: ''").replace(description, '').replace(codes, 'errors: []'),
        map: null,
      }),
    },
  }
}
