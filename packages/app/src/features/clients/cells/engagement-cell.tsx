import { type Engagement, ENGAGEMENT_HOURS_LIMIT } from '@attune/api'
import { CellLines, Watch } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useRelativeTime } from '../../../shared/format/use-relative-time.ts'
import type { ClientRow } from '../client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import { SlotCell } from './slot-cell.tsx'

function Hours({ engagement }: { engagement: Engagement }) {
  const { t } = useTranslation('shared')
  const formats = useFormats()
  const connected = useRelativeTime(engagement.lastConnectedAt)
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
  const { t } = useTranslation('clients')
  return (
    <SlotCell slot={engagement} skeleton={<FigureSkeleton wide />} none={t('engagement.none')}>
      {(value) => <Hours engagement={value} />}
    </SlotCell>
  )
}
