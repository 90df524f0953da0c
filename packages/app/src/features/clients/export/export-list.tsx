import { IconButton, toast } from '@attune/ui'
import { useAtomValue, useStore } from 'jotai'
import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, loadCode } from '../../../shared/code/load-code.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { hasSelectionAtom } from '../selection/use-selection.ts'

/** Returns the clients that the list shows, in its order. */
export type RowsInOrder = RefObject<() => readonly ClientRow[]>

interface ExportListProps {
  rowsInOrder: RowsInOrder
  /** While the list loads or has failed, which it reports itself, there is nothing to save. */
  isListKnown: boolean
}

/** Saves the list as it is shown. Next to a selection, which has its own button, its name says so. */
export function ExportList({ rowsInOrder, isListKnown }: ExportListProps) {
  const { t } = useTranslation(['clients', 'shell'])
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)
  const hasSelection = useAtomValue(hasSelectionAtom)
  const save = () =>
    loadCode(() => import('./export-clients.ts')).then(
      ({ saveClients }) => saveClients({ rows: rowsInOrder.current(), choice, ...store.get(nowAtom) }),
      (error: unknown) => toast.error(t(`shell:${failureText(error)}`)),
    )
  return (
    <IconButton
      label={t(hasSelection ? 'exportAll' : 'export')}
      icon={<Download aria-hidden />}
      disabled={!isListKnown}
      onClick={() => void save()}
    />
  )
}
