import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import { cssVar } from '../../theme/css-var.ts'
import { effectScaleStyles } from './effect-scale.styles.ts'

const places = ['negative', 'moderatelyNegative', 'neutral', 'moderatelyPositive', 'positive'] as const

/** How an exercise worked, from worse to better. */
export type Effect = (typeof places)[number]

export interface EffectScaleProps {
  /** Which of the five places it reached; null when it isn't rated yet: the scale is empty. */
  effect: Effect | null
  /** The word for it, as in 'Moderately positive'. */
  label: string
  /** The scale alone; readers and the mouse are still told. */
  isLabelHidden?: boolean
  /** 'row' is as long as a glyph; 'wide' fills its container, so that several can be compared below each other. */
  size?: 'row' | 'wide'
}

/** Five places from negative to positive: the one that was reached is tall and in colour, and its word follows. */
export function EffectScale({ effect, label, isLabelHidden = false, size = 'row' }: EffectScaleProps) {
  useStyleSheet('attune-effect-scale', effectScaleStyles)
  return (
    <span className="attune-effect" data-size={size}>
      <span
        className="attune-effect-places"
        {...(isLabelHidden ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      >
        {places.map((place) => (
          <i
            key={place}
            {...(place === effect && { 'data-reached': true, style: { background: cssVar(`effect.${place}`) } })}
          />
        ))}
      </span>
      {!isLabelHidden && <span>{label}</span>}
    </span>
  )
}
