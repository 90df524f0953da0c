import { isMarkedAsCorrected, type RestingReadings as Readings, USUAL_RANGE } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { Part } from '../part.tsx'
import { restingReadingsAtom } from '../progress-atoms.ts'
import classes from '../progress.module.css'
import { RestingFigures } from './resting-figures.tsx'
import { startOf } from './resting-plot-of.ts'

/** Shows the readings in one posture. Those in another posture can't be compared with them. */
function InPosture({ resting, figures }: { resting: Readings; figures: Readings['postures'][number] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { posture, lately } = figures
  const name = t('progress.inPosture', { measure: t('measure.hrv1'), posture: t(`progress.posture.${posture}`) })
  const readings = resting.readings.filter((reading) => reading.posture === posture)
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  const values = readings.map((reading) => ({
    id: reading.id,
    at: startOf(reading),
    date: reading.date,
    value: reading.measures.hrv1,
    isMarked: isMarkedAsCorrected(reading),
  }))
  return (
    <li className={classes.indicator}>
      <h3 className={classes.name}>{name}</h3>
      <RestingFigures
        name={name}
        values={values}
        days={figures.days.map(({ date, means, usual }) => ({ date, mean: means?.hrv1 ?? null, usual: usual.hrv1 }))}
        today={resting.today}
        lately={{ mean: lately.means.hrv1, usual: lately.usual.hrv1 }}
        withUnit={(value) => t('result.milliseconds', { value: formats.whole(value) })}
        formatWhen={({ id, date }) => {
          const reading = byId.get(id)
          const day = formats.weekday(date)
          if (!reading) return day
          const when = reading.hasTime ? `${day}, ${formats.time(reading.startedAt, reading.timezone)}` : day
          return reading.source === 'summary' ? t('progress.asGiven', { when }) : when
        }}
        noneText={t('progress.noReadingLately')}
        usualLaterText={t('progress.usualReadingsLater', {
          least: formats.whole(USUAL_RANGE.least),
          readings: formats.whole(lately.usualReadings),
        })}
      />
    </li>
  )
}

/** Shows the client's recordings at rest, each posture on its own. */
export function RestingReadings() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.restingReadings')} query={useAtomValue(restingReadingsAtom)}>
      {(resting) =>
        resting.postures.length === 0 ? (
          <p>{t('progress.noReading')}</p>
        ) : (
          <ul className={classes.list}>
            {resting.postures.map((figures) => (
              <InPosture key={figures.posture} resting={resting} figures={figures} />
            ))}
          </ul>
        )
      }
    </Part>
  )
}
