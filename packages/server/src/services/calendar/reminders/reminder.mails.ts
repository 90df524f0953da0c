import type { MailTemplate } from '../../../platform/mail/mail-template.ts'
import { clockAt } from '../../../domain/time/zone-clock.ts'
import { textsIn } from '../../../texts/texts.ts'
import { LATEST, type DueOpening } from './due-openings.ts'
import type { RemindedClient } from './reminder.repository.ts'

interface ReminderContent {
  readonly openings: readonly DueOpening[]
  readonly timezone: string
  readonly publicUrl: string
  readonly unsubscribe: string
}

/**
 * Returns the mail about the exercises and reflections that have opened. Like the calendar, it reveals nothing about
 * health, because mails appear on lock screens.
 */
export function reminderMail(
  { email, language: wanted }: RemindedClient,
  { openings, timezone, publicUrl, unsubscribe }: ReminderContent,
): MailTemplate {
  const { t, language } = textsIn(wanted)
  const linkTo = (address: string, label: string) => ({ label, address, line: t('mails:link', { label, address }) })
  const lines = openings.map(({ kind, indexes, ends }) =>
    t('mails:reminder.open', {
      name: t(`mails:reminder.${kind}`, { count: indexes.length }),
      time: clockAt(timezone, ends),
    }),
  )
  return {
    to: email,
    language,
    subject: t('mails:reminder.subject'),
    before: [t('mails:reminder.before'), ...lines],
    link: linkTo(`${publicUrl}/me/`, t('mails:reminder.link')),
    after: [t('mails:reminder.after')],
    lastLink: linkTo(unsubscribe, t('mails:reminder.stop')),
    unsubscribe,
    until: new Date(Math.max(...openings.map(({ begins }) => begins)) + LATEST).toISOString(),
  }
}
