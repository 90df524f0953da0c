import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'

const readText = (language: string, file: string): object =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as object

async function textsIn(language: string) {
  const files = [
    'attention',
    'attention-view',
    'client-profile',
    'clients',
    'notes',
    'pace-response',
    'reflection-timing',
  ]
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(files.map((file) => [file, readText(language, file)])) },
    interpolation: { escapeValue: false },
  })
  // The type of `t` includes only the texts of the app's own instance.
  const t = i18n.t as unknown as (key: string, values: object) => string
  return (key: string, values: object) => t(key, values).replaceAll('\u00A0', ' ')
}

const journey = { step: '', day: 1, count: 1 }
const exercises = { done: 0, planned: 1, count: 1 }
const values = { count: 1, of: 3 }
const times = { inTime: 2, late: 0, count: 1 }

describe('a figure of one uses the singular', () => {
  test('the English texts use the singular', async () => {
    const t = await textsIn('en-US')
    expect(t('client-profile:journey.label', journey)).toMatch(/1 day in all/)
    expect(t('attention:reason.exercises', exercises)).toBe('0 of 1 exercise')
    expect(t('client-profile:phaseChange.readiness.someHaveValues', values)).toMatch(/^1 of 3 has a value/)
    expect(t('clients:indicator.thin', { coverage: 1 })).toBe('Values on only 1 of the last 7 days')
  })

  test('the German texts use the singular', async () => {
    const t = await textsIn('de-DE')
    expect(t('client-profile:journey.label', journey)).toMatch(/insgesamt 1 Tag$/)
    expect(t('attention:reason.exercises', exercises)).toBe('0 von 1 Übung')
    expect(t('client-profile:phaseChange.readiness.someHaveValues', values)).toMatch(/^1 von 3 hat einen Wert/)
  })

  test('the Spanish texts use the singular', async () => {
    const t = await textsIn('es-ES')
    expect(t('client-profile:journey.label', journey)).toMatch(/1 día en total$/)
    expect(t('attention:reason.exercises', exercises)).toBe('0 de 1 ejercicio')
    expect(t('notes:showEarlier', { count: 1 })).toBe('Mostrar 1 anterior')
    expect(t('reflection-timing:counts', times)).toBe('2 a tiempo, 0 tarde, 1 sin hacer')
    expect(t('clients:ratio.count', { done: 1 })).toBe('hecho: 1')
  })

  test('the French texts use the singular', async () => {
    const t = await textsIn('fr-FR')
    expect(t('client-profile:journey.label', journey)).toMatch(/1 jour en tout$/)
    expect(t('attention:reason.exercises', exercises)).toBe('0 sur 1 exercice')
    expect(t('client-profile:indicators.coverage', { coverage: 1 })).toBe('1 sur 7 jours')
    expect(t('notes:showEarlier', { count: 1 })).toBe('Afficher 1 note précédente')
    expect(t('pace-response:of', { sessions: 1, of: 5 })).toBe('1 sur 5 séances')
    expect(t('reflection-timing:tooFew', { days: 1, of: 14 })).toBe('Trop peu : 1 sur 14 jours')
    expect(t('reflection-timing:counts', times)).toBe('2 à temps, 0 en retard, 1 manqué')
  })
})

describe('a day may be today', () => {
  test.each([
    ['es-ES', 'hoy, 14:02', 'revisado: hoy, 14:02', 'Nota: hoy, 14:02', 'Nota, hoy, 14:02: editar o eliminar'],
    [
      'fr-FR',
      'aujourd’hui, 14:02',
      'vu : aujourd’hui, 14:02',
      'Note : aujourd’hui, 14:02',
      'Note, aujourd’hui, 14:02 : modifier ou supprimer',
    ],
  ])('the texts of %s have no article before it', async (language, day, reviewed, noted, more) => {
    const t = await textsIn(language)
    expect(t('attention-view:reviewedOn', { day })).toBe(reviewed)
    expect(t('attention-view:noteOn', { day })).toBe(noted)
    expect(t('notes:more', { when: day })).toBe(more)
  })
})
