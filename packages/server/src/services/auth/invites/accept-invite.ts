import {
  CONSENT_VERSION,
  DEFAULT_LANGUAGE,
  type InviteAcceptance,
  type Language,
  type Person,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import { birthDateErrors } from '../../../domain/account/profile-rules.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'
import { alreadyClient, inviteOver } from '../auth.errors.ts'
import { findUserByEmail, lockEmail, updateLanguage } from '../auth.repository.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { insertConsent } from '../privacy/privacy.repository.ts'
import { openInvite, readInvite } from './open-invite.ts'

export interface AcceptInviteDeps {
  db: Db
  clock: Clock
  account: Pick<AccountUseCases, 'assignClient' | 'createClient' | 'findPersonByEmail'>
  journey: Pick<JourneyUseCases, 'startJourney'>
  passwords: Pick<PasswordHashing, 'hash'>
}

/**
 * Accepts an invite: creates the account, the profile and the journey, and stores the consent. Either all of this
 * happens or none of it. Learn starts that day. `language` is the language in which the client read the consent, and
 * the language of mails to the client.
 * @throws ProblemError 404 `invite_over`, 409 `already_client`, 422 for fields, 503 `busy`
 */
export const acceptInvite =
  (deps: AcceptInviteDeps) =>
  async (
    organisationId: string,
    { token, password, consent: _given, ...profile }: InviteAcceptance,
    language?: Language,
  ): Promise<Person> => {
    const { db, clock, account, journey, passwords } = deps
    const birthDateIsWrong = birthDateErrors(profile.birthDate, clock.now())
    if (birthDateIsWrong.length > 0) throw validationFailed(birthDateIsWrong)
    const { email, email_key: emailKey } = await readInvite(deps)(organisationId, token)
    checkNewPassword(password, email)
    // Hash before any lock is taken, because hashing is slow.
    const passwordHash = await passwords.hash(password)
    return answerInTransaction(db, async (transaction) => {
      // Lock the email before the invite: if there are two invites to an email, accepting one ends the other.
      await lockEmail(transaction, organisationId, emailKey)
      const row = await openInvite(deps)(organisationId, token, transaction)
      if (await findUserByEmail(transaction, organisationId, row.email_key)) throw alreadyClient()
      const joinedAt = clock.now()
      const client = { ...profile, passwordHash, organisationId, email: row.email, createdAt: joinedAt }
      const { id: clientId, userId } = await account.createClient(client, transaction)
      await account.assignClient({ organisationId, coachId: row.coach_id, clientId }, transaction)
      const consent = { at: joinedAt, version: CONSENT_VERSION, language: language ?? DEFAULT_LANGUAGE }
      await insertConsent(transaction, { organisationId, clientId }, consent)
      const startedAt = joinedAt.toISOString()
      await journey.startJourney({ organisationId, clientId, startedAt }, transaction)
      if (language) await updateLanguage(transaction, { organisationId, userId, language })
      const person = await account.findPersonByEmail({ organisationId, email }, transaction)
      if (!person) throw inviteOver()
      return person
    })
  }
