import type { Plugin } from 'vite'

const contract = /\/packages\/api\/src\/services\/.*\.ts$/
const text = /\b(summary|meaning):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g
/** The codes of an operation's errors: the app has them in its types. */
const codes = /\berrors:\s*\[[^\]]*\]/g

/**
 * Empties the texts that the contract has for its documents alone, and the lists of error codes. The app reads none of
 * them, and each start loads it.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'attune-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replace(text, "$1: ''").replace(codes, 'errors: []'), map: null }),
    },
  }
}
