import { type RowLinkProps, sortRows, SortableTable, type SortableTableHandle, useRowOrder } from '@attune/ui'
import { useSetAtom } from 'jotai'
import {
  type CSSProperties,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { nameOf } from '../../../shared/clients/persons.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { areShortcutsOnAtom, columnChoiceAtom, isMedianShownAtom, usePreference } from '../../../shared/preferences.ts'
import { PrefetchClientContext } from '../../../shared/clients/prefetch-client-context.ts'
import { useTextsForCells } from '../cells/cell-texts.ts'
import { columnsInOrder, columnVisibility, isColumnShown } from '../columns-menu/column-choice.ts'
import { tableColumns } from './table-columns.ts'
import { guardedColumns } from './guarded-columns.tsx'
import { showChangesAtom, showHrvAtom, showLastDataAtom } from '../rows/client-list-queries.ts'
import type { ClientRow } from '../rows/client-row.ts'
import classes from '../clients.module.css'
import { CHANGE_COLUMNS, type ListQuery, searchOf } from '../list-query/list-query.ts'
import { useFailedRow } from '../empty-and-failed/failed-row.tsx'
import { NoClients } from '../empty-and-failed/no-clients.tsx'
import { NoList } from '../empty-and-failed/no-list.tsx'
import { NoMatches } from '../empty-and-failed/no-matches.tsx'
import { pendingRows } from '../pending/pending-rows.tsx'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { useSelection } from '../selection/use-selection.ts'
import type { RowsInOrder } from '../export/export-list.tsx'
import { withMedians } from './medians.tsx'
import { useColumnFailures } from './use-column-failures.ts'
import { SortAgain } from '../sort-again.tsx'
import { useListReturn } from '../use-list-return.ts'

/** Number of skeleton rows, which is as many as fit in a window of the design's size. */
const loadingRows = 13

/** The sum of the default columns' shares. */
const usualShares = 100

const noRows: readonly ClientRow[] = []
const idOf = ({ id }: ClientRow) => id
const fullNameOf = ({ person }: ClientRow) => nameOf(person)
const hrefOf = ({ id }: ClientRow) => clientPath(id)
const renderLink = ({ href, ...props }: RowLinkProps) => <Link to={href} {...props} />

const SelectedClients = lazyWithPreload(async () => (await import('../selection/selected-clients.tsx')).SelectedClients)

interface ClientsTableProps {
  found: FoundClients
  query: ListQuery
  onQueryChange: (to: Partial<ListQuery>) => void
  /** Clears the search and all filters. */
  onShowAll: () => void
  /** Identifies the coach's last action that ordered the rows. */
  rowOrderKey: string | undefined
  onSortAgain: () => void
  table: RefObject<SortableTableHandle | null>
  /** Receives a function that returns the clients in display order, for the export. */
  orderRef: RowsInOrder
}

/** The sortable table of clients. Its rows link to the clients' profiles. */
export function ClientsTable({
  found,
  query,
  onQueryChange,
  onShowAll,
  rowOrderKey,
  onSortAgain,
  table,
  orderRef,
}: ClientsTableProps) {
  const { t, i18n } = useTranslation(['clients', 'shared'])
  const prefetch = use(PrefetchClientContext)
  const [hasLetterKeys] = usePreference(areShortcutsOnAtom)
  const texts = useTextsForCells()
  const failureOf = useColumnFailures()
  const [isMedianShown] = usePreference(isMedianShownAtom)
  const columns = useMemo(() => {
    const guarded = guardedColumns(tableColumns(t, texts, failureOf), texts)
    return isMedianShown ? withMedians(guarded, texts) : guarded
  }, [t, texts, failureOf, isMedianShown])
  const [choice] = usePreference(columnChoiceAtom)
  const shown = useMemo(
    () => ({ columnOrder: columnsInOrder(choice), columnVisibility: columnVisibility(choice) }),
    [choice],
  )
  const showHrv = useSetAtom(showHrvAtom)
  const isHrvShown = isColumnShown(choice, 'hrv1') || query.sort.column === 'hrv1'
  useEffect(() => {
    if (isHrvShown) showHrv()
  }, [isHrvShown, showHrv])
  const isLastDataShown = isColumnShown(choice, 'lastData') || query.sort.column === 'lastData'
  const showLastData = useSetAtom(showLastDataAtom)
  useEffect(() => showLastData(isLastDataShown), [showLastData, isLastDataShown])
  const areChangesShown = CHANGE_COLUMNS.some((id) => isColumnShown(choice, id) || query.sort.column === id)
  const showChanges = useSetAtom(showChangesAtom)
  useEffect(() => showChanges(areChangesShown), [showChanges, areChangesShown])
  const shares = columns.reduce((sum, { id, share }) => (isColumnShown(choice, id) ? sum + share : sum), 0)
  const hasMoreColumns = shares > usualShares
  const failedRow = useFailedRow(query.rules.length > 0)
  const customRows = useMemo(
    () => [...pendingRows(found.invites), ...(failedRow ? [failedRow] : [])],
    [found.invites, failedRow],
  )
  const rows = found.rows ?? noRows
  const { sort } = query
  const sorted = useMemo(() => sortRows(rows, columns, sort, i18n.language), [rows, columns, sort, i18n.language])
  const order = useRowOrder(sorted, idOf, rowOrderKey)

  useLayoutEffect(() => {
    orderRef.current = () => order.rows
  })

  useListReturn({
    search: searchOf(query),
    idsInOrder: () => order.keys,
    focusClient: (id) => table.current?.focusRow(id) ?? false,
  })
  const [selected, select] = useSelection(found.rows)
  usePreload(SelectedClients.preload)
  // Once shown, the bar stays mounted, so that screen readers announce later selections.
  const [hasSelected, setHasSelected] = useState(false)
  if (selected.length > 0 && !hasSelected) setHasSelected(true)
  const changeSort = useCallback((to: ListQuery['sort']) => onQueryChange({ sort: to }), [onQueryChange])

  return (
    <>
      <SortAgain toMove={order.toMove} onSortAgain={onSortAgain} />
      <div
        className={rows.length > 0 ? classes.rows : classes.noRows}
        style={{ '--widths': Math.max(1, shares / usualShares) } as CSSProperties}
      >
        <SortableTable
          ref={table}
          label={t('title')}
          locale={i18n.language}
          columns={columns}
          {...shown}
          minWidth="calc(var(--least) * var(--widths))"
          isFirstColumnSticky={hasMoreColumns}
          rows={order.rows}
          manualSorting
          rowKey={idOf}
          sort={sort}
          onSortChange={changeSort}
          rowHref={hrefOf}
          renderLink={renderLink}
          onRowIntent={({ id }) => prefetch(id)}
          hasLetterKeys={hasLetterKeys}
          isSelectable
          selectedKeys={selected}
          onSelectedKeysChange={select}
          rowName={fullNameOf}
          selectAllLabel={t('selectAll')}
          selectRowLabel={(name) => texts.t('select', { name })}
          isLoading={found.rows === undefined && !found.hasFailed}
          loadingRows={loadingRows}
          customRows={customRows}
          error={found.hasFailed && <NoList />}
          empty={found.isNarrowed ? <NoMatches onShowAll={onShowAll} /> : <NoClients hasClients={found.hasClients} />}
        />
      </div>
      {hasSelected && (
        <LazyPart>
          <SelectedClients
            count={selected.length}
            rowsInOrder={() => {
              const ids = new Set(selected)
              return order.rows.filter(({ id }) => ids.has(id))
            }}
            onSelect={select}
            onCleared={() => table.current?.focusSelectAll()}
          />
        </LazyPart>
      )}
    </>
  )
}
