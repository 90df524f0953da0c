import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import { build, type InlineConfig, preview, runnerImport } from 'vite'

const theme = fileURLToPath(new URL('../../packages/ui/src/system.ts', import.meta.url))
const page = fileURLToPath(new URL('page', import.meta.url))
const outDir = fileURLToPath(new URL('../dist/table', import.meta.url))

const common: InlineConfig = {
  configFile: false,
  root: page,
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    conditions: ['@attune/source', 'module', 'browser', 'development|production'],
    // Attune's table and the peers share one React.
    dedupe: ['react', 'react-dom', '@emotion/react'],
  },
}

/** Returns the variables of Attune's theme as a style for the page. The provider that writes them isn't measured. */
async function themeVariables(): Promise<string> {
  const { module } = await runnerImport<{ system: SystemContext }>(theme, common)
  const variables = module.system.tokens.cssVarMap.get('base') ?? new Map<string, string>()
  return `:root{${[...variables].map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** Builds the page with all contenders and serves it. */
export async function servePage() {
  const children = await themeVariables()
  await build({
    ...common,
    plugins: [{ name: 'theme-variables', transformIndexHtml: () => [{ tag: 'style', children }] }],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
    },
  })
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The page got no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

/**
 * Returns the bytes (Brotli) that a contender's script and style add to a page with React, without code that is loaded
 * on demand.
 */
export async function bytesOverReact(file: string): Promise<number> {
  const output = await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: `${page}/${file}`,
        external: [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const bundles = (Array.isArray(output) ? output : [output]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  )
  const chunks = bundles.filter((asset) => asset.type === 'chunk')
  const atOnce = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || atOnce.has(name)) return
    atOnce.add(name)
    chunk.imports.forEach(add)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName)
  return bundles
    .filter((asset) => asset.type === 'asset' || atOnce.has(asset.fileName))
    .map((asset) => brotliCompressSync(asset.type === 'chunk' ? asset.code : asset.source).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0)
}
