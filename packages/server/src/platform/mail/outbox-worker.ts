import { DAY_MS, MINUTE_MS } from '@attune/api/contract'
import { sql, type Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { MailNotTaken, type MailTransport } from './mail.ts'
import type { OutboxTables } from './outbox.tables.ts'
import { openMail } from './sealed-mail.ts'

type MailRow = Selectable<OutboxTables['mail_outbox']>

interface OutboxWorkerDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  transport: MailTransport
  from: string
  /** Called for mails that are delayed or can't be delivered. The recipient and the content aren't passed. */
  onError: (trouble: { mail: string; kind: string; attempts: number; reason: string }) => void
}

export interface OutboxWorker {
  /** Sends due mails, a limited number per round, until the signal aborts. Returns the number of sent mails. */
  deliver(stopping?: AbortSignal): Promise<number>
}

// The delays between attempts. After the last one fails, no further attempt is made.
const pauses = [0.5, 2, 10, 30, 60, 240, 720].map((minutes) => minutes * MINUTE_MS)
/** Milliseconds within which a worker finishes a mail. A worker that takes longer must have ended. */
const lostAfter = 5 * MINUTE_MS
const keptFor = 30 * DAY_MS
/** Maximum number of mails per round. Between rounds, lost mails are recovered and old mails are deleted. */
const mostMails = 50

/**
 * Sends the outbox's mails one by one. Before each mail, an update is committed, so that no other process sends the
 * same mail. Another attempt is made only if it is certain that the mail was not sent, so that no mail is sent twice.
 */
export function createOutboxWorker({ db, clock, secret, transport, from, onError }: OutboxWorkerDeps): OutboxWorker {
  /**
   * Takes the next due mail. The first attempt is always due, because the clock may have been set back since the mail
   * was queued.
   */
  async function take(): Promise<MailRow | undefined> {
    const now = clock.now()
    const { rows } = await sql<MailRow>`
      update mail_outbox set status = 'sending', attempts = attempts + 1, due_at = ${now}
      where (organisation_id, id) = (
        select organisation_id, id from mail_outbox
        where status = 'waiting' and (due_at <= ${now} or attempts = 0)
        order by due_at, id limit 1
        for update skip locked)
      returning *`.execute(db)
    return rows[0]
  }

  async function settle(row: MailRow, change: Partial<MailRow>): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ due_at: clock.now(), ...change })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .execute()
  }

  async function send(row: MailRow, stopping: AbortSignal | undefined): Promise<void> {
    if (!row.sealed_mail) throw new Error('A waiting mail has no content')
    const { id, kind, attempts } = row
    const mail = openMail(row.sealed_mail, secret)
    if (mail.until !== undefined && clock.now().getTime() >= Date.parse(mail.until)) {
      await settle(row, { status: 'refused', sealed_mail: null })
      return onError({ mail: id, kind, attempts, reason: 'too late' })
    }
    try {
      await transport.send({ ...mail, id, from, date: row.created_at }, stopping)
    } catch (error) {
      // The server's stop ended the attempt, not the mail server, so the mail is still due.
      if (stopping?.aborted && error instanceof MailNotTaken && !error.isFinal) {
        return settle(row, { status: 'waiting', attempts: attempts - 1 })
      }
      const isCertain = error instanceof MailNotTaken || transport.isRepeatable
      const pause = error instanceof MailNotTaken && error.isFinal ? undefined : pauses[attempts - 1]
      onError({ mail: id, kind, attempts, reason: reasonOf(error) })
      if (!isCertain) return settle(row, { status: 'unknown', sealed_mail: null })
      return pause === undefined
        ? settle(row, { status: 'refused', sealed_mail: null })
        : settle(row, { status: 'waiting', due_at: new Date(clock.now().getTime() + pause) })
    }
    await settle(row, { status: 'sent', sealed_mail: null })
  }

  /**
   * Recovers mails whose worker has ended. If sending a mail twice is harmless, the mail is sent again. Otherwise it is
   * left as it is.
   */
  async function recover(): Promise<void> {
    const before = new Date(clock.now().getTime() - lostAfter)
    const change = transport.isRepeatable
      ? ({ status: 'waiting' } as const)
      : ({ status: 'unknown', sealed_mail: null } as const)
    const rows = await db
      .updateTable('mail_outbox')
      .set(change)
      .where('status', '=', 'sending')
      .where('due_at', '<', before)
      .returning(['id', 'kind', 'attempts'])
      .execute()
    for (const { id, kind, attempts } of rows) onError({ mail: id, kind, attempts, reason: 'interrupted' })
    await db
      .deleteFrom('mail_outbox')
      .where('status', 'in', ['sent', 'refused', 'unknown'])
      .where('due_at', '<', new Date(clock.now().getTime() - keptFor))
      .execute()
  }

  return {
    deliver: async (stopping) => {
      await recover()
      for (let sent = 0; sent < mostMails; sent++) {
        const row = stopping?.aborted ? undefined : await take()
        if (!row) return sent
        await send(row, stopping)
      }
      return mostMails
    },
  }
}

// A mail server's own message isn't logged, because it may repeat the address.
const reasonOf = (error: unknown) => {
  const { code, responseCode } = ((error as Error).cause ?? error) as { code?: unknown; responseCode?: unknown }
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    (error as Error).name
  )
}
