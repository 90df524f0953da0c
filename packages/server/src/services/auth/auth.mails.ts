import type { Language } from '@attune/api/contract'
import type { MailTemplate } from '../../platform/mail/mail-template.ts'
import { deviceNameOf } from './sign-in/device-name.ts'
import { textsIn } from '../../texts/texts.ts'

/** The recipient of a mail. If no language is known, the mail is in English. */
export interface Recipient {
  readonly email: string
  readonly language: Language | null | undefined
}

/** The mail with the code for a new password. */
export function resetCodeMail({ email, language: wanted }: Recipient, code: string): MailTemplate {
  const { t, language } = textsIn(wanted)
  return {
    to: email,
    language,
    // The subject has no code, because logs and locked screens show subjects.
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

/** The account was signed in on a device on which it had not been signed in with its current password. */
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

/** An old refresh token was used again, so a copy of it exists. */
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

/** In the language of the coach who invites: nothing is known of the recipient yet. */
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
