import type { Today } from '@attune/api'

type Opening = Pick<Today['windows'][number], 'state' | 'opensAt' | 'closesAt'>

/** The state of an opening at an instant. What is done, missed or cut stays so. */
function stateAt({ state, opensAt, closesAt }: Opening, now: number): Opening['state'] {
  if ((state !== 'open' && state !== 'ahead') || opensAt === null || closesAt === null) return state
  if (now >= Date.parse(closesAt)) return 'missed'
  return now >= Date.parse(opensAt) ? 'open' : state
}

/** The client's day as the clock says: what was read last may be hours old. */
export function todayAt(today: Today, at: Date): Today {
  const now = at.getTime()
  const present = <One extends Opening>(one: One): One => ({ ...one, state: stateAt(one, now) })
  const { next } = today
  return {
    ...today,
    slots: today.slots.map(present),
    windows: today.windows.map(present),
    next: next && Date.parse(next.opensAt) > now ? next : null,
  }
}
