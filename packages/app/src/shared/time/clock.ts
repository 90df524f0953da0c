import { dayIn, MINUTE_MS } from '@attune/api'
import { atom } from 'jotai'
import { onPresence } from '../presence/presence.ts'

/** The time and the zone of the coach's device. */
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
  // The time on screen may be hours old.
  advance()
  const timer = setInterval(advance, tick)
  const ending = new AbortController()
  onPresence(['visible'], advance, ending.signal)
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}

/** The current minute. Components that read it rerender only when the minute changes. */
const minuteAtom = atom((get) => {
  get(tickingAtom)
  return Math.floor(get(clockAtom).now().getTime() / MINUTE_MS)
})

const attemptsAtom = atom(0)

/** Reads the device's time and zone again when a failed part of a screen is retried. */
export const renewNowAtom = atom(null, (_get, set) => set(attemptsAtom, (count) => count + 1))

/** The current instant and zone, for relative times, clients' clocks and the dot on today. */
export const nowAtom = atom((get) => {
  get(minuteAtom)
  get(attemptsAtom)
  const clock = get(clockAtom)
  return { now: clock.now(), timezone: clock.timezone() }
})

/** The current day in the coach's calendar, in the device's zone. */
export const coachDayAtom = atom((get) => {
  const { now, timezone } = get(nowAtom)
  return dayIn(timezone, now)
})

/** The current year in the coach's calendar: '2026'. */
export const coachYearAtom = atom((get) => get(coachDayAtom).slice(0, 4))
