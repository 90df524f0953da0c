import { Bookmark, Columns3, ListFilter } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportList, type RowsInOrder } from '../export/export-list.tsx'
import { InviteClient } from '../invite/invite-client.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { ViewName } from '../views/view-name.tsx'
import { MenuButton } from './menu-button.tsx'
import classes from './toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'
import type { FilterPanelTrigger } from './use-filter-panel.ts'

const ViewsMenu = lazyWithPreload(async () => (await import('../views/views-menu.tsx')).ViewsMenu)
const ColumnsMenu = lazyWithPreload(async () => (await import('../columns-menu/columns-menu.tsx')).ColumnsMenu)

interface ListActionsProps {
  filterPanel: FilterPanelTrigger
  /** Number of active filters. */
  filterCount: number
  /** Whether the table is shown. The Attention view has no columns to choose. */
  isTableShown: boolean
  rowsInOrder: RowsInOrder
  /** Whether it is known which clients the list shows. */
  isListKnown: boolean
}

/** Shows the actions beside the search field: filter, export, views, columns, invite. */
export const ListActions = memo(function ListActions({
  filterPanel,
  filterCount,
  isTableShown,
  rowsInOrder,
  isListKnown,
}: ListActionsProps) {
  const { t } = useTranslation('clients')
  const { id, button, isOpen, toggle } = filterPanel
  return (
    <>
      <span className={classes.filterButton}>
        <ToolbarButton
          ref={button}
          icon={<ListFilter aria-hidden />}
          aria-label={filterCount > 0 ? t('filter.count', { count: filterCount }) : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {t('filter.title')}
        </ToolbarButton>
        {filterCount > 0 && <span aria-hidden="true">{filterCount}</span>}
      </span>
      {isTableShown && (
        <>
          <ExportList rowsInOrder={rowsInOrder} isListKnown={isListKnown} />
          <MenuButton menu={ViewsMenu} icon={<Bookmark aria-hidden />}>
            <ViewName text={t('views')} />
          </MenuButton>
          <MenuButton menu={ColumnsMenu} icon={<Columns3 aria-hidden />}>
            {t('columns')}
          </MenuButton>
        </>
      )}
      <InviteClient />
    </>
  )
})
