import { dateOf, DEFAULT_LANGUAGE, type Language, type MorningMailText } from '@attune/api/contract'
import { checkTimezone } from '../../../domain/account/profile-rules.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { dayNumberAt, zoneDay } from '../../../domain/time/zone-day.ts'
import type { AttentionUseCases } from '../attention/attention.use-cases.ts'
import { clientsToName, type ClientsToName } from './clients-to-name.ts'
import { morningMail, morningMailText } from './morning-mail.mails.ts'
import { findAddress } from './morning-mail.repository.ts'
import type { SendMorningMailsDeps } from './send-morning-mails.ts'

export interface MailOfNowDeps extends SendMorningMailsDeps {
  attention: Pick<AttentionUseCases, 'listInOrder' | 'budgetAttention' | 'previewDay'>
}

/** A mail's text, and the clients whom it names. */
export interface MailOfNow {
  readonly text: MorningMailText
  readonly personIds: readonly string[]
}

const idsOf = ({ clients }: ClientsToName) => clients.map(({ personId }) => personId)

/** Returns the coach's current day in a zone. */
function dayOf({ clock }: MailOfNowDeps, timezone: string) {
  checkTimezone(timezone)
  const dayNumber = dayNumberAt(timezone, clock.now().getTime())
  return { day: dateOf(dayNumber), since: new Date(zoneDay(timezone, dayNumber).start) }
}

export interface Asked {
  /** The zone of the coach's calendar. */
  readonly timezone: string
  readonly language?: Language | undefined
}

/**
 * Returns the text of the morning mail that the coach would get now. Unlike the regular mail, this doesn't fix the
 * day's clients.
 * @throws ProblemError 422 for an unknown zone
 */
export const previewMorningMail =
  (deps: MailOfNowDeps) =>
  async (scope: CoachScope, { timezone, language = DEFAULT_LANGUAGE }: Asked): Promise<MailOfNow> => {
    const { listInOrder, previewDay } = deps.attention
    const attention = { listInOrder, budgetAttention: previewDay }
    const toName = await clientsToName({ attention })(scope, dayOf(deps, timezone))
    return { text: morningMailText(language, { ...toName, ...deps }), personIds: idsOf(toName) }
  }

/**
 * Sends the coach the morning mail immediately, even if the regular mail is off. Sends nothing if there is no client to
 * name.
 * @throws ProblemError 422 for an unknown zone
 */
export const sendMorningMail =
  (deps: MailOfNowDeps) =>
  async (scope: CoachScope, { timezone, language = DEFAULT_LANGUAGE }: Asked): Promise<MailOfNow> => {
    const toName = await clientsToName(deps)(scope, dayOf(deps, timezone))
    const content = { ...toName, ...deps }
    if (toName.clients.length > 0) {
      const mail = morningMail({ email: await findAddress(deps.db, scope), language }, content)
      await deps.outbox.queue(scope.organisationId, 'morning', mail)
    }
    return { text: morningMailText(language, content), personIds: idsOf(toName) }
  }
