// Continues a script on the project's own Node if the machine's is too old.
import { spawn } from 'node:child_process'
import { projectNode, servesAsItIs } from '../bootstrap.mjs'

/**
 * Returns true on the project's Node. On another Node it runs the same script on the project's, exits with its code,
 * and returns false.
 */
export function isOnProjectNode() {
  if (servesAsItIs()) {
    if (process.connected) {
      // This process was started by the older Node. If that one is killed, this one ends, too.
      process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
      // The listener above would keep a finished script alive.
      process.channel.unref()
    }
    return true
  }
  const child = spawn(projectNode(), process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
  return false
}
