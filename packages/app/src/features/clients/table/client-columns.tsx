import { INDICATORS, type Indicator } from '@attune/api'
import type { Column } from '@attune/ui'
import type { TFunction } from 'i18next'
import { assessmentsCell } from '../cells/assessments-cell.tsx'
import { FigureSkeleton, NameSkeleton, PhaseSkeleton, ProgressSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { engagementChangeCell, indicatorChangeCell } from '../cells/change-cell.tsx'
import { engagementCell } from '../cells/engagement-cell.tsx'
import { exercisesCell } from '../cells/exercises-cell.tsx'
import { hrvCell } from '../cells/hrv-cell.tsx'
import { indicatorCell } from '../cells/indicator-cell.tsx'
import { lastDataCell } from '../cells/last-data-cell.tsx'
import { ClientMarks } from '../../../shared/client-marks/client-marks.tsx'
import { nameCell } from '../cells/name-cell.tsx'
import { phaseCell } from '../cells/phase-cell.tsx'
import { reflectionsCell } from '../cells/reflections-cell.tsx'
import type { ColumnId } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'
import {
  assessmentsKey,
  engagementChangeKey,
  engagementKey,
  exercisesKey,
  hrvKey,
  indicatorChangeKey,
  indicatorKey,
  isExerciseCount,
  lastDataKey,
  nameKey,
  phaseKey,
  reflectionsKey,
  tagsKey,
} from './sort-keys.ts'
import type { ColumnPart } from './use-column-failures.ts'

const indicatorShares: Record<Indicator, number> = { productivity: 8.2, mental: 7.6, physical: 7.6 }

const changeShare = 10

interface ClientColumn extends Column<ClientRow, ColumnId> {
  /** The parts of the list that provide the column's values, in addition to the profiles. */
  parts: readonly ColumnPart[]
}

const indicators: readonly ColumnPart[] = ['indicators']
const indicatorChanges: readonly ColumnPart[] = ['indicatorChange']

/**
 * Returns the nine columns of the specification, in its order, followed by the optional columns. The shares in percent
 * come from the design.
 */
export function clientColumns(t: TFunction<['clients', 'shared']>, texts: CellTexts): ClientColumn[] {
  const period = t(`shared:changePeriod.${texts.changePeriod}`)
  return [
    {
      id: 'name',
      header: t('column.name'),
      parts: [],
      share: 19.8,
      isRowHeader: true,
      cell: (row, { link }) => nameCell(row, texts, link),
      skeleton: (position) => <NameSkeleton position={position} />,
      sortValue: nameKey,
    },
    {
      id: 'phase',
      header: t('column.phase'),
      parts: ['journey'],
      share: 19.6,
      // In the smallest window, this width fits the line's 84 px and the longest words of every language.
      minWidth: '181px',
      cell: (row) => phaseCell(row, texts),
      skeleton: <PhaseSkeleton />,
      sortValue: phaseKey,
    },
    {
      id: 'engagement',
      header: t('column.engagement'),
      parts: ['engagement'],
      share: 12,
      cell: (row) => engagementCell(row, texts),
      skeleton: <FigureSkeleton wide />,
      sortValue: engagementKey,
    },
    ...INDICATORS.map((indicator) => ({
      id: indicator,
      header: t(`shared:indicator.${indicator}`),
      parts: indicators,
      share: indicatorShares[indicator],
      cell: (row: ClientRow) => indicatorCell(row, indicator, texts),
      skeleton: <FigureSkeleton />,
      sortValue: indicatorKey(indicator),
    })),
    {
      id: 'exercises',
      header: t('column.exercises'),
      parts: ['exercise', 'calendarEvents'],
      share: 8.3,
      cell: (row) => exercisesCell(row, texts),
      skeleton: <ProgressSkeleton />,
      sortValue: exercisesKey,
      sortsAfter: isExerciseCount,
    },
    {
      id: 'reflections',
      header: t('column.reflections'),
      parts: ['surveys', 'calendarEvents'],
      share: 8.1,
      cell: (row) => reflectionsCell(row, texts),
      skeleton: <ProgressSkeleton />,
      sortValue: reflectionsKey,
    },
    {
      id: 'assessments',
      header: t('column.assessments'),
      parts: ['surveys'],
      share: 8.8,
      cell: (row) => assessmentsCell(row, texts),
      skeleton: <FigureSkeleton />,
      sortValue: assessmentsKey,
    },
    {
      id: 'engagementChange',
      header: t('column.engagementChange', { period }),
      parts: ['engagementChange'],
      share: changeShare,
      cell: (row) => engagementChangeCell(row, texts),
      skeleton: <FigureSkeleton />,
      sortValue: engagementChangeKey,
    },
    ...INDICATORS.map((indicator) => ({
      id: `${indicator}Change` as const,
      header: t(`column.${indicator}Change`, { period }),
      parts: indicatorChanges,
      share: changeShare,
      cell: (row: ClientRow) => indicatorChangeCell(row, indicator, texts),
      skeleton: <FigureSkeleton />,
      sortValue: indicatorChangeKey(indicator),
    })),
    {
      id: 'hrv1',
      header: t('column.hrv1'),
      parts: ['hrv'],
      share: 11,
      minWidth: '108px',
      cell: (row) => hrvCell(row, texts),
      skeleton: <FigureSkeleton wide />,
      sortValue: hrvKey,
    },
    {
      id: 'lastData',
      header: t('column.lastData'),
      parts: ['lastData'],
      share: 10,
      cell: (row) => lastDataCell(row, texts),
      skeleton: <FigureSkeleton />,
      sortValue: lastDataKey,
    },
    {
      id: 'tags',
      header: t('column.tags'),
      parts: [],
      share: 12,
      cell: ({ person }) => <ClientMarks person={person} part="tags" />,
      skeleton: <FigureSkeleton wide />,
      sortValue: tagsKey,
    },
  ]
}
