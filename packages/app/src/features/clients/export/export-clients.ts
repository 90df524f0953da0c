import '../../../shared/client-marks/many-clients-texts.ts'
import { csvFile, dayIn, tabSeparated } from '@attune/api'
import { toast } from '@attune/ui'
import i18next from 'i18next'
import { download } from '../../../shared/download.ts'
import { formatsOf } from '../../../shared/format/formats.ts'
import type { ColumnChoice } from '../../../shared/preferences.ts'
import { columnsInOrder, isColumnShown } from '../columns/column-choice.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { clientLines, isLoaded } from './client-fields.ts'

/** The content of a list: its clients in order, the choice of columns, and the current time. */
export interface ShownList {
  rows: readonly ClientRow[]
  choice: ColumnChoice
  now: Date
  timezone: string
}

const texts = () =>
  i18next.getFixedT<['many-clients', 'clients', 'shared']>(null, ['many-clients', 'clients', 'shared'])

/** The lines of the visible columns. Returns which of them are not loaded. */
function linesOf({ rows, choice, now, timezone }: ShownList) {
  const t = texts()
  const columns = columnsInOrder(choice).filter((id) => isColumnShown(choice, id))
  const missing = columns.filter((id) => rows.some((row) => !isLoaded(row, id)))
  const context = { t, todayIn: (zone = timezone) => dayIn(zone, now) }
  if (missing.length > 0) {
    const names = missing.map((id) => String(clientLines([], [id], context)[0]?.[0]))
    toast.warning(t('csv.notLoaded', { columns: formatsOf(i18next.language).list(names) }))
  }
  return clientLines(rows, columns, context)
}

/** Saves clients as the list shows them, as a CSV file for a spreadsheet of the coach's language. */
export function saveClients(list: ShownList): void {
  const file = new Blob([csvFile(linesOf(list), i18next.language)], { type: 'text/csv;charset=utf-8' })
  download(texts()('csv.fileName', { day: dayIn(list.timezone, list.now) }), file)
}

/**
 * Copies clients to the clipboard as the list shows them, to paste into a spreadsheet of the coach's language or a
 * mail.
 */
export async function copyClients(list: ShownList): Promise<void> {
  const t = texts()
  try {
    await navigator.clipboard.writeText(tabSeparated(linesOf(list), i18next.language))
    toast.success(t('copied', { count: list.rows.length }))
  } catch {
    // The browser refuses the clipboard, for example without a secure connection.
    toast.error(t('notCopied'))
  }
}
