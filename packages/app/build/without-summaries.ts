import type { Plugin } from 'vite'

const contract = /\/packages\/api\/src\/services\/.*\.ts$/
const text = /\b(summary|meaning):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** Empties the texts that the contract has for its documents alone. The app shows none of them, and each start loads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'attune-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replace(text, "$1: ''"), map: null }),
    },
  }
}
