/** A client of the list, generated from a seed. It is the same for every contender, run and machine. */
export interface Client {
  id: string
  name: string
  age: number
  step: 'Learn' | 'Sense' | 'Grow'
  day: number
  started: string
  hours: number | null
  lastConnected: string
  productivity: number | null
  mental: number | null
  physical: number | null
  exercises: number
  reflections: number | null
  assessments: number
}

/** Returns a small random generator with a seed (Mulberry32), which is good enough for scattering names. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const firstNames =
  'Amara Inês Henrik Åsa Mei-Ling Noor Maya Omar Zoë Luca Sofia Jürgen Chloé Ana Ivan Priya Tomás Yuki Fatima Liam Olga Pedro Aisha Søren Marie Kofi Elena Mateo Hana Dmitri Léa Jonas Nadia Victor Ingrid Paulo Sara Émile Mary Ben Carla Diego Eva Felix Greta Hugo Iris Jack Kira Leo'.split(
    ' ',
  )
const nameParts = 'ber car dal fen gor hal ika jun kov lin mor nak oka par qui ros sol tan ulm var wes yam zhu'.split(
  ' ',
)
const nameEnds = 'a berg by dottir ez field ford gren i ic mann o ova quist s sen son stein ton wood'.split(' ')
const steps = ['Learn', 'Sense', 'Grow'] as const

/** Returns clients with realistic names: among 10,000, about one name in twelve occurs twice. */
export function makeClients(count: number): Client[] {
  const next = seeded(20_261_121)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const orMissing = (value: number) => (below(20) === 0 ? null : value)
  return Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    name: `${pick(firstNames)} ${capital(pick(nameParts))}${pick(nameParts)}${pick(nameEnds)}`,
    age: 18 + below(60),
    step: pick(steps),
    day: 1 + below(9),
    started: `Started May ${1 + below(31)}`,
    hours: orMissing(below(240) / 10),
    lastConnected: `${1 + below(59)} min ago`,
    productivity: orMissing(40 + below(61)),
    mental: orMissing(40 + below(61)),
    physical: orMissing(40 + below(61)),
    exercises: below(31),
    reflections: orMissing(below(25)),
    assessments: below(4),
  }))
}
