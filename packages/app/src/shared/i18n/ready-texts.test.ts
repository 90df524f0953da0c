import i18next, { type TFunction } from 'i18next'
import { expect, test, vi } from 'vitest'
import clients from '../../locales/en-US/clients.json'
import shared from '../../locales/en-US/shared.json'
import { readyTexts } from './ready-texts.ts'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'en-US',
  ns: ['clients', 'shared'],
  resources: { 'en-US': { clients, shared } },
  interpolation: { escapeValue: false },
})
const t: TFunction<['clients', 'shared']> = i18n.getFixedT('en-US', ['clients', 'shared'])

test('a text equals i18next’s text, whatever the values', () => {
  const say = readyTexts(t)
  for (const done of ['3', '1,024', '{{planned}}', '<b>']) {
    expect(say('ratio.spoken', { done, planned: '8' })).toBe(`${done} of 8 done`)
  }
  expect(say('phase.dayOver', { day: 35, over: 7 })).toBe(t('phase.dayOver', { day: 35, over: 7 }))
  expect(say('shared:missing')).toBe(t('shared:missing'))
})

test('a text has the correct plural form for each number', () => {
  const say = readyTexts(t)
  expect([1, 2, 1].map((count) => say('shared:age', { count }))).toEqual(['1 year', '2 years', '1 year'])
})

test('a sentence needs i18next only once', () => {
  const asked = vi.fn(t)
  const say = readyTexts(asked as unknown as typeof t)
  for (const done of ['1', '2', '3']) say('ratio.count', { done })
  expect(asked).toHaveBeenCalledTimes(1)
})
