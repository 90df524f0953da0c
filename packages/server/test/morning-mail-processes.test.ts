import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { CoachScope } from '../src/domain/client-scope.ts'
import { addClient, addCoach } from './support/clients/add-client.ts'
import { testTokenSecret } from './support/global-setup.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()
// The time limits are long, because the machine may be busy.
let running: ServerProcess[] = []

afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
})

/** Starts a process that uses the test's database. Its clock starts at the given instant. */
async function start(instant: string): Promise<void> {
  const started = await startProcess({
    DATABASE_URL: server.database.url,
    DATA_DIR: server.dataDirectory,
    TOKEN_SECRET: testTokenSecret,
    ORGANISATION_ID: server.organisationId,
    PUBLIC_URL: 'https://attune.example',
    ATTUNE_NOW: instant,
  })
  running.push(started)
}

async function stop(): Promise<void> {
  // Stop the processes as Ctrl+C does, so that they first write the audit and send mails.
  for (const { child } of running) child.kill('SIGINT')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
}

async function addMailedCoach(email: string): Promise<CoachScope & { clientId: string }> {
  const coach = await addCoach(server, { email })
  const { clientId } = await addClient(server, { coach })
  const choice = { isOn: true, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'Europe/Berlin' }
  await server.useCases.morningMail.setMorningMail(coach, choice)
  return { ...coach, clientId }
}

function mails(): string[] {
  const folder = join(server.dataDirectory, 'outbox')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))
  // In quoted-printable text, a line that ends with '=' continues on the next line.
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
}
const receivers = () => mails().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())

it('two processes, and a third one that starts later, send a coach a single morning mail, which is audited', async () => {
  server.clock.set(new Date('2026-06-10T12:00:00Z'))
  const dana = await addMailedCoach('dana@attune.test')
  await Promise.all([start('2026-06-11T05:00:00Z'), start('2026-06-11T05:00:00Z')])
  await expect.poll(receivers).toEqual(['dana@attune.test'])
  expect(mails()[0]).toContain(`https://attune.example/clients/${dana.clientId}`)
  await stop()

  // Coaches are handled in the order of their ids, so once Noor has received the mail, Dana has been handled, too.
  await addMailedCoach('noor@attune.test')
  await start('2026-06-11T05:10:00Z')
  await expect.poll(() => receivers().toSorted()).toEqual(['dana@attune.test', 'noor@attune.test'])
  await stop()

  const records = await server.database.owner
    .selectFrom('audit_record')
    .select(['caller', 'action', 'ids'])
    .where('subject', '=', 'morningMail')
    .orderBy('sequence')
    .execute()
  expect(records[0]).toEqual({ caller: dana.coachId, action: 'read', ids: [dana.clientId] })
  expect(records).toHaveLength(2)
})
