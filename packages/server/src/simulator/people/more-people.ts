import type { Gender, JourneyStepName } from '@attune/api/contract'
import { randomFor } from '../random.ts'
import type { DemoPerson } from './demo-person.ts'

// The numbers of names in the lists are different primes, so no pair repeats until all pairs have been used.
const firstNames: readonly (readonly [name: string, gender: Gender])[] = [
  ['Adaeze', 'female'],
  ['Alasdair', 'male'],
  ['Beatriz', 'female'],
  ['Bogdan', 'male'],
  ['Cheng', 'male'],
  ['Dagny', 'female'],
  ['Dmitri', 'male'],
  ['Ebru', 'female'],
  ['Emeka', 'male'],
  ['Fatou', 'female'],
  ['Finn', 'male'],
  ['Giulia', 'female'],
  ['Hamza', 'male'],
  ['Ingrid', 'female'],
  ['Ismael', 'male'],
  ['Jia', 'female'],
  ['Kofi', 'male'],
  ['Laleh', 'female'],
  ['Lorenzo', 'male'],
  ['Maëlle', 'female'],
  ['Nikhil', 'male'],
  ['Oksana', 'female'],
  ['Pedro', 'male'],
  ['Quynh', 'female'],
  ['Ragnar', 'male'],
  ['Saoirse', 'female'],
  ['Tariq', 'male'],
  ['Thandiwe', 'female'],
  ['Uri', 'male'],
  ['Valentina', 'female'],
  ['Yusuf', 'male'],
]
const lastNames = [
  'Abebe',
  'Andersson',
  'Banerjee',
  'Bianchi',
  'Castillo',
  'Cohen',
  'Diallo',
  'Eriksen',
  'Ferreira',
  'Gallagher',
  'Hashimoto',
  'Ivanova',
  'Jansen',
  'Kamau',
  'Kowalski',
  'Laurent',
  'MacLeod',
  'Mendoza',
  'Nakamura',
  'Nguyen',
  'O’Sullivan',
  'Okonkwo',
  'Papadopoulos',
  'Petrov',
  'Quintero',
  'Rahman',
  'Rossi',
  'Schneider',
  'Tanaka',
  'Uribe',
  'van den Berg',
  'Vargas',
  'Weber',
  'Xu',
  'Yamamoto',
  'Zieliński',
  'Øvrebø',
]
const farZones = [
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Africa/Johannesburg',
  'America/Los_Angeles',
  'Europe/Istanbul',
] as const

interface Place {
  step: JourneyStepName
  /** The length of the longest journey in days. */
  longest: number
}

const places: readonly [Place, ...Place[]] = [
  { step: 'learn', longest: 8 },
  { step: 'sense', longest: 9 },
  { step: 'grow', longest: 40 },
]

function person(index: number): DemoPerson {
  const [firstName, gender] = firstNames[index % firstNames.length] ?? ['Alex', 'female']
  const lastName = lastNames[index % lastNames.length] ?? 'Weber'
  const random = randomFor('more people', index)
  const { step, longest } = random.pick(places)
  const day = 1 + Math.floor(random.next() * longest)
  const level = () => Math.round(random.isTrue(0.82) ? random.between(74, 88) : random.between(58, 68))
  const engagement = random.isTrue(0.8) ? random.between(0.85, 0.98) : random.between(0.4, 0.7)
  const year = 1955 + Math.floor(random.next() * 48)
  const month = String(1 + Math.floor(random.next() * 12)).padStart(2, '0')
  return {
    firstName,
    lastName,
    email: `client-${index + 1}@attune.example`,
    birthDate: `${year}-${month}-15`,
    gender,
    timezone: random.isTrue(0.67) ? 'near' : random.pick(farZones),
    step,
    day,
    stepDays: { learn: step === 'learn' ? day + 2 : 7, sense: step === 'sense' ? day + 2 : 8 },
    levels: { productivity: level(), mental: level(), physical: level() },
    exercises: engagement,
    reflections: Math.min(0.97, engagement + 0.05),
    hours: 1.5 + engagement * 6,
  }
}

/** Returns people generated from the lists. Larger counts begin with the same people in the same order. */
export const morePeople = (count: number): DemoPerson[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => person(i))
