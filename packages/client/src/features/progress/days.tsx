import type { ActivityDay } from '@attune/api'
import { StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Part } from './part.tsx'
import { activityAtom } from './progress-atoms.ts'
import classes from './progress.module.css'

const shownDays = 7

const countOf = ({ done, planned }: ActivityDay['exercises']) => (planned === null ? `${done}` : `${done}/${planned}`)

/** Lists how much of each day's plan was done. */
export function Days() {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = [
    { id: 'day', header: t('progress.dayColumn') },
    { id: 'exercises', header: t('progress.exercises'), align: 'end' as const },
    { id: 'reflections', header: t('progress.reflections'), align: 'end' as const },
  ]
  return (
    <Part title={t('progress.days')} query={useAtomValue(activityAtom)}>
      {({ days }) => (
        <div className={classes.scroll}>
          <StaticTable label={t('progress.days')} size="sm" columns={columns}>
            <tbody>
              {days.slice(0, shownDays).map((day) => (
                <StaticTableRow
                  key={day.date}
                  cells={[formats.weekday(day.date), countOf(day.exercises), countOf(day.reflections)]}
                />
              ))}
            </tbody>
          </StaticTable>
        </div>
      )}
    </Part>
  )
}
