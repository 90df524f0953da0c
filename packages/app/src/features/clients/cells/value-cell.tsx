import type { ReactNode } from 'react'
import type { ServiceValue } from '../rows/service-value.ts'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'

interface CellParts<T> {
  skeleton: ReactNode
  /** Why there is no value, when the service answered without one. */
  none: string
  of: (value: T) => ReactNode
}

/** One service's cell: its skeleton, its failure, nothing, or what it shows. */
export function valueCell<T>(
  answer: ServiceValue<T>,
  texts: CellTexts,
  { skeleton, none, of }: CellParts<T>,
): ReactNode {
  if (answer.status === 'loading') return skeleton
  if (answer.status === 'failed') return missing(texts.shared(`processingError.${answer.of}`), texts)
  return answer.value === undefined ? missing(none, texts) : of(answer.value)
}
