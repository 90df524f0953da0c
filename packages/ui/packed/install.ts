import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm } from './run.ts'

/** The parts of a package file that an installation reads. */
export interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, Partial<Manifest> & { resolved?: string }>
}

const ui = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as Manifest

/**
 * Installs a packed library, by default @attune/ui, in an app, with the packages of the app's lock file. Uses neither a
 * registry nor npm's cache, so npm fails if the library needs a package that isn't in the lock file.
 */
export async function installIn(
  app: string,
  { packages, tarball, library = ui }: { packages: string; tarball: string; library?: Manifest },
): Promise<void> {
  await cp(packages, app, { recursive: true, verbatimSymlinks: true })
  const { name, version, dependencies, peerDependencies } = library
  const resolved = `file:${tarball}`
  const [manifestFile, lockFile] = [join(app, 'package.json'), join(app, 'package-lock.json')]
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as Lock
  // Write the dependencies here, because npm asks the registry for the peers of a package that is in no lock file.
  for (const needs of [manifest, lock.packages['']]) Object.assign(needs?.dependencies ?? {}, { [name]: resolved })
  lock.packages[`node_modules/${name}`] = { version, resolved, dependencies, peerDependencies }
  await writeFile(manifestFile, JSON.stringify(manifest))
  await writeFile(lockFile, JSON.stringify(lock))
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  await npm(['install', '--offline', '--cache', join(app, '.npm'), ...quietly], app)
}
