import type { Today } from '@attune/api'
import classes from './day-line.module.css'
import { shareOfDay } from './share-of-day.ts'

/** Draws the exercises of the day as dots and its reflections as bars. */
export function Lanes({ today, width }: { today: Today; width: number }) {
  const x = (at: string) => shareOfDay(Date.parse(at), today.timezone) * width
  return (
    <>
      {today.slots.map(({ state, opensAt, doneAt }, index) => {
        const at = doneAt ?? opensAt
        // Slots that open at the same time are drawn beside each other.
        const beside = doneAt ? 0 : today.slots.slice(0, index).filter((slot) => slot.opensAt === opensAt).length
        return (
          at && (
            <circle key={index} cx={x(at) + 8 * beside + 4} cy="114" r={doneAt ? 4 : 2.5} className={classes[state]} />
          )
        )
      })}
      {today.windows.map(({ window, state, opensAt, closesAt }) => {
        if (!opensAt || !closesAt) return null
        const left = x(opensAt)
        const length = (x(closesAt) || width) - left
        return (
          <rect
            key={window}
            x={left + 1}
            y="127"
            rx="3"
            width={length - 2}
            height="7"
            className={`${classes.window} ${classes[state]}`}
          />
        )
      })}
      {['06', '12', '18', '24'].map((hour, index) => (
        <text
          key={hour}
          x={(index * width) / 3}
          y="140"
          dominantBaseline="hanging"
          textAnchor={(['start', 'middle', 'middle', 'end'] as const)[index]}
          className={classes.text}
        >
          {hour}
        </text>
      ))}
    </>
  )
}
