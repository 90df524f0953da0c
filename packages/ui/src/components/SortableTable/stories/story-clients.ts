import type { BreathPhase, BreathStep } from '../../../charts/BreathLine/phase.ts'
import { plannedDepth } from '../../../charts/breath-path.ts'

/** A client, with the fields that the table's stories use. */
export interface StoryClient {
  id: string
  name: string
  age: number
  phases: BreathPhase[]
  hours: number | null
  lastConnected: string
  productivity: number | null
  mental: number | null
  physical: number | null
  exercises: [done: number, planned: number]
  /** How many are done and how many are planned. `null` in Grow. */
  reflections: [done: number, planned: number] | null
  assessments: ('complete' | 'inProgress' | 'incomplete')[]
}

const active = (step: BreathStep, ...depths: number[]): BreathPhase[] => [
  { step, status: 'active', plannedDays: 7, days: depths.map((depth) => ({ depth })) },
]

export const clients: StoryClient[] = [
  {
    id: '1',
    name: 'Inês Carvalho',
    age: 44,
    phases: active('sense', 0.9, 0.95, 0.75, 1, 0.7, 0.65, plannedDepth),
    hours: 15.3,
    lastConnected: '10 min ago',
    productivity: 80,
    mental: 76,
    physical: 83,
    exercises: [36, 40],
    reflections: [31, 34],
    assessments: ['complete', 'complete', 'inProgress'],
  },
  {
    id: '2',
    name: 'Amara Okafor',
    age: 41,
    phases: active('sense', 0.91, 1, 0.27, 1, plannedDepth),
    hours: 12.4,
    lastConnected: '45 min ago',
    productivity: 74,
    mental: 64,
    physical: 81,
    exercises: [22, 30],
    reflections: [21, 24],
    assessments: ['complete', 'complete', 'incomplete'],
  },
  {
    id: '3',
    name: 'Henrik Solberg',
    age: 63,
    phases: active('sense', 0.4, plannedDepth),
    hours: 4.1,
    lastConnected: 'Jun 9, 08:32',
    productivity: 61,
    mental: 67,
    physical: 72,
    exercises: [4, 11],
    reflections: [3, 9],
    assessments: ['complete', 'inProgress'],
  },
  {
    id: '4',
    name: 'Åsa Lindqvist',
    age: 36,
    phases: active('learn', 0.65, 0.4, plannedDepth),
    hours: 9.4,
    lastConnected: 'Yesterday, 21:10',
    productivity: 71,
    mental: 71,
    physical: 66,
    exercises: [5, 8],
    reflections: [8, 13],
    assessments: ['incomplete'],
  },
  {
    id: '5',
    name: 'Mei-Ling Zhao',
    age: 28,
    phases: active('grow', 0.7, 0.9, 0.8, 0.95, 0.85, plannedDepth),
    hours: 17.5,
    lastConnected: '5 min ago',
    productivity: 88,
    mental: 82,
    physical: 79,
    exercises: [12, 12],
    reflections: null,
    assessments: ['complete', 'complete', 'complete'],
  },
]

/** A thousand clients, the same in every run. */
export const thousandClients: StoryClient[] = Array.from({ length: 1000 }, (_, at) => ({
  ...(clients[at % clients.length] as StoryClient),
  id: String(at + 1),
  name: `Client ${String((at * 617) % 1000).padStart(3, '0')}`,
  hours: at % 9 === 0 ? null : ((at * 37) % 240) / 10,
  mental: at % 11 === 0 ? null : 40 + ((at * 7) % 60),
}))
