import type { ExerciseSession } from '@attune/api'
import { Button, PanelError, Skeleton, StaticTableRow } from '@attune/ui'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/queries.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { useQuery } from '../../../api/use-query.ts'
import { placeOfZone } from '../../../shared/time/zones.ts'
import { exercisesPerPage, listExercisePage } from './exercise-queries.ts'
import { ExerciseRow } from './exercise-row.tsx'
import classes from './exercises.module.css'

interface ExercisePageProps {
  personId: string
  /** The last session of the previous page, which is later than this page's sessions. */
  after: ExerciseSession | undefined
  /**
   * The last session of this page, if another page follows. It is fixed, so that no page moves when sessions arrive.
   */
  end: ExerciseSession | undefined
  /** Whether the coach has just requested the page. */
  isAskedFor: boolean
  onOpen: (session: ExerciseSession) => void
  /** Called when the coach requests the page that follows this session. */
  onShowEarlier: (last: ExerciseSession) => void
  /**
   * Called when more sessions have arrived than fit between this page's start and its end, so that another page is
   * needed.
   */
  onOverflow: (last: ExerciseSession) => void
}

interface ZoneChangeRowProps {
  earlier: ExerciseSession
  later: ExerciseSession | undefined
}

/**
 * A row between two exercises where the client's clock changed, so that the times above and below it are in different
 * zones.
 */
function ZoneChangeRow({ earlier, later }: ZoneChangeRowProps) {
  const { t } = useTranslation('client-profile')
  if (!later || later.timezone === earlier.timezone) return null
  return (
    <StaticTableRow>
      <span className={classes.none}>
        {t('exercises.zoneChanged', { from: placeOfZone(earlier.timezone), to: placeOfZone(later.timezone) })}
      </span>
    </StaticTableRow>
  )
}

/** A page of a client's exercises. Each page loads and fails independently. */
export function ExercisePage({
  personId,
  after,
  end,
  isAskedFor,
  onOpen,
  onShowEarlier,
  onOverflow,
}: ExercisePageProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const page = useQuery(listExercisePage(personId, after?.id))
  const errorText = t('shared:processingError.exercise')
  const isEmpty = page.data?.length === 0 || isUnknown(page)
  const hasFailed = page.isError && !isEmpty
  useFailureToast(hasFailed, errorText, 'exercise')
  const loaded = page.data ?? []
  const endsAt = end === undefined ? -1 : loaded.findIndex(({ id }) => id === end.id)
  const sessions = loaded.slice(0, endsAt === -1 ? exercisesPerPage : endsAt + 1)
  const last = sessions.at(-1)
  const isFull = loaded.length > exercisesPerPage
  const isOverfull = isFull && end !== undefined && endsAt === -1
  const overflow = useEffectEvent(() => last && onOverflow(last))
  useEffect(() => {
    if (isOverfull) overflow()
  }, [isOverfull])

  const rows = useRef<HTMLTableSectionElement>(null)
  const hasRows = sessions.length > 0
  useEffect(() => {
    // The button that loaded this page has disappeared, so move the keyboard focus to the first new row.
    if (isAskedFor && hasRows && document.activeElement === document.body) {
      rows.current?.querySelector('button')?.focus()
    }
  }, [isAskedFor, hasRows])
  return (
    <tbody ref={rows} aria-busy={page.isPending}>
      {sessions.map((session, at) => (
        <Fragment key={session.id}>
          <ZoneChangeRow earlier={session} later={sessions[at - 1] ?? after} />
          <ExerciseRow personId={personId} session={session} onOpen={onOpen} />
        </Fragment>
      ))}
      {page.isPending &&
        Array.from({ length: after === undefined ? exercisesPerPage : 2 }, (_, row) => (
          <StaticTableRow key={row}>
            <Skeleton />
          </StaticTableRow>
        ))}
      {hasFailed && (
        <StaticTableRow>
          <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={() => void page.refetch()} />
        </StaticTableRow>
      )}
      {isEmpty && after === undefined && (
        <StaticTableRow>
          <span className={classes.none}>{t('exercises.empty')}</span>
        </StaticTableRow>
      )}
      {isFull && end === undefined && last && (
        <StaticTableRow>
          <div className={classes.more}>
            <Button variant="quiet" onClick={() => onShowEarlier(last)}>
              {t('exercises.showEarlier')}
            </Button>
          </div>
        </StaticTableRow>
      )}
    </tbody>
  )
}
