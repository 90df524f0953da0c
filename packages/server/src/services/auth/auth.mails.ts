import type { Language } from '@attune/api/contract'
import type { MailTemplate } from '../../platform/mail/mail-template.ts'
import { deviceNameOf } from './sign-in/device-name.ts'
import { textsIn } from '../../texts/texts.ts'

/** The recipient of a mail. If the language is unknown, the mail is in English. */
export interface Recipient {
  readonly email: string
  readonly language: Language | null | undefined
}

/** Returns the mail with the code for a new password. */
export function resetCodeMail({ email, language: wanted }: Recipient, code: string): MailTemplate {
  const { t, language } = textsIn(wanted)
  return {
    to: email,
    language,
    // The subject doesn't contain the code, because subjects appear in logs and on lock screens.
    subject: t('mails:resetCode.subject'),
    before: [t('mails:resetCode.before')],
    code,
    after: [t('mails:resetCode.after')],
  }
}

export function passwordChangedMail({ email, language: wanted }: Recipient): MailTemplate {
  const { t, language } = textsIn(wanted)
  return {
    to: email,
    language,
    subject: t('mails:passwordChanged.subject'),
    before: [t('mails:passwordChanged.before')],
    after: [t('mails:passwordChanged.after')],
  }
}

/** Returns the notice about a sign-in on a device on which the current password had not been used before. */
export function newDeviceMail(
  { email, language: wanted }: Recipient,
  { at, timezone, userAgent }: { at: Date; timezone: string; userAgent: string | null },
): MailTemplate {
  const { t, language, formats } = textsIn(wanted)
  const { browser, system } = deviceNameOf(userAgent)
  const unknown = t('mails:newDevice.unknown')
  const device =
    browser && system ? t('mails:newDevice.browserOn', { browser, system }) : (browser ?? system ?? unknown)
  return {
    to: email,
    language,
    subject: t('mails:newDevice.subject'),
    before: [t('mails:newDevice.before'), t('mails:newDevice.about', { time: formats.instant(at, timezone), device })],
    after: [t('mails:newDevice.after')],
  }
}

/** Returns the notice that an old refresh token has been used again, which means that it was copied. */
export function sessionEndedMail({ email, language: wanted }: Recipient): MailTemplate {
  const { t, language } = textsIn(wanted)
  return {
    to: email,
    language,
    subject: t('mails:sessionEnded.subject'),
    before: [t('mails:sessionEnded.before')],
    after: [t('mails:sessionEnded.after')],
  }
}

/**
 * Returns the mail with an invite's link. It is in the language of the coach who sends the invite, because the
 * recipient's language isn't known yet.
 */
export function inviteMail(
  { email, language: wanted }: Recipient,
  { coach: name, organisation, address }: { coach: string | undefined; organisation: string | null; address: string },
): MailTemplate {
  const { t, language } = textsIn(wanted)
  const coach = name ?? t('mails:invite.yourCoach')
  const label = t('mails:invite.join')
  return {
    to: email,
    language,
    subject: t('mails:invite.subject', { coach }),
    before: [organisation ? t('mails:invite.beforeOf', { coach, organisation }) : t('mails:invite.before', { coach })],
    link: { label, address, line: t('mails:link', { label, address }) },
    after: [t('mails:invite.after')],
  }
}

/** Returns the mail to a coach whose account the operator created. The coach uses a code to choose a password. */
export function coachAccountMail(
  { email, language: wanted }: Recipient,
  { organisation, address }: { organisation: string | null; address: string },
): MailTemplate {
  const { t, language } = textsIn(wanted)
  const label = t('mails:coachAccount.choose')
  return {
    to: email,
    language,
    subject: t('mails:coachAccount.subject'),
    before: [organisation ? t('mails:coachAccount.beforeOf', { organisation }) : t('mails:coachAccount.before')],
    link: { label, address, line: t('mails:link', { label, address }) },
    after: [t('mails:coachAccount.after', { email })],
  }
}
