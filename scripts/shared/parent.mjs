// Ends a script together with the npm that runs it.
import { basename } from 'node:path'

/**
 * Ends the script if npm is killed. npm passes on SIGINT and SIGTERM, but if it is killed by another signal, its script
 * continues to run. The script then ends as if a terminal had closed. A script that was started by a shell, systemd or
 * a container outlives its parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1]))) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, 250)
  watch.unref()
}
