import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const machine = pathToFileURL(join(import.meta.dirname, '../shared/machine.mjs')).href
const root = join(import.meta.dirname, '../..')
/**
 * The processes that run once the server's tests have started: the tests' own database, and a server with another
 * database.
 */
const running = ['vitest.mjs', 'bin/postgres', 'server/src/main.ts']
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-ending-'))
})
afterEach(() => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the processes that name the test's folder in their environment, command or working directory. */
function processes(): { pid: number; command: string }[] {
  const read = (readPath: () => string | Buffer) => {
    try {
      return String(readPath()).replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const command = read(() => readFileSync(`/proc/${pid}/cmdline`))
      const others = [read(() => readFileSync(`/proc/${pid}/environ`)), read(() => readlinkSync(`/proc/${pid}/cwd`))]
      return [command, ...others].some((text) => text.includes(folder)) ? [{ pid: Number(pid), command }] : []
    })
}

const left = () => processes().map(({ command }) => command)

/**
 * Starts a script whose child starts two more processes. One is started in the same way as PostgreSQL: in its own
 * process group, without the environment, in a temporary folder, and ignoring SIGTERM. Resolves once all of them are
 * running.
 */
async function start() {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return JSON.stringify(join(folder, name))
  }
  const deaf = write('deaf.mjs', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('runs')`)
  const plain = write('plain.mjs', `setInterval(() => {}, 1000); console.log('runs')`)
  const child = write(
    'child.mjs',
    `import { spawn } from 'node:child_process'
    import { copyFileSync, mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    const stdio = ['ignore', 'inherit', 'inherit']
    const cwd = mkdtempSync(join(tmpdir(), 'database-'))
    copyFileSync(${deaf}, join(cwd, 'deaf.mjs'))
    spawn(process.execPath, ['deaf.mjs'], { cwd, env: {}, detached: true, stdio }).unref()
    spawn(process.execPath, [${plain}], { stdio })`,
  )
  const main = write(
    'main.mjs',
    `import { beginRun, run } from '${machine}'
    beginRun()
    process.stdin.once('data', () => process.exit(3))
    await run(process.execPath, [${child}], { stdio: ['ignore', 'inherit', 'inherit'] })`,
  )
  const started = spawn(process.execPath, [JSON.parse(main) as string], {
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output.match(/runs/g)).toHaveLength(2)
  return started
}

describe.skipIf(process.platform !== 'linux')('a script ends everything that it started', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('a script that gets %s ends everything that it started', async (signal, code) => {
    const script = await start()
    expect(left()).toHaveLength(4)
    script.kill(signal)
    expect(await once(script, 'exit')).toEqual([code, null])
    expect(left()).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('attune-run-'))).toEqual([])
  })

  test('a script replaces npm’s shell, so that npm’s signals reach it', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const own = Object.entries(scripts).filter(([name, text]) => /\.mjs|storybook/.test(text) && name !== 'postinstall')
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter(([, text]) => !text.startsWith('exec '))).toEqual([])
  })

  test('a script that ends by itself also ends the processes that its child has left behind', async () => {
    const script = await start()
    script.stdin.write('end')
    expect(await once(script, 'exit')).toEqual([3, null])
    expect(left()).toEqual([])
  })

  test.each([
    ['npm gets SIGTERM', ['test', '--', 'own-database'], (npm: number) => process.kill(npm, 'SIGTERM')],
    // The terminal sends the signal to every process in its foreground.
    ['Ctrl+C is pressed', ['run', 'test:kill'], (npm: number) => process.kill(-npm, 'SIGINT')],
  ])('checks, servers and databases end when %s during npm %s', async (_, command, interrupt) => {
    const { PATH = '', HOME = '' } = process.env
    const npm = spawn('npm', command, {
      cwd: root,
      env: { PATH, HOME, TMPDIR: folder },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    npm.stdout.resume()
    await expect.poll(left).toEqual(expect.arrayContaining(running.map((name) => expect.stringContaining(name))))
    interrupt(npm.pid ?? 0)
    await once(npm, 'exit')
    expect(left()).toEqual([])
  })
})
