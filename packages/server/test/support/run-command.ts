import { adminCommands, runCommand } from '../../src/admin-commands.ts'
import { testTokenSecret } from './global-setup.ts'
import type { TestServer } from './test-server.ts'

interface Typing {
  organisationId?: string
  /** Answers the command's question. */
  ask?: (question: string) => string
}

/** Runs an operator's command on a test server, and returns what it prints. */
export async function runAdminCommand(
  server: TestServer,
  name: string,
  options: Readonly<Record<string, string>> = {},
  { organisationId = server.organisationId, ask = () => '' }: Typing = {},
): Promise<string> {
  const command = adminCommands[name]
  if (!command) throw new Error(`There is no command ${name}`)
  const { dataDirectory, useCases, clock, database } = server
  const deps = {
    useCases,
    organisationId,
    settings: { publicUrl: 'https://attune.example', dataDirectory, s3Url: undefined, smtpUrl: undefined },
    pool: database.pool,
    tokenSecret: testTokenSecret,
    now: () => clock.now(),
    ask: async (question: string) => ask(question),
  }
  const lines: string[] = []
  for await (const line of runCommand(command, deps, options)) lines.push(line)
  return lines.join('\n')
}
