// Installs packages and records the install, so that the next start doesn't check it again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, npm, root, stop } from './machine.mjs'

const memory = join(cache, 'installed.json')
const manifests = [
  'package.json',
  'package-lock.json',
  ...['ui', 'api', 'app', 'server'].map((name) => `packages/${name}/package.json`),
]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const manifest of manifests) hash.update(readFileSync(join(root, manifest)))
  return hash.digest('hex')
}

function remembered() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    // If there is no record, the presence of test packages indicates a full install.
    return existsSync(join(root, 'node_modules', 'vitest')) ? { extent: 'everything' } : {}
  }
}

/** Records a successful install. An install without test packages is recorded as `product`. */
export function rememberInstall(extent = /dev/.test(process.env.npm_config_omit ?? '') ? 'product' : 'everything') {
  mkdirSync(cache, { recursive: true })
  writeFileSync(memory, JSON.stringify({ fingerprint: fingerprint(), extent }))
}

/** Installs missing packages. `product` leaves out those that only tests and Storybook need. */
export async function installPackages(extent) {
  const before = remembered()
  const isEnough = before.extent === 'everything' || before.extent === extent
  if (before.fingerprint === fingerprint() && isEnough) return
  // A full install stays full.
  const wanted = before.extent === 'everything' ? 'everything' : extent
  console.log(wanted === 'product' ? 'Installing the packages that the product needs' : 'Installing all packages')
  const status = await npm(['install', ...(wanted === 'product' ? ['--omit=dev'] : [])], {
    quietFor: 'still installing',
  })
  if (status !== 0) stop('The packages could not be installed. Check the network and the npm registry, then try again.')
  rememberInstall(wanted)
}
