import type { MorningMail } from '@attune/api/contract'
import { checkTimezone } from '../../../domain/account/profile-rules.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findMorningMail, storeMorningMail } from './morning-mail.repository.ts'
import { type MailOfNowDeps, previewMorningMail, sendMorningMail } from './send-morning-mail.ts'
import { sendMorningMails } from './send-morning-mails.ts'

export type MorningMailUseCases = ReturnType<typeof createMorningMailUseCases>

/** Use cases for the mail that tells coaches each morning which clients need them. */
export function createMorningMailUseCases(deps: MailOfNowDeps) {
  const { db, clock } = deps
  return {
    getMorningMail: (scope: CoachScope): Promise<MorningMail> => findMorningMail(db, scope),

    /**
     * Turns the coach's mail on or off, and sets its hour and days. Returns the days in order. An hour that has already
     * passed today applies from tomorrow.
     * @throws ProblemError 422 for an unknown zone
     */
    setMorningMail: async (scope: CoachScope, chosen: MorningMail): Promise<MorningMail> => {
      checkTimezone(chosen.timezone)
      const stored = { ...chosen, days: [...new Set(chosen.days)].toSorted((one, other) => one - other) }
      await storeMorningMail(db, scope, stored, clock.now())
      return stored
    },

    previewMorningMail: previewMorningMail(deps),
    sendMorningMail: sendMorningMail(deps),
    sendMorningMails: sendMorningMails(deps),
  }
}
