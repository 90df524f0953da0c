import { join, relative } from 'node:path'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const sources = normalizePath(join(import.meta.dirname, 'src'))
const outDir = join(import.meta.dirname, 'dist')

/**
 * Keeps `import.meta.url` at the source file: modules read fonts, texts, and the code of a thread or process from
 * beside it.
 */
function filesBesideSources(): Plugin {
  return {
    name: 'files-beside-sources',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(sources)) return undefined
        const source = `new URL(${JSON.stringify(normalizePath(relative(outDir, id)))}, import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', source), map: null }
      },
    },
  }
}

/** The server in a few files, which Node loads in less time than some seven hundred. Threads and commands run the sources. */
export default defineConfig({
  plugins: [filesBesideSources()],
  ssr: {
    noExternal: true,
    // pg and pino don't run from a bundle. The others are loaded on first use.
    external: ['pg', 'pino', 'pg-boss', 'nodemailer', 'prom-client'],
    resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: join(sources, 'main.ts'),
    outDir,
    target: 'node20',
    // A stack names functions.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
})
