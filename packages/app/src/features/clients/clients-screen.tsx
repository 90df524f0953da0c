import './texts.ts'
import type { SortableTableHandle } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LazyPart } from '../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../shared/code/lazy-with-preload.tsx'
import { PartFailed } from '../../shared/code/part-failed.tsx'
import { usePreload } from '../../shared/code/use-preload.ts'
import { Boundary } from '../../shared/errors/boundary.tsx'
import { AttentionSkeleton } from './attention/attention-skeleton.tsx'
import { afterPaint } from '../../shared/after-paint.ts'
import { showVisitsAtom } from './rows/client-list-queries.ts'
import type { ClientRow } from './rows/client-row.ts'
import { ClientsTable } from './table/clients-table.tsx'
import classes from './clients.module.css'
import { ChangeQueryContext } from './list-query/change-query-context.ts'
import { defaultQuery, filtersInUse, type ListQuery } from './list-query/list-query.ts'
import { useListShortcuts } from './shortcuts/use-list-shortcuts.ts'
import { FailureToasts } from './empty-and-failed/failure-toasts.tsx'
import { FilterLine } from './toolbar/filter-line.tsx'
import { ListActions } from './toolbar/list-actions.tsx'
import { ListCount } from './toolbar/list-count.tsx'
import { ListMeaning } from './toolbar/list-meaning.tsx'
import { ListTitle } from './toolbar/list-title.tsx'
import { SearchBox } from './toolbar/search-box.tsx'
import { useFilterPanel } from './toolbar/use-filter-panel.ts'
import { ViewSwitch } from './toolbar/view-switch.tsx'
import { useFoundClients } from './list-query/use-found-clients.ts'
import { useListQuery } from './list-query/use-list-query.ts'
import { useRowOrderKey } from './use-row-order-key.ts'

export { loadAnswers } from './rows/client-list-queries.ts'

const AttentionView = lazyWithPreload(async () => (await import('./attention/attention-view.tsx')).AttentionView)
const FilterBar = lazyWithPreload(async () => (await import('./toolbar/filter-bar.tsx')).FilterBar)

function preloadViews(): void {
  void AttentionView.preload()
  void FilterBar.preload()
}

/** Matches the first client in the Attention view. */
const firstUnderRules = 'ol > li a[href]'

/** Shows the clients list: all clients of the coach, in nine columns from seven services. */
export function ClientsScreen() {
  const [query, change] = useListQuery()
  const [rowOrderKey, orderAgain] = useRowOrderKey(query)
  const found = useFoundClients(query, rowOrderKey)
  const list = useRef<HTMLDivElement>(null)
  const table = useRef<SortableTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const rowsInOrder = useRef<() => readonly ClientRow[]>(() => [])
  const { trigger: filterPanel, closeOnEscape, fail } = useFilterPanel()
  const showVisits = useSetAtom(showVisitsAtom)
  const hasRows = found.rows !== undefined
  // Everything that the rows don't need waits until the rows have been painted.
  const [isListPainted, setListPainted] = useState(false)
  usePreload(preloadViews)
  useEffect(() => {
    if (hasRows) void afterPaint().then(() => setListPainted(true))
  }, [hasRows])
  useEffect(() => {
    if (isListPainted) showVisits()
  }, [isListPainted, showVisits])

  const searchFor = useCallback((text: string) => change({ search: text }), [change])
  const focusFirstClient = useCallback(() => {
    if (table.current) table.current.focusRow()
    else list.current?.querySelector<HTMLElement>(firstUnderRules)?.focus()
  }, [])
  const sortAgain = useCallback(() => {
    flushSync(orderAgain)
    // The pressed button disappears with its line, so move the focus.
    focusFirstClient()
  }, [orderAgain, focusFirstClient])
  const press = useListShortcuts({ search, onFocusFirst: focusFirstClient })
  const ask = (to: Partial<ListQuery>) => {
    change(to)
    // The pressed button disappears with its message, so move the focus.
    search.current?.focus()
  }
  const filterCount = filtersInUse(query).length
  const isFilterLineShown = filterCount > 0 && !filterPanel.isOpen
  const changeFilters = (to: Partial<ListQuery>) => {
    change(to)
    // The pressed chip disappears with its filter, so move the focus.
    filterPanel.button.current?.focus()
  }
  const showAll = () => ask({ ...defaultQuery, view: query.view, sort: query.sort })
  const showTable = () => ask({ view: 'all', rules: [] })

  return (
    <ChangeQueryContext value={change}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts work with the focus anywhere in the screen. */}
      <div
        className={classes.screen}
        onKeyDown={(event) => {
          press(event)
          closeOnEscape(event)
        }}
      >
        <header className={classes.head}>
          <ListTitle />
          <ListCount found={found} query={query} isFilterLineShown={isFilterLineShown} />
          <ViewSwitch query={query} onAttentionIntent={AttentionView.preload} />
          <ListMeaning />
          <div className={classes.acts}>
            <SearchBox field={search} value={query.search} onChange={searchFor} onLeave={focusFirstClient} />
            <ListActions
              filterPanel={filterPanel}
              filterCount={filterCount}
              isTableShown={query.view === 'all'}
              rowsInOrder={rowsInOrder}
              isListKnown={hasRows}
            />
          </div>
        </header>
        {filterPanel.isOpen && (
          <LazyPart onFail={fail}>
            <FilterBar id={filterPanel.id} query={query} onChange={change} />
          </LazyPart>
        )}
        {isFilterLineShown && <FilterLine query={query} found={found} onChange={changeFilters} />}
        <FailureToasts areRulesShown={query.view === 'attention' || query.rules.length > 0} />
        <div ref={list} className={classes.list}>
          {query.view === 'attention' ? (
            <Boundary
              renderFallback={(error, retry) => (
                <div className={classes.failed}>
                  <PartFailed error={error} onRetry={retry} />
                </div>
              )}
            >
              <Suspense
                fallback={
                  <div className={classes.loadingView}>
                    <AttentionSkeleton />
                  </div>
                }
              >
                <AttentionView
                  found={found}
                  query={query}
                  onQueryChange={change}
                  onShowAll={showAll}
                  onShowTable={showTable}
                  rowOrderKey={rowOrderKey}
                  onReviewed={orderAgain}
                  onSortAgain={sortAgain}
                />
              </Suspense>
            </Boundary>
          ) : (
            <ClientsTable
              found={found}
              query={query}
              onQueryChange={change}
              onShowAll={showAll}
              rowOrderKey={rowOrderKey}
              onSortAgain={sortAgain}
              table={table}
              orderRef={rowsInOrder}
            />
          )}
        </div>
      </div>
    </ChangeQueryContext>
  )
}
