import { REFLECTION_WINDOWS } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useClockFormats } from '../../../shared/format/clock-formats.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useWeekdays } from '../../../shared/format/weekdays.ts'
import { byWeekday, countOutcomes, type FittingWindow } from './window-outcomes.ts'
import responses from '../responses.module.css'
import classes from './reflection-timing.module.css'

/** Draws a square for each outcome, oldest first. Screen readers read the counts. */
function Squares({ outcomes }: { outcomes: FittingWindow['outcomes'] }) {
  const { t } = useTranslation('reflection-timing')
  const { inTime, late, missed } = countOutcomes(outcomes)
  return (
    <>
      <span className={classes.squares} aria-hidden="true">
        {outcomes.map(({ date, outcome }) => (
          <i key={date} className={classes.square} data-outcome={outcome} />
        ))}
      </span>
      <VisuallyHidden>
        {outcomes.length === 0 ? t('none') : t('counts', { inTime, late, count: missed })}
      </VisuallyHidden>
    </>
  )
}

function WindowRow({ of: { window, outcomes } }: { of: FittingWindow }) {
  const { t } = useTranslation(['reflection-timing', 'client-profile', 'shared'])
  const formats = useFormats()
  const weekdays = useWeekdays()
  const { clockRange } = useClockFormats()
  const hours = REFLECTION_WINDOWS.find((known) => known.window === window)
  const { inTime, late } = countOutcomes(outcomes)
  return (
    <tr>
      <th scope="row">
        <span>{t(`client-profile:reflections.window.${window}`)}</span>{' '}
        {hours && <span className={classes.hours}>{clockRange(hours.start, hours.end)}</span>}
      </th>
      {byWeekday(outcomes).map((day, at) => (
        <td key={weekdays[at]?.long}>
          <Squares outcomes={day} />
        </td>
      ))}
      <td className={classes.count}>
        <span aria-hidden="true">
          {t('ofAll', { done: formats.count(inTime), of: formats.count(outcomes.length) })}
        </span>
        <VisuallyHidden>
          {t('ofAllSpoken', { done: formats.count(inTime), of: formats.count(outcomes.length) })}
        </VisuallyHidden>
      </td>
      <td className={classes.count}>
        {late === 0 ? (
          <>
            <span aria-hidden="true">{t('shared:missing')}</span>
            <VisuallyHidden>{t('none')}</VisuallyHidden>
          </>
        ) : (
          formats.count(late)
        )}
      </td>
    </tr>
  )
}

/** Shows each window by weekday, with its totals. */
export function WindowTable({ windows }: { windows: readonly FittingWindow[] }) {
  const { t } = useTranslation('reflection-timing')
  const weekdays = useWeekdays()
  return (
    <div className={classes.scroll}>
      <table className={`${responses.table} ${classes.table}`} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('clientTime')}</th>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" className={classes.weekday}>
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
            <th scope="col" className={classes.count}>
              {t('inTime')}
            </th>
            <th scope="col" className={classes.count}>
              {t('lateTimes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {windows.map((of) => (
            <WindowRow key={of.window} of={of} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
