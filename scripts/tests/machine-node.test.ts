import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '..')

/** The path of the oldest Node that the README supports, if it is installed on this machine. */
const node20 = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && execFileSync(node, ['--version']).toString().startsWith('v20.'))

const imports = ['', 'shared']
  .flatMap((folder) => readdirSync(join(scripts, folder)).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) =>
    [...readFileSync(join(scripts, file), 'utf8').matchAll(/^import \{([^}]+)\} from '(node:[^']+)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => ({ file, from, name: name.trim().split(' as ')[0] })),
    ),
  )

const missing = `
for (const { file, from, name } of JSON.parse(process.argv[1]))
  if (!(name in (await import(from)))) console.log(file, from, name)`

test.skipIf(!node20)('scripts that run before Node is installed use nothing that Node 20 lacks', () => {
  expect(imports.length).toBeGreaterThan(10)
  const args = ['--input-type=module', '--eval', missing, JSON.stringify(imports)]
  expect(execFileSync(node20 ?? '', args).toString()).toBe('')
})

test.skipIf(!node20)("a command that Node 20 started on the project's Node ends when its work is done", () => {
  // If no command is given, the script prints its usage. A script that doesn't end is killed, and then has a signal
  // instead of a status.
  const { status, stderr } = spawnSync(node20 ?? '', [join(scripts, 'admin.mjs')], { timeout: 60_000 })
  expect(stderr.toString()).toContain('npm run admin -- create-organisation')
  expect(status).toBe(1)
})
