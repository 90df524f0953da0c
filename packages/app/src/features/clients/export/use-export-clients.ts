import '../many-clients-texts.ts'
import { csvFile, dayIn, tabSeparated } from '@attune/api'
import { toast } from '@attune/ui'
import { useStore } from 'jotai'
import { useTranslation } from 'react-i18next'
import { download } from '../../../shared/download.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import { columnsInOrder, isColumnShown } from '../columns/column-choice.ts'
import { useColumnNames } from '../columns/use-column-names.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { clientLines, isLoaded } from './client-fields.ts'

/** Takes clients out of the app as the list shows them: in its order, with the columns that the coach has chosen. */
export function useExportClients() {
  const { t } = useTranslation(['many-clients', 'clients', 'shared'])
  const formats = useFormats()
  const nameOf = useColumnNames()
  const store = useStore()
  const [choice] = usePreference(columnChoiceAtom)

  function linesOf(rows: readonly ClientRow[]) {
    const { now, timezone } = store.get(momentAtom)
    const columns = columnsInOrder(choice).filter((id) => isColumnShown(choice, id))
    const missing = columns.filter((id) => rows.some((row) => !isLoaded(row, id)))
    if (missing.length > 0) toast.warning(t('csv.notLoaded', { columns: formats.list(missing.map(nameOf)) }))
    const todayIn = (zone = timezone) => dayIn(zone, now)
    return { lines: clientLines(rows, columns, { t, todayIn }), today: todayIn() }
  }

  return {
    /** Saves a CSV file. */
    save: (rows: readonly ClientRow[]) => {
      const { lines, today } = linesOf(rows)
      download(t('csv.fileName', { day: today }), new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }))
    },
    /** Puts them on the clipboard, to paste into a spreadsheet or a mail. */
    copy: async (rows: readonly ClientRow[]) => {
      try {
        await navigator.clipboard.writeText(tabSeparated(linesOf(rows).lines))
        toast.success(t('copied', { count: rows.length }))
      } catch {
        // The browser refuses the clipboard, such as without a secure connection.
        toast.error(t('notCopied'))
      }
    },
  }
}
