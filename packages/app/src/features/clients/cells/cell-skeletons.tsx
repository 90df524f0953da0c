import { CellSkeleton, EvenBreathLine } from '@attune/ui'
import classes from './cells.module.css'

const nameWidths = ['9.0rem', '7.4rem', '10.5rem', '8.0rem', '6.8rem']

/** Draws the skeleton of a name. Its length varies by position, as the lengths of names do. */
export function NameSkeleton({ position }: { position: number }) {
  const width = nameWidths[position % nameWidths.length] ?? '8rem'
  return <CellSkeleton hasAvatar first={width} second={`calc(${width} * 0.55)`} />
}

export const PhaseSkeleton = () => (
  <span className={classes.phase}>
    <EvenBreathLine breaths={7} />
    <CellSkeleton first="4.7rem" second="5.7rem" />
  </span>
)

export const FigureSkeleton = ({ wide = false }: { wide?: boolean }) => (
  <CellSkeleton first={wide ? '2.9rem' : '2.4rem'} second={wide ? '5rem' : '3rem'} />
)

export const ProgressSkeleton = () => <CellSkeleton isBar first="2.8rem" second="4.6rem" />
