import { type Language, type MorningMailText, waitingRules } from '@attune/api/contract'
import type { MailLink, MailTemplate } from '../../../platform/mail/mail-template.ts'
import { textsIn, type Texts } from '../../../texts/texts.ts'
import type { NamedAttention } from '../attention/list-in-order.ts'
import type { ClientsToName } from './clients-to-name.ts'
import { initialsOf } from './initials.ts'

/**
 * How a mail shows clients. Mails are read without signing in, and on servers and screens outside our control, so by
 * default they show only initials. No mail contains a client's figures.
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

/** Returns the mail's lines about the clients. */
export function morningMailText(
  language: Language | null,
  { count, clients, waiting, clientsInMails }: Omit<MorningMailContent, 'publicUrl'>,
): MorningMailText {
  const { t } = textsIn(language)
  if (clients.length === 0) return { subject: null, before: null, clients: [], waiting: null }
  return {
    // The subject has no initials, because it is shown on lock screens.
    subject: t('mails:morning.subject', { count }),
    before: t('mails:morning.before', { count }),
    clients: clients.map((client) => shownAs[clientsInMails](client, t)),
    waiting: waiting > 0 ? t('mails:morning.waiting', { count: waiting }) : null,
  }
}

/**
 * Returns the mail that lists the clients who need the coach today. It links to each profile, to Attention and to the
 * settings, where the coach can turn off the mail.
 */
export function morningMail(
  { email, language: wanted }: { readonly email: string; readonly language: Language | null },
  content: MorningMailContent,
): MailTemplate {
  const { t, language } = textsIn(wanted)
  const said = morningMailText(wanted, content)
  const linkTo = (path: string, label: string): MailLink => {
    const address = `${content.publicUrl}${path}`
    return { label, address, line: t('mails:link', { label, address }) }
  }
  return {
    to: email,
    language,
    subject: said.subject ?? '',
    before: said.before === null ? [] : [said.before],
    list: content.clients.map(({ personId }, at) => linkTo(`/clients/${personId}`, said.clients[at] ?? '')),
    afterList: said.waiting === null ? [] : [said.waiting],
    link: linkTo('/clients?view=attention', t('mails:morning.attention')),
    after: [t('mails:morning.after')],
    lastLink: linkTo('/settings', t('mails:morning.settings')),
  }
}
