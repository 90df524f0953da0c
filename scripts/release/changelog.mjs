// Reads the changelogs of the published packages, and checks what a release needs before it is tagged.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that a release publishes. They have the same version as the product. */
const packages = ['ui', 'api']

const textOf = (...path) => (existsSync(join(...path)) ? readFileSync(join(...path), 'utf8') : '')
const versionOf = (...path) => JSON.parse(textOf(...path, 'package.json')).version

/** Returns the part of a package's changelog about a version, or '' if there is none. */
function partOf(root, name, version) {
  const parts = textOf(root, 'packages', name, 'CHANGELOG.md').split(/^## /m)
  const part = parts.find((text) => text.startsWith(`${version}\n`)) ?? ''
  return part.slice(version.length).trim()
}

/** Returns the notes of a release, which list what changed in each package. */
export const changesOf = (root, version) =>
  packages.map((name) => `## @attune/${name}\n\n${partOf(root, name, version)}\n`).join('\n')

/** Returns the reasons why a tree can't be released under a tag, or an empty list if it can. */
export function faultsOfRelease(root, tag) {
  const version = tag.replace(/^v/, '')
  const waiting = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return [
    ...(tag === `v${version}` ? [] : [`The tag ${tag} does not begin with v.`]),
    ...['.', ...packages.map((name) => `packages/${name}`)]
      .filter((folder) => versionOf(root, folder) !== version)
      .map((folder) => `${folder}/package.json has the version ${versionOf(root, folder)}, and the tag is ${tag}.`),
    ...packages
      .filter((name) => partOf(root, name, version) === '')
      .map((name) => `packages/${name}/CHANGELOG.md says nothing about ${version}.`),
    ...(waiting.length === 0 ? [] : [`Changesets are waiting (npm run release:version): ${waiting.join(', ')}.`]),
  ]
}
