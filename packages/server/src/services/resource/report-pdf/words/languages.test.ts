import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { alternativesOf, letters, readReport, snapshotOf } from '../../../../../test/support/sample-report.ts'
import { daysTable } from '../days-table.ts'
import { drawReport } from '../draw-report.ts'
import { createPen } from '../pen.ts'
import { wholeSentence } from './section-words.ts'

describe('a report in the coach’s language', () => {
  it.each([
    {
      language: 'de-DE' as const,
      title: 'Fortschrittsbericht für Amara Okafor, 7. Juni 2026',
      figures: [
        'Programmverlauf. Lernen: Seit 31. Mai, Tag 8, 1 überzogen, an 1 von 8 Tagen mindestens 80 % des Plans in diesem Zeitraum.',
        'Mentales Wohlbefinden: im Mittel 64 %, unter 70 %, aus 7 von 8 Tagen, 60 bis 67 %.',
        'Körperliches Wohlbefinden: Keine Aufzeichnungen in diesem Zeitraum.',
        'Produktivität: im Mittel 74 %, aus 7 von 8 Tagen, 60 bis 67 %.',
        'Engagement: 12,4 h in den letzten 48 h. Ab 10 h ist es gut. 12/24 Übungen in diesem Zeitraum, 16/40 Reflexionen in diesem Zeitraum.',
      ],
      words: ['Körperlich', 'Eher negativ', 'Tag für Tag', 'Unter 70 %', 'Seite 1 von 2', '7 nicht bewertet.'],
    },
    {
      language: 'es-ES' as const,
      title: 'Informe de progreso de Amara Okafor, 7 jun 2026',
      figures: [
        'Progreso del recorrido. Aprender: Desde el 31 may, día 8, 1 de más, 1 de 8 días con el 80 % o más del plan en este periodo.',
        'Bienestar mental: media del 64 %, por debajo del 70 %, 7 de 8 días, del 60 al 67 %.',
        'Bienestar físico: Sin grabaciones en este periodo.',
        'Productividad: media del 74 %, 7 de 8 días, del 60 al 67 %.',
        'Participación: 12,4 h en las últimas 48 h. A partir de 10 h está bien. 12/24 ejercicios en este periodo, 16/40 reflexiones en este periodo.',
      ],
      words: ['Físico', 'Algo negativo', 'Día a día', 'Por debajo del 70 %', 'Página 1 de 2', 'Sin valorar: 7.'],
    },
    {
      language: 'fr-FR' as const,
      title: 'Rapport de progression pour Amara Okafor, 7 juin 2026',
      figures: [
        'Progression du parcours. Apprendre : Depuis le 31 mai, jour 8, 1 en trop, 1 sur 8 jours à 80 % ou plus du plan sur cette période.',
        'Bien-être mental : moyenne de 64 %, moins de 70 %, 7 sur 8 jours, de 60 à 67 %.',
        'Bien-être physique : Aucun enregistrement sur cette période.',
        'Productivité : moyenne de 74 %, 7 sur 8 jours, de 60 à 67 %.',
        'Engagement : 12,4 h au cours des dernières 48 h. 10 h ou plus, c’est bien. 12/24 exercices sur cette période, 16/40 réflexions sur cette période.',
      ],
      words: ['Physique', 'Plutôt négatif', 'Jour par jour', 'Moins de 70 %', 'Page 1 sur 2', 'Non évalués : 7.'],
    },
  ])('$language: prints words, dates and numbers in it, on the page and for screen readers', async (expected) => {
    const { language } = expected
    const { texts, tags, info, rolesOf } = await readReport(await drawReport(snapshotOf(8, { language })))
    const plainSpaces = (text = '') => text.replace(/\s+/g, ' ')
    expect(info).toMatchObject({ Language: language, Title: expected.title })
    expect(alternativesOf(tags).map(plainSpaces)).toEqual(expected.figures)
    expect(rolesOf('H2')).toHaveLength(7)
    const printed = plainSpaces(texts.join(' '))
    for (const word of expected.words) expect(letters(printed)).toContain(letters(word))
    const ours = printed.replace('Amara Okafor', '').replace(/Calmer|Steady|Well done/g, '')
    expect(ours).not.toMatch(/\b(the|of|and|from|with|day|days|week|Learn|Exercises)\b/)
    expect(ours).not.toContain('□')
  })

  it.each(['de-DE', 'es-ES', 'fr-FR'] as const)(
    '%s: has one full stop after a sentence that ends with an abbreviated month',
    async (language) => {
      const { figures } = snapshotOf(8)
      const november = { ...figures, from: '2026-11-12', until: '2026-11-19' }
      const { texts, info } = await readReport(await drawReport(snapshotOf(8, { language, figures: november })))
      expect(letters(`${texts.join(' ')} ${String(info['Title'])}`)).not.toContain('..')
    },
  )

  it.each([
    ['en-US', 1, '1 exercise in this period, no reflections in this period'],
    ['en-US', 0, '0 exercises in this period'],
    ['de-DE', 1, '1 Übung in diesem Zeitraum'],
    ['es-ES', 1, '1 ejercicio en este periodo'],
    ['fr-FR', 1, '1 exercice sur cette période'],
    ['fr-FR', 0, '0 exercice sur cette période'],
    ['fr-FR', 2, '2 exercices sur cette période'],
  ] as const)('%s: uses the correct grammatical number for %i exercises done in Grow', (language, done, words) => {
    const snapshot = snapshotOf(1, { language })
    const steps = snapshot.journey?.steps.map((step) => ({
      ...step,
      step: 'grow' as const,
      days: step.days.map((day) => ({
        ...day,
        exercises: { done, planned: null },
        reflections: { done: 0, planned: null },
      })),
    }))
    const journey = snapshot.journey && { ...snapshot.journey, steps: steps ?? [] }
    expect(wholeSentence({ ...snapshot, journey })).toContain(words)
  })

  it.each([
    ['en-US', '2/3 exercises, 13 more in Grow', '2/3, 13 in Grow'],
    ['de-DE', '2/3 Übungen und 13 in der Phase Wachsen', '2/3, Wachsen: 13'],
    ['es-ES', '2/3 ejercicios y 13 en la fase Crecer', '2/3, Crecer: 13'],
    ['fr-FR', '2/3 exercices et 13 en phase Grandir', '2/3, Grandir : 13'],
  ] as const)('%s: names the phase beside the plan if Grow begins in the period', (language, words, cell) => {
    const snapshot = snapshotOf(1, { language })
    const steps = snapshot.journey?.steps.flatMap((step) => {
      const [day] = step.days
      if (!day) return []
      const learned = { ...day, exercises: { done: 2, planned: 3 } }
      const grown = { ...day, exercises: { done: 13, planned: null }, reflections: { done: 0, planned: null } }
      return [
        { ...step, days: [learned] },
        { ...step, step: 'grow' as const, days: [grown] },
      ]
    })
    const both = { ...snapshot, journey: snapshot.journey && { ...snapshot.journey, steps: steps ?? [] } }
    expect(wholeSentence(both)).toContain(words)
    expect(
      daysTable(both)
        .rows.flat()
        .map((text) => text.replace(/\s/g, ' ')),
    ).toContain(cell)
    // The coach's text begins below the second line of a caption.
    const pen = createPen(new PdfDocument())
    const caption = words.slice(words.indexOf(' ') + 1)
    expect(pen.heightOf(caption, 88, { size: 9.5, lineHeight: 12 })).toBe(24)
  })

  it.each([
    ['en-US', '1/1 exercise in this period, 0/1 reflection in this period'],
    ['de-DE', '1/1 Übung in diesem Zeitraum, 0/1 Reflexion in diesem Zeitraum'],
    ['es-ES', '1/1 ejercicio en este periodo, 0/1 reflexión en este periodo'],
    ['fr-FR', '1/1 exercice sur cette période, 0/1 réflexion sur cette période'],
  ] as const)('%s: uses the singular for a plan of one', (language, words) => {
    const snapshot = snapshotOf(1, { language })
    const plan = { exercises: { done: 1, planned: 1 }, reflections: { done: 0, planned: 1 } }
    const steps = snapshot.journey?.steps.map((step) => ({
      ...step,
      days: step.days.map((day) => ({ ...day, ...plan })),
    }))
    const journey = snapshot.journey && { ...snapshot.journey, steps: steps ?? [] }
    expect(wholeSentence({ ...snapshot, journey })).toContain(words)
  })

  it('prints changes from the preceding week, and a long journey', async () => {
    const { figures } = snapshotOf(7)
    const mental = { average: 64, coverage: 6, change: -8 }
    const changed = { ...figures, mental, change: 1.2 }
    const german = await readReport(await drawReport(snapshotOf(7, { language: 'de-DE', figures: changed })))
    expect(alternativesOf(german.tags).join(' ').replace(/\s+/g, ' ')).toMatch(
      /unter 70 %, 8 niedriger als in den sieben Tagen davor.*1,2 h höher als in den sieben Tagen davor/,
    )
    expect(german.texts[0]).toContain('Dreiecke vergleichen mit den sieben Tagen davor.')
    const french = await readReport(await drawReport(snapshotOf(200, { language: 'fr-FR' })))
    expect(french.texts[0]).toContain('Une respiration par semaine')
    expect(french.texts.join(' ')).toMatch(/Semaine par semaine\s+Semaine\s+Phase/)
  })
})
