// Continues a script on the project's own Node if the machine's is too old.
import { spawn } from 'node:child_process'
import { projectNode, servesAsItIs } from '../bootstrap.mjs'

/**
 * Returns true on the project's Node. On another Node, runs the same script on the project's Node, exits with its code,
 * and returns false.
 */
export function isOnProjectNode() {
  if (servesAsItIs()) {
    if (process.connected) {
      // The older Node started this process. If it is killed, this process ends, too.
      process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
      // The listener above would prevent a finished script from ending.
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
