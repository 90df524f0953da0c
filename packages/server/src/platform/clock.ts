/** The source of the current time. All code reads the time from a clock, so that tests and the demo can set it. */
export interface Clock {
  now(): Date
}

/** Creates a clock that runs at the speed of the machine's clock. With `startAt`, it starts at that instant. */
export function runningClock(startAt?: Date): Clock {
  const ahead = startAt ? startAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + ahead) }
}

export interface SettableClock extends Clock {
  set(to: Date): void
  advance(by: { milliseconds?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void
}

/** Creates a clock that moves only when it is set. */
export function settableClock(at: Date): SettableClock {
  let current = at.getTime()
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime()
    },
    advance: ({ milliseconds = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      current += milliseconds + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)))
    },
  }
}
