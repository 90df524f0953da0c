const DeviceDate = Date

/** The fixed time of the stories: a Thursday evening in central Europe. */
const STORY_NOW = '2026-06-11T17:40:00Z'

/** The options of the toolbar's clock: fixed times, and two running clocks. */
export const clocks = [
  { value: STORY_NOW, title: 'Thu, 19:40 in Berlin, stopped' },
  { value: '2026-06-11T22:00:30Z', title: 'Fri, half a minute after midnight' },
  { value: '2026-06-12T04:05:00Z', title: 'Fri, 06:05, the first window is open' },
  { value: '2026-06-18T17:40:00Z', title: 'A week later' },
  { value: '2026-10-25T01:30:00Z', title: 'Oct 25, the night when clocks go back' },
  { value: '2027-01-01T08:00:00Z', title: 'The next year' },
  { value: 'running', title: 'Thu, 19:40, and runs on' },
  { value: 'device', title: "The device's clock" },
]

function clockOf(choice: string): () => number {
  if (choice !== 'running') {
    const instant = Date.parse(choice)
    return () => instant
  }
  const start = Date.parse(STORY_NOW)
  const began = performance.now()
  return () => Math.floor(start + performance.now() - began)
}

/**
 * Sets the page's clock, so that a story says "45 min ago" on every day, and its screenshot is always the same. Timers
 * run as usual, so code that waits for a timer still works.
 */
export function setClock(choice: string): void {
  if (choice === 'device') {
    globalThis.Date = DeviceDate
    return
  }
  const now = clockOf(choice)
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (date, parts: unknown[], newTarget) =>
      Reflect.construct(date, parts.length === 0 ? [now()] : parts, newTarget) as Date,
    apply: () => new DeviceDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  })
}
