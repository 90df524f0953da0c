// Writes the files that accompany a release's archives: the API's document, the bill of materials, the notes, and the
// checksums.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeContract } from '../../packages/server/src/platform/http/openapi/openapi.ts'

import { changesOf } from './changelog.mjs'

const root = join(import.meta.dirname, '../..')
const to = join(root, 'dist')
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  scripts: Record<'sbom', string>
}

const write = (name: string, text: string) => {
  writeFileSync(join(to, name), text)
  console.log(join(to, name))
}

write('openapi.json', `${JSON.stringify(describeContract('http://127.0.0.1:4000'), undefined, 2)}\n`)
const [npm = '', ...flags] = scripts.sbom.split(' ')
write('sbom.cdx.json', execFileSync(npm, flags, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }))
write('notes.md', changesOf(root, version))

const assets = readdirSync(to)
  .filter((name) => /(\.tar\.gz|openapi\.json|sbom\.cdx\.json)$/.test(name))
  .toSorted()
const sumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(to, name)))
    .digest('hex')
write('SHA256SUMS', assets.map((name) => `${sumOf(name)}  ${name}\n`).join(''))
