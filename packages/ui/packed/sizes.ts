import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const home = fileURLToPath(new URL('..', import.meta.url))

/** Bytes after minifying and gzip, with the parts of Chakra and Emotion that are used; React, and what is loaded later, apart. */
export interface Size {
  /** Of the export and all that it brings along. */
  alone: number
  /** What it adds to an app that has AttuneProvider, without which no component is used. */
  besideProvider: number
}

const entry = 'attune:one'
const react = /^react(-dom)?(\/|$)/
const provider = 'AttuneProvider'

async function bytesOf(names: string[]): Promise<number> {
  const bundle = await rolldown({
    input: entry,
    cwd: home,
    external: react,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-export',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export { ${names.join()} } from '${home}dist/index.js'` : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ minify: true })
    const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
    const [{ fileName }] = output
    const loaded = new Set([fileName])
    // Grows while it is walked: what each chunk imports, and what that imports.
    for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported)
    return gzipSync([...loaded].map((name) => chunks.get(name)?.code ?? '').join(''), { level: 9 }).length
  } finally {
    await bundle.close()
  }
}

/** The names of what the built package exports. */
export const exportedNames = async (): Promise<string[]> =>
  Object.keys((await import(`${home}dist/index.js`)) as object).toSorted()

/** What exports of the built package cost, one by one. */
export async function measureSizes(names: readonly string[]): Promise<Record<string, Size>> {
  const ofProvider = await bytesOf([provider])
  const sizes: Record<string, Size> = {}
  for (const name of names) {
    const [alone, withProvider] = await Promise.all([bytesOf([name]), bytesOf([...new Set([provider, name])])])
    sizes[name] = { alone, besideProvider: Math.max(0, withProvider - ofProvider) }
  }
  return sizes
}
