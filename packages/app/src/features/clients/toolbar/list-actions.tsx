import { IconButton } from '@attune/ui'
import { Keyboard, ListFilter } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteClient } from '../invite/invite-client.tsx'

interface ListActionsProps {
  areFiltersOpen: boolean
  filterBarId: string
  onToggleFilters: () => void
  onHelp: () => void
}

/** The actions of the list beside search: filter, shortcuts, invite. */
export const ListActions = memo(function ListActions({
  areFiltersOpen,
  filterBarId,
  onToggleFilters,
  onHelp,
}: ListActionsProps) {
  const { t } = useTranslation('clients')
  return (
    <>
      <IconButton
        label={t('filter.title')}
        icon={<ListFilter aria-hidden />}
        aria-expanded={areFiltersOpen}
        aria-controls={filterBarId}
        onClick={onToggleFilters}
      />
      <IconButton variant="quiet" label={t('keys.title')} icon={<Keyboard aria-hidden />} onClick={onHelp} />
      <InviteClient />
    </>
  )
})
