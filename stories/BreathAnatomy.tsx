import { BreathLine } from '@attune/ui'

/** Days of one phase, made for looking at: all done, half, nothing, all, and two that are ahead. */
export function BreathAnatomy() {
  return (
    <div className="sb-unstyled" style={{ padding: '12px 0', background: 'var(--attune-colors-bg-canvas)' }}>
      <BreathLine
        variant="hero"
        dayProgress={0.42}
        label="A phase of six days: all done, half, nothing, all done, today until now, one ahead"
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
