// `npm run release` makes the files of a release in `dist`: an archive of the product for each platform,
// `openapi.json`, the bill of materials, the notes and the checksums. With the name of a platform, such as linux-x64,
// it makes only that archive.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root, run, stop } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'
import { isOnProjectNode } from './shared/project-node.mjs'

await installPackages('product')
await installNode()
if (isOnProjectNode()) {
  const { buildProduct } = await import('./shared/product-build.mjs')
  const { makeArchive, platforms } = await import('./release/archive.mjs')
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !platforms.includes(name))
  if (unknown.length > 0) stop(`There is no archive for ${unknown.join(', ')}: choose ${platforms.join(' or ')}`)
  await buildProduct()
  for (const platform of asked.length > 0 ? asked : platforms) {
    const { archive, megabytes, packedMegabytes } = await makeArchive({ platform, from: root })
    console.log(`${archive}: ${packedMegabytes} MB, ${megabytes} MB unpacked`)
  }
  if (asked.length === 0) process.exitCode = await run(projectNode(), [join(root, 'scripts/release/documents.ts')])
}
