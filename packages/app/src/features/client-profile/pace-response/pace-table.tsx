import { BREATHS_PER_MINUTE, type BreathsPerMinute, type JourneyStep, PACE_SESSIONS, type PaceMeans } from '@attune/api'
import { EvenBreathLine, Tag, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { MeasureFigure } from '../exercises/measure-figure.tsx'
import { useCorrectedRecordings } from '../exercises/use-recording-texts.ts'
import { spreadsOf } from './pace-finding.ts'
import responses from '../responses.module.css'
import classes from './pace-response.module.css'

type Spread = ReturnType<typeof spreadsOf> extends Map<number, infer S> ? S : never

/** Draws the mean HRV-1 as a dot and its usual range as a line, on the axis that all rows share. */
function HrvSpread({ spread: { mean, from, until, places }, mark }: { spread: Spread; mark: string | undefined }) {
  const { t } = useTranslation('pace-response')
  const formats = useFormats()
  const rounded = (value: number) => formats.count(Math.round(value))
  return (
    <div className={classes.spread}>
      <span className={classes.axis} aria-hidden="true">
        <i className={classes.line} style={{ left: `${places.from}%`, right: `${100 - places.until}%` }} />
        <i className={classes.dot} style={{ left: `${places.mean}%` }} />
      </span>
      <span className={classes.mean}>
        <MeasureFigure measure="hrv1" value={mean} mark={mark} />
      </span>
      <VisuallyHidden>{`, ${t('usually', { from: rounded(from), until: rounded(until) })}`}</VisuallyHidden>
    </div>
  )
}

interface PaceRowProps {
  bpm: BreathsPerMinute
  pace: PaceMeans | undefined
  spread: Spread | undefined
  /** The client's step, if this is its pace. */
  inUse: JourneyStep | undefined
}

function PaceRow({ bpm, pace, spread, inUse }: PaceRowProps) {
  const { t } = useTranslation('pace-response')
  const correctedRecordings = useCorrectedRecordings()
  const { sessions = 0, means = null } = pace ?? {}
  const mark = pace && correctedRecordings(pace)
  return (
    <tr>
      <th scope="row">
        <div className={classes.pace}>
          <EvenBreathLine
            bpm={bpm}
            width="6rem"
            height="1.786rem"
            className={classes.breaths}
            {...(inUse && { step: inUse.step })}
          />
          <span>
            <span className={classes.name}>
              <b>{t('bpm', { bpm })}</b> {inUse && <Tag>{t('now')}</Tag>}
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={classes.sessions}>{t('sessions', { count: sessions })}</span>
          </span>
        </div>
      </th>
      {means && spread ? (
        <>
          <td className={classes.spreads}>
            <HrvSpread spread={spread} mark={mark} />
          </td>
          {(['hrv2', 'pulseRate', 'respiratory'] as const).map((measure) => (
            <td key={measure} className={classes.figure}>
              <MeasureFigure measure={measure} value={means[measure]} mark={mark} />
            </td>
          ))}
        </>
      ) : (
        <td colSpan={4} className={classes.tooFew}>
          {sessions === 0 ? t('none') : t('tooFewYet', { count: PACE_SESSIONS - sessions })}
        </td>
      )}
    </tr>
  )
}

interface PaceTableProps {
  paces: readonly PaceMeans[]
  /** The client's current step, whose pace is marked. */
  current: JourneyStep | undefined
}

/** Shows the means of the four measures at each pace, with HRV-1 as a drawing. */
export function PaceTable({ paces, current }: PaceTableProps) {
  const { t } = useTranslation(['pace-response', 'shared'])
  const spreads = spreadsOf(paces)
  return (
    <div className={classes.scroll}>
      <table className={`${responses.table} ${classes.table}`} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('pace')}</th>
            <th scope="col">{t('spread')}</th>
            {(['hrv2', 'pulseRate', 'respiratory'] as const).map((measure) => (
              <th key={measure} scope="col" className={classes.figure}>
                {t(`shared:measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BREATHS_PER_MINUTE.map((bpm) => (
            <PaceRow
              key={bpm}
              bpm={bpm}
              pace={paces.find((pace) => pace.bpm === bpm)}
              spread={spreads.get(bpm)}
              inUse={current?.bpm === bpm ? current : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
