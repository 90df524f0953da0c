import { renderMail } from '../../platform/mail/mail-template.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Product 6: the mail with the code for a new password. */
export const resetCodeMail = (to: string, code: string): Mail =>
  renderMail({
    to,
    // The subject has no code, because logs and locked screens show subjects.
    subject: 'Your Attune code',
    before: ['You, or somebody who knows your email, asked for a new password. Your code is:'],
    code,
    after: ['It is good for 10 minutes and replaces every code before it. If you did not ask for it, do nothing.'],
  })

export const passwordChangedMail = (to: string): Mail =>
  renderMail({
    to,
    subject: 'Your Attune password was changed',
    before: ['The password of your account was changed just now. You are signed out everywhere else.'],
    after: ['If this was not you, ask for a new password at once, and tell whoever runs Attune for you.'],
  })

/** Security 5: an old refresh token was used again, so a copy of it exists. */
export const sessionEndedMail = (to: string): Mail =>
  renderMail({
    to,
    subject: 'We signed you out of Attune',
    before: [
      'A key of your session that had been used before was used again. That happens when somebody has a copy of it, so we ended the session.',
    ],
    after: ['Please sign in again. If you find this strange, change your password.'],
  })

export const inviteMail = (to: string, { coach, address }: { coach: string; address: string }): Mail =>
  renderMail({
    to,
    subject: `${coach} invites you to Attune`,
    before: [`${coach} would like to coach you with Attune: short breathing exercises and reflections, day by day.`],
    link: { label: 'Join', address },
    after: ['The link is yours alone, works once, and for 7 days. If you did not expect it, do nothing.'],
  })
