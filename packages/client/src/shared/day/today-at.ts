import type { Today } from '@attune/api'

type Opening = Pick<Today['windows'][number], 'state' | 'opensAt' | 'closesAt'>

/** Returns the state of a slot or window at the given time. The states done, missed and cut are final. */
function stateAt({ state, opensAt, closesAt }: Opening, now: number): Opening['state'] {
  if ((state !== 'open' && state !== 'ahead') || opensAt === null || closesAt === null) return state
  if (now >= Date.parse(closesAt)) return 'missed'
  return now >= Date.parse(opensAt) ? 'open' : state
}

/** Returns the client's day at the given time. The day may have been read hours ago. */
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
