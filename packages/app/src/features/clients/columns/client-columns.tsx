import type { Column, ColumnFailure } from '@attune/ui'
import type { TFunction } from 'i18next'
import type { CellTexts } from '../cells/cell-texts.ts'
import { COLUMNS, type ColumnId } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'
import type { ColumnPart } from '../table/use-column-failures.ts'
import { assessmentsColumn } from './assessments-column.tsx'
import { engagementChangeColumn, indicatorChangeColumn } from './change-column.tsx'
import type { ClientColumn } from './client-column.ts'
import { columnName } from './column-name.ts'
import { engagementColumn } from './engagement-column.tsx'
import { exercisesColumn } from './exercises-column.tsx'
import { hrvColumn } from './hrv-column.tsx'
import { indicatorColumn } from './indicator-column.tsx'
import { lastDataColumn } from './last-data-column.tsx'
import { nameColumn } from './name-column.tsx'
import { phaseColumn } from './phase-column.tsx'
import { reflectionsColumn } from './reflections-column.tsx'
import { tagsColumn } from './tags-column.tsx'

/** All columns. The shares of the specification's columns, in percent, come from the design. */
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

/** Returns the columns of the table, with the failures of their parts. */
export const tableColumns = (
  t: TFunction<['clients', 'shared']>,
  texts: CellTexts,
  failureOf: (parts: readonly ColumnPart[]) => ColumnFailure | undefined,
): Column<ClientRow, ColumnId>[] =>
  COLUMNS.map((id) => {
    const { cell, ...column } = clientColumns[id]
    return {
      ...column,
      id,
      header: columnName(t, id, texts.changePeriod),
      cell: (row, tools) => cell(row, texts, tools),
      failure: failureOf(column.parts),
    }
  })
