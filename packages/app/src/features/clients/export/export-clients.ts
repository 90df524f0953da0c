import '../../../shared/client-marks/many-clients-texts.ts'
import { type ChangePeriod, csvFile, dayIn, type Person, tabSeparated } from '@attune/api'
import { toast } from '@attune/ui'
import i18next from 'i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { download } from '../../../shared/download.ts'
import { formatsOf } from '../../../shared/format/formats.ts'
import type { ColumnChoice } from '../../../shared/preferences.ts'
import { columnsInOrder, isColumnShown } from '../columns-menu/column-choice.ts'
import { columnName } from '../columns/column-name.ts'
import type { ColumnId } from '../columns/client-columns.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { clientLines, isLoaded } from './client-lines.ts'

/** The content of the list: its clients in order, the choice of columns, and the current time. */
export interface ShownList {
  rows: readonly ClientRow[]
  choice: ColumnChoice
  now: Date
  timezone: string
  /** The period of the columns with changes. */
  changePeriod: ChangePeriod
}

const texts = () =>
  i18next.getFixedT<['many-clients', 'clients', 'shared']>(null, ['many-clients', 'clients', 'shared'])

/** Returns the lines of the visible columns, and which of these columns haven't loaded. */
function linesOf({ rows, choice, now, timezone, changePeriod }: ShownList) {
  const t = texts()
  const columns = columnsInOrder(choice).filter((id) => isColumnShown(choice, id))
  const ofList = i18next.getFixedT<['clients', 'shared']>(null, ['clients', 'shared'])
  const context = {
    t,
    todayIn: (zone = timezone) => dayIn(zone, now),
    nameOf: (id: ColumnId) => columnName(ofList, id, changePeriod),
  }
  const missing = columns.filter((id) => !isLoaded(rows, id, context))
  if (missing.length > 0) {
    toast.warning(t('csv.notLoaded', { columns: formatsOf(i18next.language).list(missing.map(context.nameOf)) }))
  }
  return clientLines(rows, columns, context)
}

/** Saves the clients, as shown in the list, as a CSV file for a spreadsheet in the coach's language. */
export function saveClients(list: ShownList): void {
  const file = new Blob([csvFile(linesOf(list), i18next.language)], { type: 'text/csv;charset=utf-8' })
  download(texts()('csv.fileName', { day: dayIn(list.timezone, list.now) }), file)
}

/** Copies text to the clipboard, and reports this in a toast. */
async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    // The browser denies access to the clipboard, for example without a secure connection.
    toast.error(texts()('notCopied'))
  }
}

/**
 * Copies the clients, as shown in the list, to the clipboard, for pasting into an email or into a spreadsheet in the
 * coach's language.
 */
export const copyClients = (list: ShownList): Promise<void> =>
  copy(tabSeparated(linesOf(list), i18next.language), texts()('copied', { count: list.rows.length }))

/** Copies the names of clients to the clipboard, one per line. */
export const copyNames = (persons: readonly Person[]): Promise<void> =>
  copy(persons.map(nameOf).join('\n'), texts()('namesCopied', { count: persons.length }))
