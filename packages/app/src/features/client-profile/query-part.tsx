import { PanelError } from '@attune/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../shared/query/query-result.ts'
import type { QueryAtom } from '../../shared/query/query-atom.ts'
import type { ServicePart } from '../../shared/query/service-failures.ts'
import { useFailureToast } from '../../shared/query/use-failure-toast.ts'
import { useQuery } from '../../shared/query/use-query.ts'
import classes from './client-profile.module.css'

interface QueryPartProps<T> {
  of: QueryAtom<T>
  /** Names the failure: 'Error processing …'. */
  part?: ServicePart
  /** The failure's text where no service's part names it. */
  errorText?: string
  /** Text for a service without data on the client. */
  emptyText: string
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/**
 * The part of a screen that shows one query, with its own loading, error and empty state. The last value stays after a
 * failed refetch.
 */
export function QueryPart<T>({ of, part, errorText, emptyText, skeleton, children }: QueryPartProps<T>) {
  const { t } = useTranslation('shared')
  const [result, reload] = useQuery<T>(of)
  const isEmpty = isUnknown(result)
  const text = errorText ?? (part ? t(`processingError.${part}`) : '')
  useFailureToast(isEmpty ? { status: 'loading' } : result, text, part)

  if (isEmpty) return <p className={classes.nothing}>{emptyText}</p>
  return (
    <>
      {result.status === 'failed' && <PanelError text={text} retryLabel={t('tryAgain')} onRetry={reload} />}
      {result.value !== undefined ? children(result.value) : result.status === 'loading' && skeleton}
    </>
  )
}
