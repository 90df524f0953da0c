import { readSettings, SettingsError } from './platform/settings/settings.ts'
import { StartError } from './platform/start-error.ts'
import { startServer } from './start-server.ts'

// A code of its own tells a crash from an end with a reason: `npm start` starts the server again.
const crashed = 70
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(crashed)
})

try {
  await startServer(readSettings(process.env, process.cwd()))
} catch (error) {
  // What somebody can put right is said in a line; anything else is our fault and shows where.
  if (error instanceof SettingsError) error.lines.forEach((line) => console.error(line))
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
