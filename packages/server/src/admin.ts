import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { fields } from '@attune/api/contract'
import { runningClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { openConfiguredDatabase } from './platform/database/open-database.ts'
import { ProblemError } from './platform/problems.ts'
import { readEnvironmentFile } from './platform/settings/environment-file.ts'
import { readSettings, SettingsError } from './platform/settings/settings.ts'
import { StartError } from './platform/start-error.ts'
import { VERSION } from './platform/version.ts'
import { createReportQueue } from './services/resource/reports/report-queue.ts'
import { createUseCases } from './use-cases.ts'
import { adminCommands, runCommand, usage, type AdminCommand } from './admin-commands.ts'

/** Runs an operator's command on the server's database, which may be running at the same time. */
async function runAdmin([name = '', ...rest]: readonly string[]): Promise<void> {
  const command: AdminCommand | undefined = adminCommands[name]
  if (name === 'version') return console.log(VERSION)
  if (!command) throw new StartError(name ? `There is no command ${name}\n\n${usage}` : usage)
  const options = readOptions(command, rest)
  readEnvironmentFile()
  const settings = readSettings(process.env, process.cwd())
  const onError = (error: unknown) => console.error(String(error))
  const opened = await openConfiguredDatabase(settings, { onLost: onError })
  try {
    await opened.migrate()
    const clock = runningClock(settings.clockStart)
    const useCases = createUseCases({
      ...settings,
      db: openDatabase(opened.pools),
      clock,
      tokenSecret: opened.tokenSecret,
      // The storage would only be opened for the first report, but no command creates a report.
      reportQueue: createReportQueue(createJobs(opened.pools.signIn, onError), onError),
      live: { notifications: opened.notifications, onError },
    })
    const deps = {
      useCases,
      organisationId: settings.organisationId,
      settings,
      pool: opened.owner,
      tokenSecret: opened.tokenSecret,
      now: () => clock.now(),
      ask,
    }
    for await (const line of runCommand(command, deps, options)) {
      // Wait if the reader of the output is slower, such as a pager.
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
    }
  } finally {
    await opened.close()
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

function readOptions(command: AdminCommand, rest: readonly string[]): Record<string, string> {
  const { options: required, optional = [], flags = [] } = command
  const options = Object.fromEntries([
    ...[...required, ...optional].map((option) => [option, { type: 'string' }] as const),
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
  ])
  let given: Readonly<Record<string, unknown>>
  try {
    given = parseArgs({ args: [...rest], options, strict: true, allowPositionals: false }).values
  } catch {
    // The usage helps more than the message of `parseArgs`.
    throw new StartError(usage)
  }
  const values: Record<string, string> = {}
  for (const flag of flags) if (given[flag] === true) values[flag] = ''
  for (const option of [...required, ...optional]) {
    const text = given[option]
    const value = typeof text === 'string' ? text.trim() : undefined
    if (value === undefined && optional.includes(option)) continue
    if (!value) throw new StartError(`--${option} is missing\n\n${usage}`)
    if (['email', 'coach', 'client', 'person'].includes(option) && !fields.email().isValidSync(value)) {
      throw new StartError(`--${option} must be an email`)
    }
    values[option] = value
  }
  return values
}

try {
  await runAdmin(process.argv.slice(2))
} catch (error) {
  if (error instanceof SettingsError) error.lines.forEach((line) => console.error(line))
  else if (error instanceof StartError) console.error(error.message)
  else if (error instanceof ProblemError) console.error(error.detail ?? error.code)
  else console.error(error)
  process.exitCode = 1
}
