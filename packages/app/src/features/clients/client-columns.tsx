import { INDICATORS, type Indicator } from '@attune/api'
import type { Column } from '@attune/ui'
import type { TFunction } from 'i18next'
import { AssessmentsCell } from './cells/assessments-cell.tsx'
import { FigureSkeleton, NameSkeleton, PhaseSkeleton, ProgressSkeleton } from './cells/cell-skeletons.tsx'
import { EngagementCell } from './cells/engagement-cell.tsx'
import { ExercisesCell } from './cells/exercises-cell.tsx'
import { IndicatorCell } from './cells/indicator-cell.tsx'
import { NameCell } from './cells/name-cell.tsx'
import { PhaseCell } from './cells/phase-cell.tsx'
import { ReflectionsCell } from './cells/reflections-cell.tsx'
import type { ClientRow } from './client-row.ts'
import {
  assessmentsKey,
  engagementKey,
  exercisesKey,
  indicatorKey,
  isExerciseCount,
  nameKey,
  phaseKey,
  reflectionsKey,
} from './sort-keys.ts'

const indicatorShares: Record<Indicator, number> = { productivity: 8.2, mental: 7.6, physical: 7.6 }

/** The nine columns of the specification, in its order; shares in percent are the design's. */
export function clientColumns(t: TFunction<['clients', 'shared']>): Column<ClientRow>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      share: 19.8,
      isRowHeader: true,
      cell: ({ person }) => <NameCell person={person} />,
      skeleton: (position) => <NameSkeleton position={position} />,
      sortValue: nameKey,
    },
    {
      id: 'phase',
      header: t('column.phase'),
      share: 19.6,
      cell: ({ journey }) => <PhaseCell journey={journey} />,
      skeleton: <PhaseSkeleton />,
      sortValue: phaseKey,
    },
    {
      id: 'engagement',
      header: t('column.engagement'),
      share: 12,
      cell: ({ engagement }) => <EngagementCell engagement={engagement} />,
      skeleton: <FigureSkeleton wide />,
      sortValue: engagementKey,
    },
    ...INDICATORS.map((indicator) => ({
      id: indicator,
      header: t(`shared:indicator.${indicator}`),
      share: indicatorShares[indicator],
      cell: ({ indicators }: ClientRow) => <IndicatorCell indicators={indicators} of={indicator} />,
      skeleton: <FigureSkeleton />,
      sortValue: indicatorKey(indicator),
    })),
    {
      id: 'exercises',
      header: t('column.exercises'),
      share: 8.3,
      cell: ({ exercises }) => <ExercisesCell exercises={exercises} />,
      skeleton: <ProgressSkeleton />,
      sortValue: exercisesKey,
      sortsAfter: isExerciseCount,
    },
    {
      id: 'reflections',
      header: t('column.reflections'),
      share: 8.1,
      cell: ({ reflections }) => <ReflectionsCell reflections={reflections} />,
      skeleton: <ProgressSkeleton />,
      sortValue: reflectionsKey,
    },
    {
      id: 'assessments',
      header: t('column.assessments'),
      share: 8.8,
      cell: ({ assessments }) => <AssessmentsCell assessments={assessments} />,
      skeleton: <FigureSkeleton />,
      sortValue: assessmentsKey,
    },
  ]
}
