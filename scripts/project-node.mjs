// Carries a script on to the project's own Node where the machine's is too old.
import { spawn } from 'node:child_process'
import { projectNode, servesAsItIs } from './bootstrap.mjs'

/** True on the project's Node. Otherwise runs the same script there, takes over its exit code, and answers false. */
export function isOnProjectNode() {
  if (servesAsItIs()) {
    // Started by its own older self: when that is killed, this one ends too instead of keeping the port.
    if (process.connected) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    return true
  }
  const child = spawn(projectNode(), process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
  return false
}
