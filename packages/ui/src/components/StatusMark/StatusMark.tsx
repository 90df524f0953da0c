import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import classes from './StatusMark.module.css'

export interface StatusMarkProps extends ElementProps<'span'> {
  /** Status, which sets the glyph. */
  status: 'complete' | 'inProgress' | 'incomplete'
  /**
   * Whether it is due but not complete. The mark then has the colour of a warning, and the label has to say so in
   * words.
   */
  isOverdue?: boolean
  /** Text of the status, or a whole phrase if the word alone is unclear: 'Sleep quality: complete'. */
  label: string
  /** Shows only the glyph. Screen readers read the label, and a surrounding SortableTable or TooltipArea shows it. */
  isLabelHidden?: boolean
}

/** One path for each glyph, in a 12 × 12 square, so that only the drawing changes with the status. */
const glyphs: Record<StatusMarkProps['status'], string> = {
  complete:
    'M.1 6A5.9 5.9 0 1 1 11.9 6A5.9 5.9 0 1 1 .1 6zM2.905 6.695L5.207 8.997L9.202 4.888L8.198 3.912L5.193 7.003L3.895 5.705z',
  inProgress:
    'M.1 6A5.9 5.9 0 1 1 11.9 6A5.9 5.9 0 1 1 .1 6zM1.4 6A4.6 4.6 0 1 0 10.6 6A4.6 4.6 0 1 0 1.4 6zM6 2.6A3.4 3.4 0 0 1 6 9.4z',
  incomplete: 'M11.25 6A5.25 5.25 0 1 1 .75 6A5.25 5.25 0 1 1 11.25 6',
}

/** The status of an assessment, as a glyph and a word. */
export function StatusMark({
  status,
  label,
  isOverdue = false,
  isLabelHidden = false,
  className,
  ...rest
}: StatusMarkProps) {
  return (
    <span
      {...rest}
      className={classNames(classes.mark, className)}
      data-status={status}
      data-overdue={isOverdue ? '' : undefined}
      {...(isLabelHidden && { role: 'img', 'aria-label': label, 'data-tooltip': label })}
    >
      <svg viewBox="0 0 12 12" aria-hidden>
        <path d={glyphs[status]} />
      </svg>
      {!isLabelHidden && <span>{label}</span>}
    </span>
  )
}
