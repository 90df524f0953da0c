import { BreathLine, tokens } from '@attune/ui'

const { inhale, exhale, threshold } = tokens.breathLine

/** The shares of a breath, in percent of its day, and the depth of a day that is on track. */
export const inhalePercent = Math.round(inhale * 100)
export const exhalePercent = Math.round(exhale * 100)
export const onTrackDepth = threshold

/** The days of one phase, invented for illustration. */
export function BreathAnatomy() {
  return (
    <div className="sb-unstyled" style={{ padding: '12px 0', background: 'var(--attune-colors-bg-canvas)' }}>
      <BreathLine
        variant="hero"
        dayProgress={0.42}
        label="A phase of seven days: all done, half, nothing, all done, today until now, and two ahead"
        phases={[
          {
            step: 'sense',
            status: 'active',
            plannedDays: 7,
            days: [1, 0.5, 0, 1, 0.9].map((depth, at) => ({ depth, label: `${at + 1}` })),
          },
        ]}
      />
    </div>
  )
}
