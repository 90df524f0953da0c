import type pg from 'pg'

/** The amount of open and of failed work in the database's queues. */
export interface QueueFigures {
  /** Mails of the last 30 days that haven't been sent, by status. */
  readonly mails: { readonly waiting: number; readonly refused: number; readonly unknown: number }
  /** Seconds since the oldest waiting mail was queued. */
  readonly oldestMail: number
  /** Jobs by state: reports and erasures. */
  readonly jobs: { readonly waiting: number; readonly active: number; readonly failed: number }
}

const mailCounts = `
select count(*) filter (where status in ('waiting', 'sending'))::integer as waiting,
  count(*) filter (where status = 'refused')::integer as refused,
  count(*) filter (where status = 'unknown')::integer as unknown,
  coalesce(extract(epoch from now() - min(created_at) filter (where status in ('waiting', 'sending'))), 0)::float as oldest
from mail_outbox where status <> 'sent'`

const jobCounts = `
select count(*) filter (where state in ('created', 'retry'))::integer as waiting,
  count(*) filter (where state = 'active')::integer as active,
  count(*) filter (where state = 'failed')::integer as failed
from pgboss.job where name not like '\\_\\_pgboss\\_\\_%'`

/** Counts the mails and jobs. Works with the sign-in login and as the owner. */
export async function readQueueFigures(pool: Pick<pg.Pool, 'query'>): Promise<QueueFigures> {
  const { rows: mails } = await pool.query<QueueFigures['mails'] & { oldest: number }>(mailCounts)
  const { rows: jobs } = await pool.query<QueueFigures['jobs']>(jobCounts)
  const { waiting = 0, refused = 0, unknown = 0, oldest = 0 } = mails[0] ?? {}
  return {
    mails: { waiting, refused, unknown },
    oldestMail: Math.max(0, Math.round(oldest)),
    jobs: jobs[0] ?? { waiting: 0, active: 0, failed: 0 },
  }
}
