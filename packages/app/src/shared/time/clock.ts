import { atom } from 'jotai'

/** What time it is, and where the coach's device thinks it is. */
export interface Clock {
  now: () => Date
  /** IANA zone of the device. */
  timezone: () => string
}

export const deviceClock: Clock = {
  now: () => new Date(),
  timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}

export const clockAtom = atom<Clock>(deviceClock)

const tickAtom = atom(0)
const tick = 20_000
const tickingAtom = atom(
  (get) => get(tickAtom),
  (_get, set) => set(tickAtom, (count) => count + 1),
)
tickingAtom.onMount = (advance) => {
  // What was drawn before may be hours old.
  advance()
  const timer = setInterval(advance, tick)
  return () => clearInterval(timer)
}

/** The current minute: what reads it is drawn anew when the minute changes, not more often. */
const minuteAtom = atom((get) => {
  get(tickingAtom)
  return Math.floor(get(clockAtom).now().getTime() / 60_000)
})

/** The moment for everything on a screen that ages: relative times, clients' clocks, the dot on today. */
export const momentAtom = atom((get) => {
  get(minuteAtom)
  const clock = get(clockAtom)
  return { now: clock.now(), timezone: clock.timezone() }
})
