// Runs the server in a separate process, and restarts it after a crash.
import { fork } from 'node:child_process'

const mostCrashesAtStart = 5
const longestPause = 10_000
/** Milliseconds after which a running server counts as recovered. Its next crash then counts as the first one. */
const recovery = 60_000

/**
 * Returns whether a server has crashed. Code 0: it was stopped. Code 1: it has printed why it can't continue. Any other
 * code, or a signal, is a crash.
 */
const isCrash = (code) => code !== 0 && code !== 1

/**
 * Resolves with the exit code once the server has been stopped, has printed why it can't run, or has crashed too often
 * before it was ready. `pause` is in milliseconds, and doubles with each crash in a row.
 */
export function supervise(file, { pause = 100 } = {}) {
  return new Promise((resolve) => {
    let isStopping = false
    let crashes = 0
    let crashesAtStart = 0
    let child
    let restart

    function start() {
      const startedAt = performance.now()
      let isReady = false
      child = fork(file)
      child.on('message', (message) => {
        if (message === 'ready') isReady = true
      })
      child.on('exit', (code, signal) => {
        child = undefined
        if (isStopping || !isCrash(code)) return resolve(code ?? 1)
        crashes = performance.now() - startedAt > recovery ? 1 : crashes + 1
        crashesAtStart = isReady ? 0 : crashesAtStart + 1
        const end = signal ?? `exit code ${code}`
        if (crashesAtStart === mostCrashesAtStart) {
          console.error(`The server crashed ${crashesAtStart} times before it was ready (${end}): giving up`)
          return resolve(1)
        }
        console.error(`The server crashed (${end}): starting it again`)
        restart = setTimeout(start, Math.min(pause * 2 ** (crashes - 1), longestPause))
      })
    }

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        isStopping = true
        clearTimeout(restart)
        if (child) child.kill(signal)
        else resolve(0)
      })
    }
    start()
  })
}
