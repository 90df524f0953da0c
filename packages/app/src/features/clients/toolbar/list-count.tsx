import { TextLink, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pendingInvitesAtom } from '../invite/invite-atoms.ts'
import { type ListQuery, searchOf, withoutFilter } from '../list-query/list-query.ts'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import classes from './toolbar.module.css'

/**
 * Returns how many clients were found, such as '12 of 24', or `undefined` if no client is excluded or the list is
 * loading.
 */
export function useFoundCount({ rows, clientCount, isNarrowed }: FoundClients): string | undefined {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  if (!isNarrowed || rows === undefined || clientCount === 0) return undefined
  return t('found.ofAll', { count: rows.length, all: formats.count(clientCount) })
}

interface ListCountProps {
  found: FoundClients
  query: ListQuery
  /** Whether the line of active filters is shown. That line already has the number of clients found. */
  isFilterLineShown: boolean
}

/**
 * Shows the number of all clients or of those found, and a link that filters the list to the pending invites. Screen
 * readers announce when a search or a filter changes the number.
 */
export function ListCount({ found, query, isFilterLineShown }: ListCountProps) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const foundCount = useFoundCount(found)
  const invitedCount = useAtomValue(pendingInvitesAtom).data?.length ?? 0
  const { rows, invites, clientCount } = found
  const isShown = rows !== undefined && (clientCount > 0 || invitedCount > 0)
  const spoken =
    foundCount === undefined
      ? ''
      : `${t('found.clients', { count: rows?.length ?? 0, all: formats.count(clientCount) })}${invites.length > 0 ? `, ${t('found.invites', { count: invites.length })}` : ''}`
  const isFoundShown = foundCount !== undefined && !isFilterLineShown
  return (
    <>
      {isShown && (
        <p className={classes.count}>
          <span aria-hidden="true">{isFoundShown ? foundCount : formats.count(clientCount)}</span>
          {foundCount === undefined && <VisuallyHidden>{t('countSpoken', { count: clientCount })}</VisuallyHidden>}
          {invitedCount > 0 && (
            <>
              <span aria-hidden="true" className={classes.dot}>
                ·
              </span>
              <span className={classes.invited}>
                <TextLink asChild>
                  <Link to={{ search: searchOf({ ...query, ...withoutFilter(), view: 'all', isPending: true }) }}>
                    {t('invited', { count: invitedCount })}
                  </Link>
                </TextLink>
              </span>
            </>
          )}
        </p>
      )}
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  )
}
