import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { npm } from './run.ts'

const require = createRequire(import.meta.url)

/** As it is installed here, so that npm's cache has it. */
async function versionHere(name: string): Promise<string> {
  for (const place of require.resolve.paths(name) ?? []) {
    try {
      const manifest = await readFile(join(place, name, 'package.json'), 'utf8')
      return (JSON.parse(manifest) as { version: string }).version
    } catch {
      // The next folder up may have it.
    }
  }
  throw new Error(`${name} is not installed`)
}

/** Installs the packed library in an app, beside packages of the versions that are installed here, and others of their own. */
export async function installIn(
  app: string,
  { tarball, packages, others = {} }: { tarball: string; packages: string[]; others?: Record<string, string> },
): Promise<void> {
  const here = await Promise.all(packages.map(async (name) => [name, await versionHere(name)] as const))
  const dependencies = { ...Object.fromEntries(here), ...others, '@attune/ui': `file:${tarball}` }
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }),
  )
  await npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], app)
}
