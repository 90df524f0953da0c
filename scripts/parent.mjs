// Ends a script with the npm that runs it.
import { basename } from 'node:path'

/**
 * npm hands on SIGINT and SIGTERM; killed otherwise, it leaves its script behind. Such a script then ends as it does with a
 * terminal that is closed. What a shell, systemd or a container has started outlives its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== basename(process.argv[1], '.mjs')) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, 250)
  watch.unref()
}
