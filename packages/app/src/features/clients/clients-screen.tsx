import './texts.ts'
import { IconButton } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Keyboard, ListFilter, Users } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { useReturn } from '../../shared/remote/use-return.ts'
import { AttentionFailure } from './attention/attention-failure.tsx'
import { AttentionView } from './attention/attention-view.tsx'
import { rereadListAtom } from './client-list-atoms.ts'
import { ClientsTable } from './clients-table.tsx'
import classes from './clients.module.css'
import { InviteClient } from './invite/invite-client.tsx'
import { KeysHelp } from './keys/keys-help.tsx'
import { focusFirstClient, useListKeys } from './keys/use-list-keys.ts'
import { defaultQuery, isFiltered } from './list-query.ts'
import { ServiceFailures } from './service-failures.tsx'
import { FilterBar } from './toolbar/filter-bar.tsx'
import { ListCount } from './toolbar/list-count.tsx'
import { SearchBox } from './toolbar/search-box.tsx'
import { ViewSwitch } from './toolbar/view-switch.tsx'
import { useClientLinks } from './use-client-links.ts'
import { useFailures } from './use-failures.ts'
import { useFoundClients } from './use-found-clients.ts'
import { useListQuery } from './use-list-query.ts'
import { usePointedAt } from './use-pointed-at.ts'
import { useRowAhead } from './use-row-ahead.ts'

/** Spec 2, clients list: every client of the coach, in nine columns from seven services. */
export function ClientsScreen() {
  const { t } = useTranslation('clients')
  const [query, change] = useListQuery()
  const found = useFoundClients(query)
  const failures = useFailures()
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const filterBarId = useId()
  const [areFiltersOpen, setFiltersOpen] = useState(() => isFiltered(query))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isHeld, hold] = usePointedAt(list)
  const reread = useSetAtom(rereadListAtom)

  useReturn(
    useCallback(() => {
      hold()
      reread()
    }, [hold, reread]),
  )
  useRowAhead(list)
  useClientLinks(list)
  useListKeys(
    list,
    search,
    useCallback(() => setHelpOpen(true), []),
  )

  const showAll = () => change({ ...defaultQuery, view: query.view, sort: query.sort })

  return (
    <div ref={list}>
      <Crumbs icon={<Users aria-hidden />} items={[{ name: t('title') }]} />
      <header className={classes.head}>
        <ScreenHeading title={t('title')} />
        <ListCount found={found} />
        <ViewSwitch query={query} />
        <div className={classes.acts}>
          <SearchBox
            field={search}
            value={query.search}
            onChange={(text) => change({ search: text })}
            onLeave={() => focusFirstClient(list.current)}
          />
          <IconButton
            label={t('filter.title')}
            icon={<ListFilter aria-hidden />}
            aria-expanded={areFiltersOpen}
            aria-controls={filterBarId}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          />
          <IconButton
            variant="quiet"
            label={t('keys.title')}
            icon={<Keyboard aria-hidden />}
            onClick={() => setHelpOpen(true)}
          />
          <InviteClient />
        </div>
      </header>
      {areFiltersOpen && <FilterBar id={filterBarId} query={query} onChange={change} />}
      <ServiceFailures failures={failures} />
      {query.view === 'all' && query.rule !== null && (
        <div className={classes.failures}>
          <AttentionFailure />
        </div>
      )}
      {query.view === 'attention' ? (
        <AttentionView found={found} query={query} onShowAll={showAll} />
      ) : (
        <ClientsTable found={found} query={query} onQueryChange={change} onShowAll={showAll} isOrderKept={isHeld} />
      )}
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
