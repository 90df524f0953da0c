import { breathsPath, evenBreaths } from '../../charts/breath-path.ts'
import { cssVar } from '../../theme/css-var.ts'

const ink = { fill: 'none', stroke: cssVar('fg.default'), strokeWidth: 1.5 }
const dotted = {
  fill: 'none',
  stroke: cssVar('line.plan'),
  strokeWidth: 1.1,
  strokeDasharray: '2 4',
  strokeLinecap: 'round',
} as const
const line = { fill: 'none', stroke: cssVar('phase.sense'), strokeWidth: 1.75, strokeLinecap: 'round' } as const

const breaths = (depths: readonly number[], width: number) =>
  evenBreaths(depths.length, width, 1).map((breath, at) => ({ ...breath, depth: depths[at] ?? 1 }))

/** Draws a window, and the wider window that the app needs. */
export function LargerScreen() {
  const box = { baseline: 94, height: 64 }
  return (
    <svg aria-hidden width="276" height="120" viewBox="0 0 276 120">
      <path d="M183,1H269A6,6 0 0 1 275,7V113A6,6 0 0 1 269,119H183" {...dotted} />
      <rect x="1" y="1" width="182" height="118" rx="6" {...ink} />
      <g transform="translate(17)">
        <path d={breathsPath(breaths([0.54, 0.7, 0.84, 0.93], 37.6), box)} {...line} />
        <path
          d={breathsPath(breaths([0.98, 0.98], 45.5), box)}
          transform="translate(150.4)"
          {...dotted}
          strokeDasharray="0.5 4"
        />
      </g>
    </svg>
  )
}

/** Draws a device in portrait and in landscape. */
export function TurnedScreen() {
  return (
    <svg aria-hidden width="268" height="120" viewBox="0 0 268 120">
      <rect x="1" y="1" width="79" height="118" rx="6" {...dotted} />
      <path
        d="M102,60H129M122,53L129,60L122,67"
        fill="none"
        stroke={cssVar('fg.muted')}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="149" y="21" width="118" height="78" rx="6" {...ink} />
      <path
        d={breathsPath(breaths([0.62, 0.8, 1], 31.7), { baseline: 80, height: 41 })}
        transform="translate(160)"
        {...line}
      />
    </svg>
  )
}
