import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm } from './run.ts'

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, Partial<Manifest> & { resolved?: string }>
}

const library = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as Manifest

/**
 * Installs the packed library in an app, beside the packages of the app's lock file. Without a registry and without npm's
 * cache: npm fails where the library needs a package that the lock file lacks.
 */
export async function installIn(
  app: string,
  { packages, tarball }: { packages: string; tarball: string },
): Promise<void> {
  await cp(packages, app, { recursive: true, verbatimSymlinks: true })
  const { name, version, dependencies, peerDependencies } = library
  const resolved = `file:${tarball}`
  const change = async <File>(file: string, apply: (found: File) => void) => {
    const found = JSON.parse(await readFile(join(app, file), 'utf8')) as File
    apply(found)
    await writeFile(join(app, file), JSON.stringify(found))
  }
  await change<Manifest>('package.json', (manifest) => Object.assign(manifest.dependencies, { [name]: resolved }))
  // Written here, because npm asks the registry about the peers of a package that no lock file has.
  await change<Lock>('package-lock.json', (lock) => {
    Object.assign(lock.packages['']?.dependencies ?? {}, { [name]: resolved })
    lock.packages[`node_modules/${name}`] = { version, resolved, dependencies, peerDependencies }
  })
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  await npm(['install', '--offline', '--cache', join(app, '.npm'), ...quietly], app)
}
