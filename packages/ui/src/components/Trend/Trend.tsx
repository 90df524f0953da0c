/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import classes from './Trend.module.css'

export interface TrendProps extends ElementProps<'span'> {
  /** The change, whose sign gives the direction. */
  change: number
  /** The change without its sign, as text: '8', '1.2 h'. */
  difference: string
  /**
   * Text for screen readers. A SortableTable or TooltipArea shows it, too. Default: 'down 8 from the seven days
   * before'.
   */
  spoken?: string
  /** Use 'sm' beside a figure in a cell or a tag, and 'md' beside a large figure. */
  size?: 'sm' | 'md'
}

const directionOf = (change: number) => (change === 0 ? 'same' : change > 0 ? 'up' : 'down')

function wordsOf(change: number, difference: string) {
  const direction = change === 0 ? 'no change' : `${directionOf(change)} ${difference}`
  return `${direction} from the seven days before`
}

/**
 * A change in a figure, placed after the figure: a triangle and the difference. It is always in ink, because a rise
 * isn't always good.
 */
export function Trend({
  change,
  difference,
  spoken = wordsOf(change, difference),
  size = 'sm',
  className,
  ...rest
}: TrendProps) {
  return (
    // A single element, because a table has thousands of trends. The space separates figure and difference when they
    // are copied.
    <span
      {...rest}
      className={classNames(classes.trend, className)}
      role="img"
      aria-label={spoken}
      data-tooltip={spoken}
      data-direction={directionOf(change)}
      data-size={size}
    >
      {change === 0 ? `±${difference}` : ` ${difference}`}
    </span>
  )
}
