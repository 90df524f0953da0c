import { PACE_SESSIONS, type PaceAtTime, TIMES_OF_DAY } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { CorrectedMark } from '../exercises/corrected-mark.tsx'
import { exerciseTypes, GoalIcon } from '../exercises/goal-icon.tsx'
import { useCorrectedRecordings } from '../exercises/use-recording-texts.ts'
import responses from '../responses.module.css'
import classes from './pace-response.module.css'

/** Shows '6 BPM' over '44 ms, 14 sessions', or 'Too few' over '4 of 5 sessions'. */
function Cell({ at }: { at: PaceAtTime | undefined }) {
  const { t } = useTranslation('pace-response')
  const formats = useFormats()
  const correctedRecordings = useCorrectedRecordings()
  const { bpm = null, hrv1 = null, sessions = 0 } = at ?? {}
  const mark = at && correctedRecordings(at)
  if (bpm === null || hrv1 === null) {
    return (
      <td>
        <span className={classes.none}>{t('tooFew')}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className={classes.sessions}>
          {t('of', { sessions: formats.count(sessions), of: formats.count(PACE_SESSIONS) })}
        </span>
      </td>
    )
  }
  return (
    <td>
      <b>{t('bpm', { bpm })}</b>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={classes.sessions}>
        <span>{t('figure', { ms: formats.count(Math.round(hrv1)), count: sessions })}</span>
        <CorrectedMark label={mark} place="after" />
      </span>
    </td>
  )
}

/** Shows the pace with the highest HRV-1 for each exercise type that the client has done, by time of day. */
export function PacesByGoal({ times }: { times: readonly PaceAtTime[] }) {
  const { t } = useTranslation(['pace-response', 'shared'])
  const titleId = useId()
  const done = exerciseTypes.filter((goal) => times.some((at) => at.goal === goal && at.sessions > 0))
  if (done.length === 0) return null
  return (
    <>
      <h3 id={titleId} className={classes.title}>
        {t('byGoal')}
      </h3>
      <div className={classes.scroll}>
        <table className={`${responses.table} ${classes.table} ${classes.byGoal}`} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('goal')}</th>
              {TIMES_OF_DAY.map((time) => (
                <th key={time} scope="col">
                  {t(`time.${time}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {done.map((goal) => (
              <tr key={goal}>
                <th scope="row">
                  <span className={classes.goal}>
                    <GoalIcon goal={goal} />
                    <span>{t(`shared:exerciseGoal.${goal}`)}</span>
                  </span>
                </th>
                {TIMES_OF_DAY.map((time) => (
                  <Cell key={time} at={times.find((at) => at.goal === goal && at.time === time)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
