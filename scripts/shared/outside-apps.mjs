// Fetches the packages of the apps that use our packages outside the workspace before the tests start. The tests then
// need no registry.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, npm, root, stop } from './machine.mjs'

const files = ['package.json', 'package-lock.json']
const homes = { app: 'packages/ui/packed/app', next: 'packages/ui/packed/next', api: 'packages/api/packed/app' }

/**
 * Returns a folder with the installed packages of an app's lock file. They are fetched once.
 * @param {'app' | 'next'} name
 */
export async function fetchOutsideApp(name) {
  const home = join(root, homes[name])
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(home, file)))
  const folders = join(cache, 'outside')
  const folder = `${name}-${hash.digest('hex').slice(0, 16)}`
  const filled = join(folders, folder)
  if (existsSync(filled)) return filled
  console.log(`Installing the packages of an app outside the workspace (${homes[name]})`)
  // The folder gets its final name only once it is complete.
  const half = `${filled}.${process.pid}`
  mkdirSync(half, { recursive: true })
  for (const file of files) cpSync(join(home, file), join(half, file))
  const status = await npm(['install', '--ignore-scripts'], { cwd: half, quietFor: 'still installing' })
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true })
    stop('The packages of the app could not be installed. Check the network and the npm registry, then try again.')
  }
  for (const old of readdirSync(folders).filter(
    (other) => other.startsWith(`${name}-`) && other !== `${folder}.${process.pid}`,
  )) {
    rmSync(join(folders, old), { recursive: true, force: true })
  }
  renameSync(half, filled)
  return filled
}
