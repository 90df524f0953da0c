import type { Indicator } from '@attune/api'
import { type Column, Trend } from '@attune/ui'
import type { ReactNode } from 'react'
import { changeTexts } from '../../../shared/format/change.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { missing } from '../cells/missing.tsx'
import type { ColumnId } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { medianOf } from './median-of.ts'
import {
  assessmentsKey,
  engagementChangeKey,
  engagementKey,
  exercisesKey,
  indicatorChangeKey,
  indicatorKey,
  isExerciseCount,
  reflectionsKey,
} from './sort-keys.ts'

interface Median {
  valueOf: (row: ClientRow) => number | null
  draw: (median: number) => ReactNode
}

/**
 * Returns, for each column with numbers, how its median is shown, and `null` for all other columns. Exercises in Grow
 * have no ratio, so they don't count.
 */
function mediansOf(texts: CellTexts): Record<ColumnId, Median | null> {
  const { shared: t, formats, changePeriod } = texts
  const percent = (median: number) => formats.percent(Math.round(median))
  const share = (median: number) => percent(100 * median)
  const change = (unit: 'percent' | 'hours') => (median: number) => (
    <span className={classes.change}>
      <Trend size="md" {...changeTexts(unit === 'percent' ? Math.round(median) : median, unit, texts, changePeriod)} />
    </span>
  )
  const indicator = (name: Indicator): Median => ({ valueOf: indicatorKey(name), draw: percent })
  const indicatorChange = (name: Indicator): Median => ({ valueOf: indicatorChangeKey(name), draw: change('percent') })
  return {
    name: null,
    phase: null,
    engagement: { valueOf: engagementKey, draw: (median) => t('hours', { hours: formats.hours(median) }) },
    productivity: indicator('productivity'),
    mental: indicator('mental'),
    physical: indicator('physical'),
    exercises: { valueOf: (row) => (isExerciseCount(row) ? null : exercisesKey(row)), draw: share },
    reflections: { valueOf: reflectionsKey, draw: share },
    assessments: { valueOf: assessmentsKey, draw: share },
    engagementChange: { valueOf: engagementChangeKey, draw: change('hours') },
    productivityChange: indicatorChange('productivity'),
    mentalChange: indicatorChange('mental'),
    physicalChange: indicatorChange('physical'),
    hrv1: null,
    lastData: null,
    tags: null,
  }
}

/** Adds a row with the medians of the listed clients. A failed column has none. */
export function withMedians(
  columns: readonly Column<ClientRow, ColumnId>[],
  texts: CellTexts,
): Column<ClientRow, ColumnId>[] {
  const medians = mediansOf(texts)
  return columns.map((column) => {
    const median = medians[column.id]
    if (column.isRowHeader) return { ...column, footer: (rows) => texts.t('median.of', { count: rows.length }) }
    if (median === null || column.failure) return column
    return {
      ...column,
      footer: (rows) => {
        const middle = medianOf(rows.flatMap((row) => median.valueOf(row) ?? []))
        return middle === null ? missing(texts.t('median.none'), texts) : median.draw(middle)
      },
    }
  })
}
