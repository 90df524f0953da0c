import { hasMark } from '../../../domain/plan/day-marks.ts'
import { zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { dueOpenings, type DueOpening } from './due-openings.ts'
import { reminderMail } from './reminder.mails.ts'
import { claimOpening, findDone, findRemindedClients } from './reminder.repository.ts'

export interface SendRemindersDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  publicUrl: string
  /** Returns the address that ends a client's reminders. */
  addressToStop: (clientId: string) => string
}

type Client = Awaited<ReturnType<typeof findRemindedClients>>[number]

/** Mails a client about the due openings that are neither done nor already claimed by a process. */
const remind =
  ({ db, outbox, publicUrl, addressToStop, clock }: SendRemindersDeps) =>
  async (organisationId: string, client: Client, due: readonly DueOpening[], timezone: string): Promise<void> => {
    const { clientId, stepId } = client
    const key = { organisationId, clientId }
    await db.transaction().execute(async (transaction) => {
      const openings: DueOpening[] = []
      for (const opening of due) {
        const { kind, name, date, indexes } = opening
        const done = (await findDone(transaction, key, { stepId, date }))[kind]
        if (indexes.every((index) => hasMark(done, index))) continue
        const claim = { date, kind, name, position: indexes[0] ?? 0, at: clock.now() }
        if (await claimOpening(transaction, key, claim)) openings.push(opening)
      }
      if (openings.length === 0) return
      const mail = reminderMail(client, { openings, timezone, publicUrl, unsubscribe: addressToStop(clientId) })
      await outbox.queue(organisationId, 'reminder', mail, transaction)
    })
  }

/**
 * Mails the due reminders of an organisation. Each opening gets one mail, whichever process sends it, and never a late
 * one. If a client's mail fails, it doesn't delay other clients' mails.
 */
export const sendReminders =
  (deps: SendRemindersDeps) =>
  async (organisationId: string): Promise<void> => {
    const failures: unknown[] = []
    for (const client of await findRemindedClients(deps.db, organisationId)) {
      try {
        const now = deps.clock.now().getTime()
        const periods = zonePeriods(client.zones)
        const span = { step: client.step, startedAt: client.startedAt.getTime(), endedAt: null }
        const due = dueOpenings(span, periods, { now, setAt: client.setAt.getTime() }).filter(({ kind, name }) =>
          kind === 'exercise'
            ? client.exercises && client.slots.some((slot) => slot === name)
            : client.reflections && client.windows.some((window) => window === name),
        )
        if (due.length > 0) await remind(deps)(organisationId, client, due, zoneAt(periods, now))
      } catch (error) {
        failures.push(error)
      }
    }
    // The background task reports the first error, and tries again in the next round.
    if (failures.length > 0) throw failures[0]
  }
