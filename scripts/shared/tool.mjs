// Runs a tool of the packages, or a script that needs packages.
import { join } from 'node:path'
import { installNode, projectNode } from '../bootstrap.mjs'
import { beginRun, root, run } from './machine.mjs'
import { installPackages } from './packages.mjs'

export const vitest = 'node_modules/vitest/vitest.mjs'

/**
 * Installs a tool's packages, runs it on the project's Node and exits with its code. `file` is a path below the root.
 * `env` is a function because it may need the installed packages.
 * @param {string} file
 * @param {string[]} args
 * @param {() => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>} env
 */
export async function runTool(file, args, env = () => process.env) {
  beginRun()
  await installPackages('everything')
  await installNode()
  process.exitCode = await run(projectNode(), [join(root, file), ...args], { env: await env() })
}
