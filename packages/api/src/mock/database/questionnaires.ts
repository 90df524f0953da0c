import type { StoredQuestionnaire } from '../../services/survey/survey.contract.ts'

/** The organisation's own questionnaires. No client has answered them. */
export const questionnaires: readonly StoredQuestionnaire[] = [
  {
    id: '01976000-0000-7f00-8000-000000000001',
    addedAt: '2026-05-04T09:00:00.000Z',
    name: 'Evenings off',
    version: 1,
    source: 'Written by Northfield Health, for its own use',
    language: 'en-US',
    instructions: 'Think of the evenings of the last week.',
    questions: ['I put work aside', 'I worried about the next day', 'I did something that I enjoy'],
    scale: { min: 0, max: 4, labels: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'] },
    scoring: { reversed: [2], multiplier: 1, range: { min: 0, max: 12 }, better: 'higher', relevantChange: 2 },
    when: [
      { step: 'learn', day: 2 },
      { step: 'grow', day: 14 },
    ],
  },
]
