import type { ExerciseSession } from '@attune/api'
import { Button, PanelError, Skeleton, StaticTableRow } from '@attune/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/query/use-failure-toast.ts'
import { isUnknown } from '../../../shared/query/query-result.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import { exercisePageFamily, exercisesPerPage, pageKey } from './exercise-atoms.ts'
import { ExerciseRow } from './exercise-row.tsx'
import classes from './exercises.module.css'

interface ExercisePageProps {
  personId: string
  /** The last session of the page before. */
  before?: string
  onOpen: (session: ExerciseSession) => void
}

/** One page of a client's exercises and, on request, the page before it. Each page loads and fails by itself. */
export function ExercisePage({ personId, before, onOpen }: ExercisePageProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const [page, reload] = useQuery(exercisePageFamily(pageKey(personId, before)))
  const [isOpen, setIsOpen] = useState(false)
  const errorText = t('shared:processingError.exercise')
  const isEmpty = page.value?.length === 0 || isUnknown(page)
  const hasFailed = page.status === 'failed' && !isEmpty
  useFailureToast(hasFailed ? page : { status: 'loading' }, errorText, 'exercise')
  const sessions = page.value?.slice(0, exercisesPerPage) ?? []
  const last = sessions.at(-1)
  const hasEarlier = (page.value?.length ?? 0) > exercisesPerPage

  const rows = useRef<HTMLTableSectionElement>(null)
  const isAskedFor = before !== undefined && sessions.length > 0
  useEffect(() => {
    // The button that loaded this page has disappeared: the keyboard focus moves to the first new row.
    if (isAskedFor && document.activeElement === document.body) rows.current?.querySelector('button')?.focus()
  }, [isAskedFor])
  return (
    <>
      <tbody ref={rows} aria-busy={page.status === 'loading'}>
        {sessions.map((session) => (
          <ExerciseRow key={session.id} personId={personId} session={session} onOpen={onOpen} />
        ))}
        {page.status === 'loading' &&
          !page.value &&
          Array.from({ length: before === undefined ? exercisesPerPage : 2 }, (_, row) => (
            <StaticTableRow key={row}>
              <Skeleton />
            </StaticTableRow>
          ))}
        {hasFailed && (
          <StaticTableRow>
            <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={reload} />
          </StaticTableRow>
        )}
        {isEmpty && before === undefined && (
          <StaticTableRow>
            <span className={classes.none}>{t('exercises.empty')}</span>
          </StaticTableRow>
        )}
        {hasEarlier && !isOpen && (
          <StaticTableRow>
            <div className={classes.more}>
              <Button variant="quiet" onClick={() => setIsOpen(true)}>
                {t('exercises.showEarlier')}
              </Button>
            </div>
          </StaticTableRow>
        )}
      </tbody>
      {hasEarlier && isOpen && last && <ExercisePage personId={personId} before={last.id} onOpen={onOpen} />}
    </>
  )
}
