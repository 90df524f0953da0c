import type { ReactNode } from 'react'
import type { Slot } from '../rows/slot.ts'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'

interface SlotParts<T> {
  skeleton: ReactNode
  /** Why there is no value, when the service answered without one. */
  none: string
  of: (value: T) => ReactNode
}

/** One service's cell: its skeleton, its failure, nothing, or what it shows. */
export function slotCell<T>(slot: Slot<T>, texts: CellTexts, { skeleton, none, of }: SlotParts<T>): ReactNode {
  if (slot.status === 'loading') return skeleton
  if (slot.status === 'failed') return missing(texts.shared(`processingError.${slot.of}`), texts)
  return slot.value === undefined ? missing(none, texts) : of(slot.value)
}
