import type { WhatsNew } from '@attune/api'
import { createMockDatabase } from '@attune/api/mock'
import { within } from 'storybook/test'
import { pathOf } from '../story-profile.ts'

export const amara = pathOf('Amara').replace('/clients/', '')
export const storyId = (number: number) => `01976000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`

export const nothing: WhatsNew = {
  crossedLimits: [],
  overdueAssessments: [],
  answeredAssessments: [],
  exercises: 0,
  reflections: 0,
  minutesOfUse: 0,
  missedStreaks: [],
}

export const some: WhatsNew = {
  ...nothing,
  crossedLimits: [{ limit: 'exercises', figure: 22, of: 30 }],
  overdueAssessments: [{ id: storyId(1), name: 'Sleep and energy', dueOn: '2026-06-10' }],
  exercises: 9,
  reflections: 9,
  missedStreaks: [{ of: 'exercises', count: 3, from: '2026-06-09', until: '2026-06-09', partOfDay: 'afternoon' }],
}

/** Returns a mock database in which the coach's last visit to Amara ended two days ago, or at the given time. */
export function visitedAmara(news: WhatsNew, endedAt = '2026-06-09T14:40:00.000Z') {
  const database = createMockDatabase()
  database.visits = [
    {
      id: storyId(10),
      personId: amara,
      since: null,
      arrivedBefore: 0,
      endedAt,
      arrivedUntil: 0,
    },
  ]
  database.whatsNew = new Map([[amara, news]])
  return database
}

/** Returns the band once it is shown. */
export const reach = (canvas: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> }) =>
  canvas.findByRole('region', { name: 'Since you last looked' })

/** Returns the texts of the band's items. */
export const textsOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
