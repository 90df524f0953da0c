import { v7 } from 'uuid'

/** Random numbers that depend only on a name, so that a client's day is always simulated in the same way. */
export interface Random {
  /** Returns a number from 0 to just below 1. */
  next(): number
  between(low: number, high: number): number
  isTrue(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns a number from about -2.5 to 2.5, usually near 0. */
  swing(): number
  /** Returns an id that depends on the name, and sorts by the instant. */
  id(at: number): string
}

// FNV-1a over the name, then mulberry32. Both are small, fast, and good enough for simulating people.
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

export function randomFor(...name: readonly (string | number)[]): Random {
  let state = seedOf(name.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    isTrue: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    // The textbook adds twelve numbers, but four already give a good bell curve.
    swing: () => (next() + next() + next() + next() - 2) * 1.7,
    id: (at) => v7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => Math.floor(next() * 256)) }),
  }
}
