// Folders, ports, child processes and exits, for the other scripts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithScript, isEnding, openRunFolder } from './ending.mjs'
import { endWithNpm } from './parent.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const cache = join(root, 'node_modules', '.cache', 'attune')

/** Ends the script with a one-line message. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Returns a free port on this machine. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Returns the environment without npm's own variables. With them, a nested npm would use the outer npm's folder and
 * flags.
 */
export const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(lifecycle|package|command|execpath|node_execpath|config_(local_prefix|global_prefix|prefix|omit|workspace|ignore_scripts))/i.test(
          name,
        ),
    ),
  )

/**
 * Prepares a script that starts servers, databases and browsers. They end with the script, and calls between them stay
 * on this machine, whatever proxy and database settings the shell has.
 */
export function beginRun() {
  endWithNpm()
  openRunFolder()
  const known = process.env.no_proxy ?? process.env.NO_PROXY
  process.env.no_proxy = [...(known ? [known] : []), 'localhost', '127.0.0.1', '[::1]'].join()
  // Uses the tests' own database unless another one is configured.
  if (process.env.TEST_POSTGRES_URL) return
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name]
}

/**
 * Runs a program and returns its exit code. A signal that ends this script also ends the program. With the label
 * `quietFor`, reports the elapsed time every ten seconds.
 */
export function run(program, args, { quietFor, ...options } = {}) {
  return new Promise((resolve) => {
    const started = Date.now()
    // The script is ending, so nothing else is started.
    if (isEnding()) return
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    endWithScript(child)
    const reminder =
      quietFor &&
      setInterval(() => console.log(`  ${quietFor}: ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
    })
    child.on('close', (code) => {
      clearInterval(reminder)
      if (!isEnding()) resolve(code ?? 1)
    })
  })
}

export const npm = (args, options) =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: plainEnvironment(),
    shell: process.platform === 'win32',
    ...options,
  })
