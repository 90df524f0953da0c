import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { NewId } from '../ids.ts'
import { findOrganisationName } from '../organisation.ts'
import { type MailTemplate, renderMail } from './mail-template.ts'
import { sealMail } from './sealed-mail.ts'

/** The mails to be sent. A service adds a mail in the transaction of the change that the mail is about. */
export interface Outbox {
  queue(organisationId: string, kind: string, mail: MailTemplate, on?: Db): Promise<void>
}

export const createOutbox = ({
  db,
  newId,
  clock,
  secret,
}: {
  db: Db
  newId: NewId
  clock: Clock
  secret: Uint8Array
}): Outbox => ({
  queue: async (organisationId, kind, mail, on = db) => {
    const now = clock.now()
    const rendered = renderMail(mail, await findOrganisationName(on, organisationId))
    await on
      .insertInto('mail_outbox')
      .values({
        organisation_id: organisationId,
        id: newId(),
        kind,
        sealed_mail: sealMail(rendered, secret),
        status: 'waiting',
        attempts: 0,
        created_at: now,
        due_at: now,
      })
      .execute()
  },
})
