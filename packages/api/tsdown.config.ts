import { cp, readFile, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsdown'

const here = (path: string) => new URL(path, import.meta.url)

interface Manifest extends Record<string, unknown> {
  readonly exports: Readonly<Record<string, string>>
}

/** Returns the paths of a source file's module and types in the package. */
function builtFrom(source: string) {
  const path = source.replace('./src/', './').replace(/\.ts$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/**
 * Completes the package in `dist` that is packed and published: adds its README, changelog and licence, and a package
 * file whose exports name the built modules. In this workspace, Node and bundlers read the source files, without a
 * build.
 */
async function completePackage(): Promise<void> {
  const {
    exports,
    scripts: _,
    devDependencies: __,
    ...manifest
  } = JSON.parse(await readFile(here('package.json'), 'utf8')) as Manifest
  const published = {
    ...manifest,
    publishConfig: { access: 'public' },
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([path, source]) => [path, builtFrom(source)])),
      './package.json': './package.json',
    },
  }
  await writeFile(here('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`)
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) await cp(here(file), here(`dist/${file}`))
}

export default defineConfig({
  entry: ['src/index.ts', 'src/contract.ts', 'src/mock/index.ts', 'src/conformance/index.ts'],
  format: 'esm',
  platform: 'neutral',
  // Each module remains a separate file, so that a bundler drops the operations that an app doesn't call.
  unbundle: true,
  // The conformance cases use Node's assertions.
  deps: { neverBundle: [/^node:/] },
  dts: true,
  onSuccess: completePackage,
})
