import { createContext } from 'react'

/** One column of a StaticTable. */
export interface StaticColumn {
  /** Unique key of the column. */
  id: string
  /** Text of the header. */
  header: string
  /** Alignment of the column. Use 'end' for figures. */
  align?: 'start' | 'end'
  /** How prominent the column's cells are. */
  tone?: 'default' | 'muted' | 'strong'
  /** Fills the remaining width. Longer text is truncated. */
  isFilling?: boolean
}

/** The columns of the table around a row. */
export const ColumnsContext = createContext<readonly StaticColumn[]>([])
