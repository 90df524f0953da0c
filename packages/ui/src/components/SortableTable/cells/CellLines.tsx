import type { ReactNode } from 'react'
import { classNames } from '../../../styles/class-names.ts'
import type { ElementProps } from '../../../styles/element-props.ts'
import classes from './CellLines.module.css'

export interface CellLinesProps extends ElementProps<'span'> {
  /** The first line, at full size. */
  first: ReactNode
  /** The second line, smaller and fainter. */
  second?: ReactNode
  /**
   * Whether the second line is a drawing, such as a ProgressWithMark or StatusMarks. It is then as high as a line, and
   * centred.
   */
  isSecondDrawn?: boolean
  /** Content to the left of both lines, such as a picture or a breath line. */
  before?: ReactNode
}

/** The two lines of a table cell: the value, and a smaller line below. Each line is truncated at the cell's end. */
export function CellLines({ first, second, isSecondDrawn = false, before, ...root }: CellLinesProps) {
  const lines = (
    <>
      <span className={classes.line}>{first}</span>
      {second !== undefined && (
        <span className={classNames(classes.line, classes.second, isSecondDrawn && classes.drawn)}>{second}</span>
      )}
    </>
  )
  if (before !== undefined) {
    return (
      <span {...root} className={classNames(classes.beside, root.className)}>
        {before}
        <span className={classes.lines}>{lines}</span>
      </span>
    )
  }
  // A table has thousands of cells, so an element is added around the lines only if there are props for it.
  if (Object.keys(root).length === 0) return lines
  return (
    <span {...root} className={classNames(classes.lines, root.className)}>
      {lines}
    </span>
  )
}
