import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const home = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bytes after minification and gzip, including the parts of Chakra and Emotion that are used, but not React or lazy
 * chunks.
 */
export interface Size {
  /** Bytes of the export and its dependencies. */
  alone: number
  /** Bytes that the export adds to an app that already has AttuneProvider. */
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
    // The set grows during the loop, by the imports of each chunk.
    for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported)
    return gzipSync([...loaded].map((name) => chunks.get(name)?.code ?? '').join(''), { level: 9 }).length
  } finally {
    await bundle.close()
  }
}

/** Names of the built package's exports. */
export const exportedNames = async (): Promise<string[]> =>
  Object.keys((await import(`${home}dist/index.js`)) as object).toSorted()

/** Returns the sizes of the built package's exports, measured one by one. */
export async function measureSizes(names: readonly string[]): Promise<Record<string, Size>> {
  const ofProvider = await bytesOf([provider])
  const sizes: Record<string, Size> = {}
  for (const name of names) {
    const [alone, withProvider] = await Promise.all([bytesOf([name]), bytesOf([...new Set([provider, name])])])
    sizes[name] = { alone, besideProvider: Math.max(0, withProvider - ofProvider) }
  }
  return sizes
}
