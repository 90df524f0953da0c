import { assessmentsColumn } from './assessments-column.tsx'
import { engagementChangeColumn, indicatorChangeColumn } from './change-column.tsx'
import type { ClientColumn } from './client-column.ts'
import type { ColumnId } from './column-ids.ts'
import { engagementColumn } from './engagement-column.tsx'
import { exercisesColumn } from './exercises-column.tsx'
import { hrvColumn } from './hrv-column.tsx'
import { indicatorColumn } from './indicator-column.tsx'
import { lastDataColumn } from './last-data-column.tsx'
import { nameColumn } from './name-column.tsx'
import { phaseColumn } from './phase-column.tsx'
import { reflectionsColumn } from './reflections-column.tsx'
import { tagsColumn } from './tags-column.tsx'

/** All columns of the table. The shares of the specification's columns, in percent, come from the design. */
export const clientColumns: Readonly<Record<ColumnId, ClientColumn>> = {
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
}
