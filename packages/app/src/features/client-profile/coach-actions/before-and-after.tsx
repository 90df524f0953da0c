import { isMarkedAsCorrected, type LocalDate } from '@attune/api'
import { PanelError, Skeleton, TooltipArea, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { CorrectedMark } from '../exercises/corrected-mark.tsx'
import { useCorrectedRecordings } from '../exercises/use-recording-texts.ts'
import { getIndicators, getJourney } from '../queries/client-queries.ts'
import { listSessionsSince } from './sessions-since.ts'
import { countOver, doneOver, meanOf, sidesOf } from './sides.ts'
import classes from './coach-actions.module.css'

/** Shows '12/18', which screen readers read as '12 of 18 done'. */
function OfPlan(counts: { done: string; planned: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <>
      <span aria-hidden="true">{t('coachActions.ofPlan', counts)}</span>
      <VisuallyHidden>{t('doneOfPlan', counts)}</VisuallyHidden>
    </>
  )
}

const ofPlan = (done: string, planned: string) => <OfPlan done={done} planned={planned} />

interface BeforeAndAfterProps {
  personId: string
  /** The day of the action in the client's zone. */
  day: LocalDate
  today: LocalDate
}

/**
 * Shows the seven days before an action beside the seven days that begin with it. Compares them without claiming a
 * cause.
 */
export function BeforeAndAfter({ personId, day, today }: BeforeAndAfterProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const correctedRecordings = useCorrectedRecordings()
  const sides = sidesOf(day, today)
  const indicators = useQuery(getIndicators(personId))
  const journey = useQuery(getJourney(personId))
  const sessions = useQuery(listSessionsSince(personId, sides.before.from))
  const queries = [indicators, journey, sessions]
  if (queries.some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    }
    return (
      <PanelError isCompact text={t('coachActions.notCompared')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
    )
  }
  if (!indicators.data || !journey.data || !sessions.data) return <Skeleton height="6rem" />

  const missing = <Missing />
  const mental = indicators.data.days.map(({ date, mental: value }) => ({ date, value }))
  const exercises = journey.data.steps.flatMap(({ days }) =>
    days.map(({ date, exercises: { done, planned } }) => ({ date, done, planned })),
  )
  const hrv = sessions.data.map(({ date, measures, recording }) => ({
    date,
    value: measures?.hrv1 ?? null,
    isMarked: recording !== null && isMarkedAsCorrected(recording),
  }))
  const rows = [
    {
      name: t('shared:indicator.mental'),
      of: (span: typeof sides.before) => {
        const mean = meanOf(mental, span)
        return mean === null ? missing : formats.percent(mean)
      },
    },
    {
      name: t('exercises.title'),
      of: (span: typeof sides.before) => {
        const count = doneOver(exercises, span)
        if (count === null) return missing
        const done = formats.count(count.done)
        return count.planned === null ? done : ofPlan(done, formats.count(count.planned))
      },
    },
    {
      name: t('shared:measure.hrv1'),
      of: (span: typeof sides.before) => {
        const mean = meanOf(hrv, span)
        return mean === null ? missing : t('shared:ms', { ms: formats.count(Math.round(mean)) })
      },
      markOf: (span: typeof sides.before) =>
        meanOf(hrv, span) === null ? undefined : correctedRecordings(countOver(hrv, span)),
    },
  ]
  return (
    <TooltipArea>
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('exercise.measure')}</VisuallyHidden>
            </th>
            <th scope="col">{t('coachActions.before')}</th>
            <th scope="col">
              {sides.daysSince === null
                ? t('coachActions.after')
                : t('coachActions.daysSince', { count: sides.daysSince })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of, markOf }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <CorrectedMark label={markOf?.(sides.before)} />
                <bdi>{of(sides.before)}</bdi>
              </td>
              <td>
                <CorrectedMark label={markOf?.(sides.after)} />
                <bdi>{of(sides.after)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.caution}>{t('coachActions.caution')}</p>
    </TooltipArea>
  )
}
