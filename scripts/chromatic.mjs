// npm run chromatic: the visual comparison, hosted. It uploads Storybook, so it needs a project of its own there.
import { join } from 'node:path'
import { bringNode, projectNode } from './bootstrap.mjs'
import { root, run } from './machine.mjs'
import { installPackages } from './packages.mjs'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  await installPackages('everything')
  await bringNode()
  const chromatic = join(root, 'node_modules/chromatic/dist/bin.cjs')
  process.exitCode = await run(projectNode(), [
    chromatic,
    '--build-script-name=storybook:build',
    ...process.argv.slice(2),
  ])
} else {
  console.log('Nothing was uploaded: CHROMATIC_PROJECT_TOKEN is not set. npm run test:visual compares on this machine.')
}
