// Ends everything that a script has started when the script ends: its children, and the processes that they have
// started.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Milliseconds that a process has to end by itself after the signal. */
const patience = 5_000
// Two signals within this many milliseconds count as one, because npm passes on a signal that the terminal has already
// sent to every process.
const onePress = 500

const children = new Set()
let folder
let signalledAt

/** Returns true once a signal has begun to end this script. */
export const isEnding = () => signalledAt !== undefined

/** Ends a child process when this script ends. */
export function endWithScript(child) {
  listen()
  children.add(child)
  child.once('close', () => {
    children.delete(child)
    if (children.size === 0 && !folder && !isEnding()) for (const signal of signals) process.off(signal, end)
  })
}

/**
 * Creates a folder for this script's temporary files. When the script ends, the folder is removed, together with every
 * process that names it in its environment, its command or its working directory. A database or a browser may be in its
 * own process group, and outlive its parent.
 */
export function openRunFolder() {
  // Other systems don't list the environment and the files of processes. On those systems, Ctrl+C in a terminal reaches
  // most of them.
  if (process.platform !== 'linux') return
  folder = mkdtempSync(join(tmpdir(), 'attune-run-'))
  // Gives the folder the permissions of the system's own temporary folder, because the database and apt run as other
  // users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  listen()
  process.on('exit', sweep)
}

function listen() {
  for (const signal of signals) if (!process.listeners(signal).includes(end)) process.on(signal, end)
}

function names(pid) {
  const read = (path, readPath) => {
    try {
      return String(readPath(`/proc/${pid}/${path}`))
    } catch {
      // The process has ended, or belongs to another user.
      return ''
    }
  }
  return [read('environ', readFileSync), read('cmdline', readFileSync), read('cwd', readlinkSync)].some((text) =>
    text.includes(folder),
  )
}

/** Returns the ids of the run folder's processes, except this one. */
const members = () =>
  folder
    ? readdirSync('/proc').flatMap((name) =>
        /^\d+$/.test(name) && Number(name) !== process.pid && names(name) ? [Number(name)] : [],
      )
    : []

function tell(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // ESRCH: the process has ended.
      if (error.code !== 'ESRCH') throw error
    }
  }
}

const left = () => [...new Set([...Array.from(children, ({ pid }) => pid).filter(Boolean), ...members()])]

function end(signal) {
  const code = 128 + constants.signals[signal]
  if (isEnding()) {
    if (performance.now() > signalledAt + onePress) process.exit(code)
    return
  }
  signalledAt = performance.now()
  tell(left(), 'SIGTERM')
  setInterval(() => {
    if (left().length === 0 || performance.now() > signalledAt + patience) process.exit(code)
  }, 100)
}

/** Ends all processes and removes the folder. The function is synchronous, because it is the script's last action. */
function sweep() {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (const child of children) child.kill('SIGKILL')
  // Repeated, because new processes may start while the others are being ended.
  for (let pids = members(); pids.length > 0; pids = members()) {
    tell(pids, 'SIGKILL')
    Atomics.wait(pause, 0, 0, 20)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
