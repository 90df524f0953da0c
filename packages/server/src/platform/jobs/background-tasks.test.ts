import { accountOperations, authOperations, HOUR_MS } from '@attune/api/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCoach } from '../../../test/support/clients/add-client.ts'
import { testTokenSecret } from '../../../test/support/global-setup.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import { unavailable } from '../problems.ts'
import { MailNotTaken, type MailTransport } from '../mail/mail.ts'
import { createOutboxWorker } from '../mail/outbox-worker.ts'
import { deriveKey } from '../secrets.ts'
import { runBackgroundTasks, type BackgroundTasks } from './background-tasks.ts'

const server = createTestServer()
const password = 'Attune2026'
const email = 'coach@attune.example'
const log = pino({ level: 'silent' })

let tasks: BackgroundTasks | undefined

beforeEach(async () => {
  await addCoach(server, { email, password })
})
afterEach(async () => {
  await tasks?.stop()
  tasks = undefined
})

const requestCode = () => server.call(authOperations.requestPasswordReset, { body: { email } })

const mailsByStatus = async () => {
  const rows = await server.db.selectFrom('mail_outbox').select(['status', 'attempts']).orderBy('status').execute()
  return rows.map(({ status, attempts }) => `${status} ${attempts}`)
}

const readRecords = () =>
  server.database.owner
    .selectFrom('audit_record')
    .select('subject')
    .where('action', '=', 'read')
    .orderBy('sequence')
    .execute()

/** Runs the server's own tasks. Mails are sent by a function that never resolves. */
function run(send: MailTransport['send'], stopWithin: number): BackgroundTasks {
  const { db, clock, audit, useCases } = server
  const outboxWorker = createOutboxWorker({
    db,
    clock,
    secret: deriveKey(testTokenSecret, 'mail'),
    from: 'Attune <attune@attune.test>',
    transport: { isRepeatable: false, send },
    onError: () => undefined,
  })
  return runBackgroundTasks(
    {
      codes: () => useCases.passwordReset.mailRequestedCodes(),
      mails: (stopping) => outboxWorker.deliver(stopping),
      audit: () => audit.seal(),
    },
    { pause: 20, stopWithin, log },
  )
}

describe('a mail server that never answers', () => {
  it('delays neither the audit nor reset codes, and delays stopping only up to a limit', async () => {
    const accessToken = await server.signIn(email, password)
    await requestCode()
    const reached = Promise.withResolvers<void>()
    tasks = run(() => {
      reached.resolve()
      return new Promise<never>(() => undefined)
    }, 200)
    await reached.promise
    expect((await server.call(accountOperations.listPersons, {}, { accessToken })).status).toBe(200)
    await expect.poll(readRecords).toContainEqual({ subject: accountOperations.listPersons.id })
    await requestCode()
    await expect.poll(mailsByStatus).toEqual(['sending 1', 'waiting 0'])
    await tasks.stop()
    // The mail that was being sent will be recovered as one that may have been sent. The other mail is still waiting.
    expect(await mailsByStatus()).toEqual(['sending 1', 'waiting 0'])
  })

  it('doesn’t use up an attempt to send a mail if the server stops before handing the mail over', async () => {
    await requestCode()
    const reached = Promise.withResolvers<void>()
    tasks = run(async (_, stopping) => {
      reached.resolve()
      await new Promise((resolve) => stopping?.addEventListener('abort', resolve))
      throw new MailNotTaken('The server stops')
    }, 2_000)
    await reached.promise
    await tasks.stop()
    expect(await mailsByStatus()).toEqual(['waiting 0'])
  })
})

it('a task that fails is logged, together with the reason', async () => {
  const logged: string[] = []
  tasks = runBackgroundTasks(
    { files: () => Promise.reject(unavailable('files_unavailable', new Error('The bucket answered DELETE with 403'))) },
    { pause: 1, log: pino({}, { write: (line: string) => void logged.push(line) }) },
  )
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    task: 'files',
    error: { message: 'The bucket answered DELETE with 403' },
  })
})

it('a task that fails runs again, and doesn’t stop other tasks', async () => {
  const rounds = { failing: 0, other: 0 }
  tasks = runBackgroundTasks(
    {
      failing: async () => {
        rounds.failing++
        throw new Error('no')
      },
      other: async () => rounds.other++,
    },
    { pause: 1, log },
  )
  await expect.poll(() => Math.min(rounds.failing, rounds.other)).toBeGreaterThan(2)
})

it('a task with its own interval waits for that interval, even after a failure', async () => {
  const rounds = { hourly: 0, other: 0 }
  tasks = runBackgroundTasks(
    {
      hourly: {
        every: HOUR_MS,
        run: async () => {
          rounds.hourly++
          throw new Error('no')
        },
      },
      other: async () => rounds.other++,
    },
    { pause: 1, log },
  )
  await expect.poll(() => rounds.other).toBeGreaterThan(5)
  expect(rounds.hourly).toBe(1)
})
