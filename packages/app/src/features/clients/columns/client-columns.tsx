import { assessmentsColumn } from './assessments-column.tsx'
import { engagementChangeColumn, indicatorChangeColumn } from './change-column.tsx'
import type { ClientColumn } from './client-column.ts'
import { engagementColumn } from './engagement-column.tsx'
import { exercisesColumn } from './exercises-column.tsx'
import { hrvColumn } from './hrv-column.tsx'
import { indicatorColumn } from './indicator-column.tsx'
import { lastDataColumn } from './last-data-column.tsx'
import { nameColumn } from './name-column.tsx'
import { phaseColumn } from './phase-column.tsx'
import { reflectionsColumn } from './reflections-column.tsx'
import { tagsColumn } from './tags-column.tsx'

/**
 * All columns of the table, in the order in which they stand until a coach chooses another. The sort in the address
 * names them by id. The shares of the specification's columns, in percent, come from the design.
 */
export const clientColumns = {
  name: nameColumn,
  phase: phaseColumn,
  engagement: engagementColumn,
  productivity: indicatorColumn('productivity', 8.2),
  mental: indicatorColumn('mental', 7.6),
  physical: indicatorColumn('physical', 7.6),
  exercises: exercisesColumn,
  reflections: reflectionsColumn,
  assessments: assessmentsColumn,
  engagementChange: engagementChangeColumn,
  productivityChange: indicatorChangeColumn('productivity'),
  mentalChange: indicatorChangeColumn('mental'),
  physicalChange: indicatorChangeColumn('physical'),
  hrv1: hrvColumn,
  lastData: lastDataColumn,
  tags: tagsColumn,
} satisfies Readonly<Record<string, ClientColumn>>

export type ColumnId = keyof typeof clientColumns
export const COLUMNS = Object.keys(clientColumns) as readonly ColumnId[]
