// `npm run release:version` turns the waiting changesets into the next version of the packages and the product.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, stop } from './shared/machine.mjs'
import { runTool } from './shared/tool.mjs'

await runTool('node_modules/@changesets/cli/bin.js', ['version'])
if (process.exitCode) stop('The version was not changed.')

const readText = (file) => readFileSync(join(root, file), 'utf8')
const versionOf = (file) => JSON.parse(readText(file)).version
const [before, version] = ['package.json', 'packages/ui/package.json'].map(versionOf)

function replaceIn(file, earlier, later) {
  writeFileSync(join(root, file), readText(file).replaceAll(earlier, later))
}
replaceIn('package.json', `"version": "${before}"`, `"version": "${version}"`)
for (const file of ['deploy/Containerfile', 'deploy/compose.yaml', 'docs/installing.md'])
  replaceIn(file, `attune-${before}-linux`, `attune-${version}-linux`)
process.exitCode = await npm(['install', '--package-lock-only', '--ignore-scripts'])
console.log(`The version is ${version}`)
