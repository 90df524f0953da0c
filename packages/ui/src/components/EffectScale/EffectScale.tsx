import type { ReactNode } from 'react'
import { cssVar } from '../../theme/css-var.ts'
import classes from './EffectScale.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

/** The effect of an exercise, from worse to better. */
export type Effect = 'negative' | 'moderatelyNegative' | 'neutral' | 'moderatelyPositive' | 'positive'

const places: readonly Effect[] = ['negative', 'moderatelyNegative', 'neutral', 'moderatelyPositive', 'positive']

export interface EffectScaleProps extends ElementProps<'span'> {
  /** The effect, one of five positions. `null` leaves the scale empty, because the effect isn't rated yet. */
  effect: Effect | null
  /** Text of the effect, such as 'Moderately positive'. */
  label: string
  /** The measures behind the effect, below the label: 'HRV-1, lower pulse rate'. */
  basis?: ReactNode
  /**
   * Shows only the scale. Screen readers read the word, and a surrounding SortableTable or TooltipArea shows it.
   * 'narrow' hides the label only if the content column is narrow.
   */
  isLabelHidden?: boolean | 'narrow'
  /** 'row' is as wide as a glyph. 'wide' fills its container. */
  size?: 'row' | 'wide'
}

/**
 * Shows five positions from negative to positive. The current one is taller and coloured. Its label follows the scale.
 */
export function EffectScale({
  effect,
  label,
  basis,
  isLabelHidden = false,
  size = 'row',
  className,
  ...rest
}: EffectScaleProps) {
  return (
    <span
      data-tooltip={isLabelHidden === false ? undefined : label}
      {...rest}
      className={classNames(classes.scale, className)}
      data-size={size}
    >
      <span
        className={classes.places}
        {...(isLabelHidden === true ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {places.map((place) => (
          <i
            key={place}
            {...(place === effect && { 'data-reached': true, style: { background: cssVar(`effect.${place}`) } })}
          />
        ))}
      </span>
      {isLabelHidden !== true && (
        <span className={isLabelHidden === 'narrow' ? classes.hiddenIfNarrow : undefined}>
          <span>{label}</span>
          {basis !== undefined && <span className={classes.basis}>{basis}</span>}
        </span>
      )}
    </span>
  )
}
