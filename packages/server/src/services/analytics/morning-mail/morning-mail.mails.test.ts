import { attentionFacts, attentionOf } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { renderMail } from '../../../platform/mail/mail-template.ts'
import { morningMail, type ClientsInMails } from './morning-mail.mails.ts'

const personId = '019a0000-0000-7000-8000-00000000000a'
const facts = attentionFacts({
  engagement: { hours: 6.5, limit: 10, lastConnectedAt: '2026-06-10T20:00:00Z' },
  indicators: undefined,
  startedOn: '2026-06-01',
  step: null,
  lastDataOn: '2026-06-05',
  today: '2026-06-11',
  grow: null,
  followUp: null,
})
const [attention] = attentionOf([{ personId, facts }], () => undefined)

/** Returns the lines of the mail's list. */
function linesFor(clientsInMails: ClientsInMails, name = 'Amara Okafor'): string[] {
  if (!attention) throw new Error('The client is not judged')
  const clients = [{ ...attention, name }]
  const to = { email: 'dana@attune.test', language: null }
  const template = morningMail(to, {
    count: 1,
    clients,
    waiting: 0,
    publicUrl: 'https://attune.example',
    clientsInMails,
  })
  const { text } = renderMail(template, null)
  return text.split('\n').filter((line) => line.includes(personId))
}

it.each<[ClientsInMails, string]>([
  ['initials', 'A. O.'],
  ['names', 'Amara Okafor'],
  ['reasons', 'Amara Okafor (low engagement, no data)'],
])('with MAIL_CLIENTS=%s, a mail shows a client as "%s", and never with a figure', (clientsInMails, shown) => {
  expect(linesFor(clientsInMails)).toEqual([`${shown}: https://attune.example/clients/${personId}`])
})

it.each([
  ['Amara (the second) Okafor', 'A. O.'],
  ['(Amara) (Okafor)', 'A. O.'],
  ['4711 0815', '4.'],
  ['👩🏽‍💻 🌱', '👩🏽‍💻.'],
])('the initials of %s are %s, so that every link has a text', (name, shown) => {
  expect(linesFor('initials', name)).toEqual([`${shown}: https://attune.example/clients/${personId}`])
})
