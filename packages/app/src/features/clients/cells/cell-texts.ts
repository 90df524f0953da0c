import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { Formats } from '../../../shared/format/formats.ts'

/** The words and formats of all cells: a table looks them up once, where each of its cells would have to. */
export interface CellTexts {
  t: TFunction<['clients', 'shared']>
  /** The words that other screens have, too. */
  shared: TFunction<'shared'>
  formats: Formats
}

export const CellTextsContext = createContext<CellTexts | undefined>(undefined)

export function useCellTexts(): CellTexts {
  const texts = useContext(CellTextsContext)
  if (!texts) throw new Error('Cells need the texts of a table')
  return texts
}
