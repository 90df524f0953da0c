import { toast } from '@attune/ui'
import { useAtomValue, useStore } from 'jotai'
import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, loadCode } from '../../../shared/code/load-code.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { shownPeriodAtom } from '../rows/client-list-queries.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { ToolbarButton } from '../toolbar/toolbar-button.tsx'
import { selectedIdsAtom } from '../selection/use-selection.ts'

/** A ref to a function that returns the clients in the order in which the list shows them. */
export type RowsInOrder = RefObject<() => readonly ClientRow[]>

interface ExportListProps {
  rowsInOrder: RowsInOrder
  /** Whether the list is known. While it is loading or has failed, there is nothing to save. */
  isListKnown: boolean
}

/** A button that saves the list as it is shown, or only the selected clients. */
export function ExportList({ rowsInOrder, isListKnown }: ExportListProps) {
  const { t } = useTranslation(['clients', 'shell'])
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)
  const selectedIds = useAtomValue(selectedIdsAtom)
  const exported = () => {
    const rows = rowsInOrder.current()
    return selectedIds.length === 0 ? rows : rows.filter(({ id }) => selectedIds.includes(id))
  }
  const save = () =>
    loadCode(() => import('./export-clients.ts')).then(
      ({ saveClients }) =>
        saveClients({
          rows: exported(),
          choice,
          changePeriod: store.get(shownPeriodAtom),
          ...store.get(nowAtom),
        }),
      (error: unknown) => toast.error(t(`shell:${failureText(error)}`)),
    )
  return (
    <ToolbarButton icon={<Download aria-hidden />} disabled={!isListKnown} onClick={() => void save()}>
      {t('export')}
    </ToolbarButton>
  )
}
