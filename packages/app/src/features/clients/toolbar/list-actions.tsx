import { IconButton } from '@attune/ui'
import { Columns3, Keyboard, ListFilter } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportList, type RowsInOrder } from '../export/export-list.tsx'
import { InviteClient } from '../invite/invite-client.tsx'
import { LazyViewName } from '../views/lazy-view-name.tsx'
import { MenuButton } from './menu-button.tsx'
import classes from './toolbar.module.css'
import type { FilterPanelTrigger } from './use-filter-panel.ts'

interface ListActionsProps {
  filterPanel: FilterPanelTrigger
  /** Number of filters in use. */
  filterCount: number
  onHelp: () => void
  /** The table is shown, not the Attention view, which has no columns. */
  isTableShown: boolean
  rowsInOrder: RowsInOrder
}

/** The actions of the list beside search: filter, shortcuts, invite. */
export const ListActions = memo(function ListActions({
  filterPanel,
  filterCount,
  onHelp,
  isTableShown,
  rowsInOrder,
}: ListActionsProps) {
  const { t } = useTranslation('clients')
  const { id, button, isOpen, toggle } = filterPanel
  return (
    <>
      <span className={classes.filterButton}>
        <IconButton
          ref={button}
          label={filterCount > 0 ? t('filter.count', { count: filterCount }) : t('filter.title')}
          icon={<ListFilter aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        />
        {filterCount > 0 && <span aria-hidden="true">{filterCount}</span>}
      </span>
      <IconButton variant="quiet" label={t('keys.title')} icon={<Keyboard aria-hidden />} onClick={onHelp} />
      {isTableShown && (
        <>
          <ExportList rowsInOrder={rowsInOrder} />
          <MenuButton menu="ViewsMenu">
            <LazyViewName />
          </MenuButton>
          <MenuButton menu="ColumnsMenu" icon={<Columns3 aria-hidden />}>
            {t('columns')}
          </MenuButton>
        </>
      )}
      <InviteClient />
    </>
  )
})
