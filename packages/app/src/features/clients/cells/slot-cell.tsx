import type { ReactNode } from 'react'
import type { Slot } from '../slot.ts'
import { useCellTexts } from './cell-texts.ts'
import { Missing } from './missing.tsx'

interface SlotCellProps<T> {
  slot: Slot<T>
  skeleton: ReactNode
  /** Why there is no value, when the service answered without one. */
  none: string
  children: (value: T) => ReactNode
}

/** One service's cell: its skeleton, its failure, nothing, or what it shows. */
export function SlotCell<T>({ slot, skeleton, none, children }: SlotCellProps<T>) {
  const { shared: t } = useCellTexts()
  if (slot.status === 'loading') return skeleton
  if (slot.status === 'failed') return <Missing reason={t(`processingError.${slot.of}`)} />
  return slot.value === undefined ? <Missing reason={none} /> : children(slot.value)
}
