import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = fileURLToPath(new URL('..', import.meta.url))
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** A folder with the README's configurations, in which the library is installed. */
let folder = ''

beforeAll(async () => {
  const cache = join(modules, '.cache/attune')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'tokens-'))
  const readme = await readFile(join(home, 'README.md'), 'utf8')
  for (const [, path = '', text = ''] of readme.matchAll(/```js\n\/\/ (\S+\.config\.js)\n(.*?)```/gs)) {
    await writeFile(join(folder, path), text)
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'node_modules/@attune'), { recursive: true })
  await symlink(home, join(folder, 'node_modules/@attune/ui'), 'junction')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the variables in the CSS that a tool has produced, by name. */
async function build(command: readonly string[], output: string): Promise<Map<string, string>> {
  await promisify(execFile)(process.execPath, [...command], { cwd: folder })
  const css = await readFile(join(folder, 'dist', output), 'utf8')
  return new Map(Array.from(css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm), ([, name = '', value = '']) => [name, value]))
}

/** Returns the paths of all tokens in a group. */
function namesOf(part: object, path: readonly string[] = []): string[] {
  if ('$value' in part) return [path.join('-')]
  return Object.entries(part).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && (!name.startsWith('$') || name === '$root')
      ? namesOf(inner as object, [...path, name])
      : [],
  )
}

/** Returns a name without the differences between the tools: case, hyphens, and `$root`. */
const plain = (name: string) =>
  name
    .replace(/-\$?root$/, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

test.each([
  [
    'Style Dictionary',
    ['style-dictionary/bin/style-dictionary.js', 'build', '--config', 'style-dictionary.config.js'],
    'style-dictionary.css',
  ],
  ['Terrazzo', ['@terrazzo/cli/bin/cli.js', 'build'], 'terrazzo.css'],
])(
  '%s makes a CSS variable of every token, by the README’s configuration',
  async (_, [program = '', ...flags], output) => {
    const variables = await build([join(modules, program), ...flags], output)
    const made = new Set([...variables.keys()].map(plain))
    const names = namesOf(JSON.parse(await readFile(join(home, 'tokens.json'), 'utf8')) as object)
    expect(names.length).toBeGreaterThan(250)
    expect(names.filter((name) => !made.has(plain(name)))).toEqual([])
    expect([...variables].filter(([, value]) => /object|undefined|null|NaN/.test(value))).toEqual([])
    expect(variables.get('motion-duration-fast')).toBe('120ms')
    expect(variables.get('space-1-5')).toBe('0.429rem')
  },
)
