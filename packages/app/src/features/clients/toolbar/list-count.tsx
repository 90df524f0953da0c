import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import classes from './toolbar.module.css'

/** The number of clients shown and of all. Screen readers announce each change by search or filter. */
export function ListCount({ found }: { found: FoundClients }) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const { rows, invites, clientCount, isNarrowed } = found
  const count = rows?.length ?? 0
  const isKnown = rows !== undefined && clientCount > 0
  const spoken =
    isNarrowed && isKnown
      ? `${t('found.clients', { count, all: formats.count(clientCount) })}${invites.length > 0 ? `, ${t('found.invites', { count: invites.length })}` : ''}`
      : ''
  return (
    <>
      {isKnown && (
        <p className={classes.count}>
          <span aria-hidden="true">
            {isNarrowed
              ? t('found.ofAll', { count: formats.count(count), all: formats.count(clientCount) })
              : formats.count(clientCount)}
          </span>
          {!isNarrowed && <VisuallyHidden>{t('countSpoken', { count: clientCount })}</VisuallyHidden>}
        </p>
      )}
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  )
}
