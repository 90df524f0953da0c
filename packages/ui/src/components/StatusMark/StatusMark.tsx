import type { ReactNode } from 'react'
import { cssVar } from '../../theme/css-var.ts'

export interface StatusMarkProps {
  /** Which glyph. */
  status: 'complete' | 'inProgress' | 'incomplete'
  /** The word for the status, or a whole phrase where the word would stand alone: 'Sleep quality: complete'. */
  label: string
  /** The glyph alone; readers and the mouse are still told. */
  isLabelHidden?: boolean
}

const glyphs: Record<StatusMarkProps['status'], ReactNode> = {
  complete: (
    <>
      <circle cx="6" cy="6" r="5.9" fill="currentColor" />
      <path d="M3.4 6.2 5.2 8 8.7 4.4" fill="none" stroke={cssVar('bg.canvas')} strokeWidth="1.4" />
    </>
  ),
  inProgress: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M6 2.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  incomplete: (
    <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="1.94 2.18" />
  ),
}

/** How far an assessment is: a glyph and a word. */
export function StatusMark({ status, label, isLabelHidden = false }: StatusMarkProps) {
  return (
    <span className="attune-status" data-status={status}>
      <svg viewBox="0 0 12 12" {...(isLabelHidden ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        {isLabelHidden && <title>{label}</title>}
        {glyphs[status]}
      </svg>
      {!isLabelHidden && label}
    </span>
  )
}
