// `npm run release:image -- NAME` builds the container image of each platform from the archives in `dist`, as one image
// with the tag of the version. With `--push`, it also uploads the image, for which you first have to run `podman
// login`. An image for another processor needs the emulator from qemu-user-static.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platforms } from './release/archive.mjs'
import { root, stop } from './shared/machine.mjs'

const [name, ...flags] = process.argv.slice(2)
if (!name || name.startsWith('-')) stop('Name the image: npm run release:image -- ghcr.io/attune/attune')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const image = `${name}:${version}`

function podman(...args) {
  const { status, error } = spawnSync('podman', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop(`podman ${args[0]} failed${error ? `: ${error.message}` : ''}`)
}

const contexts = platforms.map((platform) => [platform, join(root, 'dist', `attune-${version}-${platform}`)])
for (const [platform, context] of contexts)
  if (!existsSync(context)) stop(`Make the archive first: npm run release -- ${platform}`)

spawnSync('podman', ['manifest', 'rm', image], { stdio: 'ignore' })
podman('manifest', 'create', image)
for (const [platform, context] of contexts) {
  const architecture = platform === 'linux-x64' ? 'linux/amd64' : 'linux/arm64'
  // Only Docker's format supports the health check.
  const file = ['--format', 'docker', '--file', join(root, 'deploy/Containerfile')]
  podman('build', '--platform', architecture, ...file, '--manifest', image, context)
}
if (flags.includes('--push')) podman('manifest', 'push', '--all', image, `docker://${image}`)
console.log(image)
