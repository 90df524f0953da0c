import { PanelError } from '@attune/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed, isUnknown, type QueryOf } from '../../api/queries.ts'
import type { ServicePart } from '../../shared/failures/service-failures.ts'
import { useFailureToast } from '../../shared/failures/use-failure-toast.ts'
import { useQuery } from '../../api/use-query.ts'
import classes from './client-profile.module.css'

interface QueryPartProps<T> {
  of: QueryOf<T>
  /** The part that a failure names: 'Error processing …'. */
  part?: ServicePart
  /** The text of the failure, if no service's part names it. */
  errorText?: string
  /** Text to show if the service has no data about the client. */
  emptyText: string
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Shows one query of a screen, with its own loading, error and empty state. After a failed refetch, the last value
 * stays.
 */
export function QueryPart<T>({ of, part, errorText, emptyText, skeleton, children }: QueryPartProps<T>) {
  const { t } = useTranslation('shared')
  const query = useQuery(of)
  const isEmpty = isUnknown(query)
  const text = errorText ?? (part ? t(`processingError.${part}`) : '')
  useFailureToast(hasFailed(query) && !isEmpty, text, part)

  if (isEmpty) return <p className={classes.nothing}>{emptyText}</p>
  return (
    <>
      {query.isError && <PanelError text={text} retryLabel={t('tryAgain')} onRetry={() => void query.refetch()} />}
      {query.data !== undefined ? children(query.data) : query.isPending && skeleton}
    </>
  )
}
