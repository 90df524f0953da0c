import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIds } from '../ids.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import { MailNotTaken, type MailTransport, type OutgoingMail } from './mail.ts'
import type { MailTemplate } from './mail-template.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxWorker } from './outbox-worker.ts'

const server = createTestServer()
const secret = new Uint8Array(32).fill(7)
const sampleMail: MailTemplate = {
  to: 'dana@attune.example',
  language: 'en-US',
  subject: 'Hello',
  before: ['<b>canary</b>'],
  after: [],
}

let sent: OutgoingMail[] = []
let fails: unknown[] = []
let troubles: string[] = []

const outboxWorker = (isRepeatable = false, send?: MailTransport['send']) =>
  createOutboxWorker({
    db: server.db,
    clock: server.clock,
    secret,
    from: 'Attune <attune@attune.test>',
    onError: (trouble) => troubles.push(JSON.stringify(trouble)),
    transport: {
      isRepeatable,
      send:
        send ??
        (async (mail) => {
          const failure = fails.shift()
          if (failure) throw failure
          sent.push(mail)
        }),
    },
  })

const queue = () => {
  const { db, clock, organisationId } = server
  return createOutbox({ db, clock, newId: createIds(clock), secret }).queue(organisationId, 'greeting', sampleMail)
}

const kept = () =>
  server.db
    .selectFrom('mail_outbox')
    .select(['status', 'sealed_mail', 'attempts'])
    // Sorted by status, because ids created at the same instant have no order.
    .orderBy('status')
    .orderBy('attempts')
    .execute()

beforeEach(() => {
  sent = []
  fails = []
  troubles = []
})

describe('a mail', () => {
  it('is sent once, and its content is deleted', async () => {
    await queue()
    expect(JSON.stringify(await kept())).not.toContain(Buffer.from('canary').toString('hex'))
    await outboxWorker().deliver()
    await outboxWorker().deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'dana@attune.example',
      text: 'Attune · \u2068Test organisation\u2069\n\n<b>canary</b>',
    })
    expect(sent[0]?.html).toContain('&lt;b&gt;canary&lt;/b&gt;')
    expect(await kept()).toEqual([{ status: 'sent', sealed_mail: null, attempts: 1 }])
  })

  it('is sent at once even if the clock has been set back', async () => {
    await queue()
    server.clock.advance({ hours: -1 })
    await outboxWorker().deliver()
    expect(sent).toHaveLength(1)
  })

  it('is sent once, even by many workers that run at the same time', async () => {
    for (let count = 0; count < 10; count++) await queue()
    await Promise.all(Array.from({ length: 6 }, () => outboxWorker().deliver()))
    expect(sent).toHaveLength(10)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(10)
  })

  it('is not sent if the transaction that added it is rolled back', async () => {
    const { db, clock, organisationId } = server
    const outbox = createOutbox({ db, clock, newId: createIds(clock), secret })
    const broken = db.transaction().execute(async (transaction) => {
      await outbox.queue(organisationId, 'greeting', sampleMail, transaction)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await outboxWorker().deliver()).toBe(0)
  })

  it('is sent again later, with the same id, if the mail server refused it temporarily', async () => {
    await queue()
    fails = [new MailNotTaken('busy'), new MailNotTaken('busy')]
    await outboxWorker().deliver()
    await outboxWorker().deliver()
    expect(fails).toHaveLength(1)
    server.clock.advance({ seconds: 30 })
    await outboxWorker().deliver()
    server.clock.advance({ minutes: 2 })
    await outboxWorker().deliver()
    expect(sent).toHaveLength(1)
    expect(troubles).toHaveLength(2)
    expect(troubles.join()).not.toMatch(/dana|canary/)
  })

  it('is given up after a permanent refusal or after eight attempts', async () => {
    await queue()
    fails = [new MailNotTaken('no such mailbox', { isFinal: true })]
    await outboxWorker().deliver()
    await queue()
    fails = Array.from({ length: 8 }, () => new MailNotTaken('busy'))
    for (let time = 0; time < 10; time++) {
      await outboxWorker().deliver()
      server.clock.advance({ hours: 12 })
    }
    expect((await kept()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['refused', 1],
      ['refused', 8],
    ])
    expect(sent).toEqual([])
  })

  it('is never sent again if it may have arrived', async () => {
    await queue()
    fails = [new Error('the connection broke after the mail')]
    for (let time = 0; time < 3; time++) {
      await outboxWorker().deliver()
      server.clock.advance({ hours: 1 })
    }
    expect([sent, await kept()]).toEqual([[], [{ status: 'unknown', sealed_mail: null, attempts: 1 }]])
  })

  it('is not sent again by SMTP if its worker ended while sending it, but is written to its file again', async () => {
    const die = () => server.db.updateTable('mail_outbox').set({ status: 'sending' }).execute()
    await queue()
    await die()
    expect(await outboxWorker(true).deliver()).toBe(0)
    server.clock.advance({ minutes: 6 })
    expect(await outboxWorker(true).deliver()).toBe(1)
    await queue()
    await server.db.updateTable('mail_outbox').set({ status: 'sending' }).where('status', '=', 'waiting').execute()
    server.clock.advance({ minutes: 6 })
    expect(await outboxWorker().deliver()).toBe(0)
    expect((await kept()).map(({ status }) => status)).toEqual(['sent', 'unknown'])
  })
})

afterEach(() => {
  expect(fails).toEqual([])
})
