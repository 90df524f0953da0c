import type { BreathLineProps } from './BreathLine.types.ts'
import { HeroLine } from './HeroLine.tsx'
import { RowLine } from './RowLine.tsx'

/**
 * A client's journey as a line. Each day is one breath, whose depth is the share of the day's plan that was done. The
 * dot marks the current time, and days ahead are dotted.
 */
export function BreathLine({ variant, phases, dayProgress = 1, label, ...rest }: BreathLineProps) {
  if (variant === 'hero') return <HeroLine {...rest} phases={phases} dayProgress={dayProgress} label={label} />
  const { table: _table, scaleLabels: _labels, maxDays: _days, roleDescription: _role, keysHint: _hint, ...root } = rest
  return <RowLine {...root} phases={phases} dayProgress={dayProgress} label={label} />
}
