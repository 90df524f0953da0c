import { readEnvironmentFile } from './platform/settings/environment-file.ts'
import { readSettings, SettingsError } from './platform/settings/settings.ts'
import { StartError } from './platform/start-error.ts'
import { startServer } from './start-server.ts'

// The exit code of a crash, after which `npm start` restarts the server.
const crashed = 70
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(crashed)
})

try {
  readEnvironmentFile()
  await startServer(readSettings(process.env, process.cwd()))
} catch (error) {
  // An error that the operator can fix is printed as one line. Any other error is a bug, and its stack is printed.
  if (error instanceof SettingsError) error.lines.forEach((line) => console.error(line))
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
