import type { ReactNode } from 'react'
import type { ServiceValue } from '../rows/service-value.ts'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'

interface CellParts<T> {
  skeleton: ReactNode
  /** The reason for a missing value if the service has answered. */
  none: string
  of: (value: T) => ReactNode
}

/**
 * Shows a service's value, a skeleton while it loads, or the sign for a missing value. The table itself draws the cells
 * of a failed column.
 */
export function valueCell<T>(
  answer: ServiceValue<T>,
  texts: CellTexts,
  { skeleton, none, of }: CellParts<T>,
): ReactNode {
  if (answer.status === 'loading') return skeleton
  if (answer.status === 'failed') return null
  return answer.value === undefined ? missing(none, texts) : of(answer.value)
}
