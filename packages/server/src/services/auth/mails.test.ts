import { LANGUAGES, authOperations, type Tokens } from '@attune/api/contract'
import { beforeEach, expect, it } from 'vitest'
import { addCoach } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'

const server = createTestServer()
const email = 'coach@attune.example'
const password = 'Attune2026'
const { inviteClient, login, refreshSession, requestPasswordReset, resendInvite, resetPassword } = authOperations

const speaking = (language: string) => ({ headers: { 'Accept-Language': language } })

beforeEach(async () => {
  await addCoach(server, { email, password })
})

async function signIn(language?: string): Promise<Tokens> {
  const response = await server.call(login, { body: { email, password } }, language ? speaking(language) : {})
  return (await response.json()) as Tokens
}

const refresh = (refreshToken: string, language: string) =>
  server.call(refreshSession, { body: { refreshToken } }, speaking(language))

async function codeMail() {
  // Send the notices about sign-ins first, because mails created at the same instant have no order.
  await server.mails()
  await server.call(requestPasswordReset, { body: { email } })
  const mail = (await server.mails()).at(-1)
  return { subject: mail?.subject, html: mail?.html ?? '', text: mail?.text ?? '' }
}

it.each([
  ['de-DE', 'Ihr Code für Attune', 'Ihr Code lautet:'],
  ['es-ES', 'Tu código de Attune', 'Tu código es:'],
  ['fr-FR', 'Votre code Attune', 'Votre code\u00A0:'],
])('a mail is in the language of the last sign-in, %s', async (language, subject, words) => {
  await signIn(language)
  const mail = await codeMail()
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(words)
  expect(mail.html).toContain(`<html lang="${language}">`)
})

it('a mail to a coach whose language is unknown is in English', async () => {
  await signIn()
  await signIn('ja')
  expect(await codeMail()).toMatchObject({ subject: 'Your Attune code', html: expect.stringContaining('lang="en-US"') })
})

it('a language chosen in the settings applies from the next refresh', async () => {
  const { refreshToken } = await signIn('de-DE')
  await refresh(refreshToken, 'es-ES')
  expect((await codeMail()).subject).toBe('Tu código de Attune')
})

it('the language of a request for a code doesn’t change the language of mails, because anyone can send such a request', async () => {
  await signIn('de-DE')
  await server.call(requestPasswordReset, { body: { email } }, speaking('fr-FR'))
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Ihr Code für Attune'])
})

it('a refresh with a copied token doesn’t change the language of the mail about the copied token', async () => {
  const first = await signIn('de-DE')
  const second = (await (await refresh(first.refreshToken, 'de-DE')).json()) as Tokens
  await refresh(second.refreshToken, 'de-DE')
  await refresh(first.refreshToken, 'fr-FR')
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Wir haben Sie von Attune abgemeldet'])
})

it('the mail about a new password is in the language of the device on which the password was set', async () => {
  const resetPasswordCode = /^\d{6}$/m.exec((await codeMail()).text)?.[0] ?? ''
  await server.call(resetPassword, { body: { email, password: 'Riverbend-47', resetPasswordCode } }, speaking('fr'))
  expect((await server.mails()).at(-1)?.subject).toBe('Votre mot de passe Attune a été modifié')
  expect((await codeMail()).subject).toBe('Votre code Attune')
})

it('an invite is in the coach’s language, even if it is sent again', async () => {
  const { accessToken } = await signIn('en-US')
  const invited = { body: { email: 'amara@attune.example' } }
  const response = await server.call(inviteClient, invited, { accessToken, ...speaking('de-DE') })
  const { id } = (await response.json()) as { id: string }
  // Send the first invite before the next one, because mails created at the same instant have no order.
  await server.mails()
  await server.call(resendInvite, { params: { id } }, { accessToken, ...speaking('fr-FR') })
  const [german, french] = await server.mails()
  expect(german?.subject).toMatch(/ lädt Sie zu Attune ein$/)
  expect(german?.html).toContain('>Beitreten</a>')
  expect(french?.subject).toMatch(/ vous invite sur Attune$/)
  expect(french?.text).toMatch(/^Rejoindre\u00A0: http:\/\/127\.0\.0\.1:4000\/invite\/[\w-]{43}$/m)
})

it('simultaneous sign-ins and refreshes in different languages all succeed', async () => {
  const { refreshToken } = await signIn('de-DE')
  const languages = LANGUAGES
  const answers = await Promise.all([
    ...languages.map((language) => server.call(login, { body: { email, password } }, speaking(language))),
    ...languages.map((language) => refresh(refreshToken, language)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
