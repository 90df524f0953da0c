import { type Sort, sortRows, SortableTable } from '@attune/ui'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { clientPath } from '../../shared/navigation/paths.ts'
import { areShortcutsOnAtom, usePreference } from '../../shared/preferences/preferences.ts'
import { useTextsForCells } from './cells/cell-texts.ts'
import { clientColumns } from './client-columns.tsx'
import type { ClientRow } from './client-row.ts'
import classes from './clients.module.css'
import { type ListQuery, searchOf } from './list-query.ts'
import { NoClients } from './no-clients.tsx'
import { NoList } from './no-list.tsx'
import { NoMatches } from './no-matches.tsx'
import { pendingRows } from './pending/pending-rows.tsx'
import type { FoundClients } from './use-found-clients.ts'
import { useLeftList } from './use-left-list.ts'

/** Rows of the loading list: as many as a window of the design's size shows. */
const loadingRows = 13
const nobody: readonly ClientRow[] = []
const idOf = ({ id }: ClientRow) => id

interface ClientsTableProps {
  found: FoundClients
  query: ListQuery
  onQueryChange: (to: Partial<ListQuery>) => void
  /** Takes search and filters back. */
  onShowAll: () => void
  /** Somebody points at a row while its values are read anew. */
  isOrderKept: boolean
}

/** The sortable list; its rows and names lead to the client's profile. */
export function ClientsTable({ found, query, onQueryChange, onShowAll, isOrderKept }: ClientsTableProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const navigate = useNavigate()
  const [hasLetterKeys] = usePreference(areShortcutsOnAtom)
  const texts = useTextsForCells()
  const columns = useMemo(() => clientColumns(t, texts), [t, texts])
  const customRows = useMemo(() => pendingRows(found.invites), [found.invites])
  const rows = found.rows ?? nobody
  const { sort } = query

  useLeftList(searchOf(query), () => sortRows(rows, columns, sort).map(idOf))
  const changeSort = useCallback((to: Sort) => onQueryChange({ sort: to }), [onQueryChange])

  return (
    <div className={rows.length > 0 ? classes.rows : undefined}>
      <SortableTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        sort={sort}
        onSortChange={changeSort}
        onRowClick={({ id }) => void navigate(clientPath(id))}
        isOrderKept={isOrderKept}
        hasLetterKeys={hasLetterKeys}
        isLoading={found.rows === undefined && !found.hasFailed}
        loadingRows={loadingRows}
        customRows={customRows}
        empty={found.hasFailed ? <NoList /> : found.isNarrowed ? <NoMatches onShowAll={onShowAll} /> : <NoClients />}
      />
    </div>
  )
}
