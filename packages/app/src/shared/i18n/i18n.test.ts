import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCode } from '../code/load-code.ts'
import { addTexts, startTexts, textsLoaded } from './i18n.ts'

const german = { title: 'Meine Klient:innen' }

/** Answers each request for texts with an empty file, except for the texts of one screen. */
const answerAllBut = (file: string, answer: Promise<Response>) =>
  vi.stubGlobal('fetch', (address: string) => (address.endsWith(file) ? answer : Promise.resolve(Response.json({}))))

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await i18next.changeLanguage('en-US')
})

test('code that is loaded on demand waits for its texts in the page’s language', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerAllBut('/clients.json', promise)
  startTexts()
  await i18next.changeLanguage('de-DE')
  let isLoaded = false
  const loading = loadCode(async () => addTexts('clients', { title: 'My clients' })).then(() => (isLoaded = true))
  await vi.waitFor(() => expect(i18next.services.backendConnector.state['de-DE|clients']).toBe(1))
  expect(isLoaded).toBe(false)
  resolve(Response.json(german))
  await loading
  expect(i18next.t('clients:title')).toBe(german.title)
})

test('code is shown in English if its texts don’t load in three seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerAllBut('/notes.json', promise)
  startTexts()
  await i18next.changeLanguage('es-ES')
  vi.useFakeTimers()
  let isLoaded = false
  void loadCode(async () => addTexts('notes', { title: 'Notes' })).then(() => (isLoaded = true))
  await vi.advanceTimersByTimeAsync(2999)
  expect(isLoaded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoaded).toBe(true)
  // The next part doesn't wait again for the same texts.
  let isNextLoaded = false
  void loadCode(() => Promise.resolve()).then(() => (isNextLoaded = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isNextLoaded).toBe(true)
  vi.useRealTimers()
  resolve(Response.json({}))
  await textsLoaded()
})
