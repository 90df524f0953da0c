import { type Engagement, ENGAGEMENT_HOURS_LIMIT } from '@attune/api'
import { CellLines, Watch } from '@attune/ui'
import { relativeTimeText } from '../../../shared/format/use-relative-time.ts'
import type { ClientRow } from '../client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import { useCellTexts } from './cell-texts.ts'
import { SlotCell } from './slot-cell.tsx'

function Hours({ engagement }: { engagement: Engagement }) {
  const { shared: t, formats, moment } = useCellTexts()
  const connected = relativeTimeText(engagement.lastConnectedAt, { t, formats, moment })
  const hours = t('hours', { hours: formats.hours(engagement.hours) })
  const isLow = engagement.hours < ENGAGEMENT_HOURS_LIMIT
  return (
    <CellLines
      first={isLow ? <Watch spoken={t('engagementLow', { limit: ENGAGEMENT_HOURS_LIMIT })}>{hours}</Watch> : hours}
      second={connected}
    />
  )
}

/** How much: hours of device use in 48 h, and when the client last connected. */
export function EngagementCell({ engagement }: Pick<ClientRow, 'engagement'>) {
  const { t } = useCellTexts()
  return (
    <SlotCell slot={engagement} skeleton={<FigureSkeleton wide />} none={t('engagement.none')}>
      {(value) => <Hours engagement={value} />}
    </SlotCell>
  )
}
