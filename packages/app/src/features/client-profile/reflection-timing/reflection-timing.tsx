import './texts.ts'
import { REFLECTION_TIMING, WINDOW_OUTCOMES, type ReflectionTiming as Fit } from '@attune/api'
import { Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import profile from '../client-profile.module.css'
import { getReflectionTiming } from '../queries/client-queries.ts'
import { QueryPart } from '../query-part.tsx'
import { WindowTable } from './window-table.tsx'
import { windowFindings } from './window-outcomes.ts'
import classes from './reflection-timing.module.css'

const isEnough = ({ days }: Fit) => days >= REFLECTION_TIMING.days

/** Shows 'Noon is late rather than missed: 8 of 9 came within 60 minutes.' Renders nothing without a finding. */
function Findings({ fit }: { fit: Fit }) {
  const { t } = useTranslation(['reflection-timing', 'client-profile'])
  const formats = useFormats()
  const findings = windowFindings(fit.windows)
  if (findings.length === 0) return null
  return (
    <p className={classes.findings}>
      {findings.map(({ window, kind, count, of }) => {
        const times = formats.count(count)
        const minutes = formats.count(REFLECTION_TIMING.lateMinutes)
        return (
          <span key={window}>
            <strong>{t(`finding.${kind}.claim`, { window: t(`client-profile:reflections.window.${window}`) })}</strong>{' '}
            <span>{`${t(`finding.${kind}.detail`, { times, of: formats.count(of), minutes })} `}</span>
          </span>
        )
      })}
    </p>
  )
}

function FitOfWindows({ fit }: { fit: Fit }) {
  const { t } = useTranslation('reflection-timing')
  const formats = useFormats()
  if (fit.days === 0) return <p className={profile.nothing}>{t('empty')}</p>
  if (!isEnough(fit)) {
    return (
      <p className={profile.nothing}>
        {t('tooFew', { days: formats.count(fit.days), of: formats.count(REFLECTION_TIMING.days) })}
      </p>
    )
  }
  return (
    <div className={classes.fit}>
      <Findings fit={fit} />
      <WindowTable windows={fit.windows} />
    </div>
  )
}

/** Explains the squares. Renders nothing until some are drawn. */
export function WindowLegend({ personId }: { personId: string }) {
  const { t } = useTranslation('reflection-timing')
  const formats = useFormats()
  const fit = useQuery(getReflectionTiming(personId)).data
  if (!fit || !isEnough(fit)) return null
  return (
    <ul className={classes.legend}>
      {WINDOW_OUTCOMES.map((outcome) => (
        <li key={outcome}>
          <i className={classes.square} data-outcome={outcome} aria-hidden="true" />
          <span>{t(`legend.${outcome}`, { minutes: formats.count(REFLECTION_TIMING.lateMinutes) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the reflection windows by weekday: in time, late, or missed. */
export function ReflectionTiming({ personId }: { personId: string }) {
  const { t } = useTranslation(['reflection-timing', 'client-profile'])
  return (
    <QueryPart
      of={getReflectionTiming(personId)}
      part="reflectionTiming"
      emptyText={t('empty')}
      skeleton={<Skeleton height="20.7rem" />}
    >
      {(fit) => <FitOfWindows fit={fit} />}
    </QueryPart>
  )
}
