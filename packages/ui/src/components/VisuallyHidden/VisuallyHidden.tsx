import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  /** The words. */
  children: ReactNode
}

/** For readers, not for eyes. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="attune-visually-hidden">{children}</span>
}
