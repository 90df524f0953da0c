import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { actAs } from '../../../platform/request-actor.ts'
import type { AttentionUseCases } from '../attention/attention.use-cases.ts'
import { clientsToName } from './clients-to-name.ts'
import { dueDay, type DueDay } from './due-day.ts'
import { morningMail, type ClientsInMails } from './morning-mail.mails.ts'
import { claimDay, findMailedCoaches, type MailedCoach } from './morning-mail.repository.ts'

export interface SendMorningMailsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  attention: Pick<AttentionUseCases, 'listInOrder' | 'budgetAttention'>
  publicUrl: string
  clientsInMails: ClientsInMails
}

/** Audits that the coach has read the clients whom a mail names. If this throws, the mail isn't sent. */
type AuditRead = (coachId: string, clientIds: readonly string[]) => void

/** Maximum number of coaches per round. While a round runs, the server's other tasks wait, such as mailing codes. */
const MOST_A_ROUND = 10

const sendTo =
  ({ db, outbox, publicUrl, clientsInMails, ...deps }: SendMorningMailsDeps, auditRead: AuditRead) =>
  (scope: CoachScope, coach: MailedCoach, due: DueDay): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // Claim the day first, so that another process waits instead of computing the same clients.
      if (!(await claimDay(transaction, scope, due.day))) return
      const { organisationId, coachId } = scope
      // Run this as the coach, so that row-level security doesn't return other coaches' clients. It uses a connection
      // of its own.
      const toName = await actAs({ caller: { organisationId, personId: coachId } }, () =>
        clientsToName(deps)(scope, due),
      )
      // If there is no client to name, no mail is sent, and the day is done.
      if (toName.clients.length === 0) return
      const ids = toName.clients.map(({ personId }) => personId)
      auditRead(coachId, ids)
      const mail = morningMail(coach, { ...toName, publicUrl, clientsInMails })
      await outbox.queue(organisationId, 'morning', mail, transaction)
    })

/**
 * Sends the morning mails of an organisation that are due: at most one per coach and day, however many processes send
 * them. If a coach's mail fails, it doesn't delay other coaches' mails, and is tried again in the next round. Returns
 * whether more mails may be due.
 */
export const sendMorningMails =
  (deps: SendMorningMailsDeps) =>
  async (organisationId: string, auditRead: AuditRead): Promise<boolean> => {
    const failures: unknown[] = []
    let sent = 0
    for (const coach of await findMailedCoaches(deps.db, organisationId)) {
      try {
        const due = dueDay(coach, deps.clock.now())
        if (!due) continue
        if (sent === MOST_A_ROUND) return true
        await sendTo(deps, auditRead)({ organisationId, coachId: coach.coachId }, coach, due)
        sent += 1
      } catch (error) {
        failures.push(error)
      }
    }
    // The background task reports the first error.
    if (failures.length > 0) throw failures[0]
    return false
  }
