import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { fetchOutsideApp } from '../../../scripts/shared/outside-apps.mjs'
import { endPrograms, node, npm } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as npm would publish it. */
    tarball: string
    /** A folder outside the workspace, for the apps that install the package. */
    outside: string
    /** A folder with the packages of this project's app. */
    packages: string
  }
}

const home = fileURLToPath(new URL('..', import.meta.url))
const tsdown = join(dirname(createRequire(import.meta.url).resolve('tsdown/package.json')), 'dist/run.mjs')

/** Builds and packs the package once for all tests of this project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // If a script starts the tests, it has already fetched these packages.
  project.provide('packages', await fetchOutsideApp(project.name === 'next' ? 'next' : 'app'))
  const outside = await mkdtemp(join(tmpdir(), 'attune-ui-'))
  await node([tsdown, '--logLevel', 'error'], home)
  const listed = await npm(
    ['pack', '--json', '--loglevel=error', '--ignore-scripts', '--pack-destination', outside],
    home,
  )
  const filename = /"filename":\s*"([^"]+)"/.exec(listed)?.[1]
  if (filename === undefined) throw new Error(`npm pack did not say what it packed:\n${listed}`)
  project.provide('tarball', join(outside, filename))
  project.provide('outside', outside)
  return async () => {
    endPrograms()
    await rm(outside, { recursive: true, force: true })
  }
}
