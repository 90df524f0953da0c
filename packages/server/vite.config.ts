import { join, relative } from 'node:path'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const sources = normalizePath(join(import.meta.dirname, 'src'))
const outDir = join(import.meta.dirname, 'dist')

/**
 * Keeps `import.meta.url` pointing to the source file, because modules read files beside it: fonts, texts, and the code
 * of a thread or process.
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

/**
 * Bundles the server into a few files, which Node loads faster than some seven hundred. Threads and commands run the
 * sources.
 */
export default defineConfig({
  plugins: [filesBesideSources()],
  ssr: {
    noExternal: true,
    // pg and pino don't work in a bundle. The other packages are loaded on first use.
    external: ['pg', 'pino', 'pg-boss', 'nodemailer', 'prom-client'],
    resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: join(sources, 'main.ts'),
    outDir,
    target: 'node20',
    // Don't minify, so that stack traces name functions.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
})
