import type { Plugin } from 'vite'

/** Chrome looks for it at the very beginning of a file: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks of these names as code of which a start calls most functions. Chrome compiles such a file while it
 * arrives and beside the main thread, instead of each function on the main thread when it is first called.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'attune-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes the list of a chunk's files before it.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = HINT + chunk.code
      },
    },
  }
}
