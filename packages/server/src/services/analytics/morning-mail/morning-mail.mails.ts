import { type Language, waitingRules } from '@attune/api/contract'
import { renderMail, type MailLink } from '../../../platform/mail/mail-template.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { textsIn, type Texts } from '../../../texts/texts.ts'
import type { NamedAttention } from '../attention/list-in-order.ts'
import type { ClientsToName } from './clients-to-name.ts'
import { initialsOf } from './initials.ts'

/**
 * How a mail shows clients. It is read without a sign-in, on servers and screens that aren't ours: by default by their
 * initials. No mail has a figure of a client.
 */
export type ClientsInMails = 'initials' | 'names' | 'reasons'

const shownAs: Readonly<Record<ClientsInMails, (client: NamedAttention, t: Texts['t']) => string>> = {
  initials: ({ name }) => initialsOf(name),
  names: ({ name }) => name,
  reasons: (client, t) => {
    const reasons = waitingRules(client).map(({ rule }) => t(`mails:morning.reason.${rule}`))
    return t('mails:morning.withReasons', { name: client.name, reasons: reasons.join(', ') })
  },
}

interface MorningMailContent extends ClientsToName {
  readonly publicUrl: string
  readonly clientsInMails: ClientsInMails
}

/** Who needs the coach today, with a link to each profile, to Attention, and to the settings, where the coach ends it. */
export function morningMail(
  { email, language: wanted }: { readonly email: string; readonly language: Language | null },
  { count, clients, waiting, publicUrl, clientsInMails }: MorningMailContent,
): Mail {
  const { t, language } = textsIn(wanted)
  const linkTo = (path: string, label: string): MailLink => {
    const address = `${publicUrl}${path}`
    return { label, address, line: t('mails:link', { label, address }) }
  }
  return renderMail({
    to: email,
    language,
    // No initials here: locked screens show subjects.
    subject: t('mails:morning.subject', { count }),
    before: [t('mails:morning.before', { count })],
    list: clients.map((client) => linkTo(`/clients/${client.personId}`, shownAs[clientsInMails](client, t))),
    afterList: waiting > 0 ? [t('mails:morning.waiting', { count: waiting })] : [],
    link: linkTo('/clients?view=attention', t('mails:morning.attention')),
    after: [t('mails:morning.after')],
    lastLink: linkTo('/settings', t('mails:morning.settings')),
  })
}
