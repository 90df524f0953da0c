import { type BreathBox, heightOf, partOfBreath } from '../breath-path.ts'

/** Number of breaths in the whole line. */
const breaths = 6
const width = 100
export const lineWidth = breaths * width
export const lineHeight = 90
const box: BreathBox = { baseline: 86, height: 82 }

/** Returns the path between two positions on the line, from 0 to the number of breaths. */
function stretch(from: number, to: number): string {
  let path = ''
  for (let breath = Math.floor(from); breath < to; breath += 1) {
    const start = Math.max(0, from - breath)
    const part = partOfBreath({ start: breath * width, width, depth: 1 }, start, Math.min(1, to - breath), box)
    path += path && part ? part.replace('M', 'L') : part
  }
  return path
}

/** Returns the line at a progress from 0 to 1: the drawn part, the part ahead, and the dot between them. */
export function progressLine(share: number): { drawn: string; ahead: string; now: { x: number; y: number } } {
  const at = Math.max(0, Math.min(1, share)) * breaths
  return {
    drawn: stretch(0, at),
    ahead: stretch(at, breaths),
    now: { x: at * width, y: heightOf({ depth: 1, time: at % 1 }, box) },
  }
}
