import { type Engagement, isEngagementLow, twoDecimals } from '@attune/api'
import { CellLines, FlaggedValue, Trend, VisuallyHidden } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import { relativeTimeText } from '../../../shared/format/use-relative-time.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missingInLine } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton wide />

function hoursOf(engagement: Engagement, texts: CellTexts) {
  const { t: ofList, shared: t, formats, current } = texts
  const { change } = engagement
  const hours =
    engagement.hours === null
      ? missingInLine(t('noDevice'), texts)
      : t('hours', { hours: formats.hours(engagement.hours) })
  const isLow = isEngagementLow(engagement)
  return (
    <CellLines
      first={
        <>
          {isLow ? (
            <FlaggedValue spoken={`${t('engagementLow', { limit: formats.count(engagement.limit ?? 0) })}:`}>
              {hours}
            </FlaggedValue>
          ) : (
            <span>{hours}</span>
          )}
          {change !== null && <Trend {...changeTexts(change, 'hours', texts)} />}
        </>
      }
      second={
        <>
          {engagement.lastConnectedAt !== null && (
            <VisuallyHidden>{`${ofList('engagement.lastConnected')} `}</VisuallyHidden>
          )}
          <span>{relativeTimeText(engagement.lastConnectedAt, { t, formats, current })}</span>
        </>
      }
    />
  )
}

const engagementOf = ({ engagement }: ClientRow) => engagement

/** Shows the hours of device use in the last 48 h with their change, and when the client was last connected. */
export const engagementColumn: ClientColumn = {
  parts: ['engagement'],
  share: 12,
  cell: (row, texts) =>
    valueCell(engagementOf(row), texts, {
      skeleton,
      none: texts.t('engagement.none'),
      of: (value) => hoursOf(value, texts),
    }),
  skeleton,
  sortValue: (row) => valueOf(engagementOf(row))?.hours ?? null,
  median: (median, { shared, formats }) => shared('hours', { hours: formats.hours(median) }),
  fields: ({ t, name }) => [
    serviceField(name, engagementOf, ({ hours }) => twoDecimals(hours)),
    serviceField(t('csv.lastConnected'), engagementOf, ({ lastConnectedAt }) => lastConnectedAt),
  ],
}
