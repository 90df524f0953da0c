import { dayIn, type Person } from '@attune/api'
import { toast } from '@attune/ui'
import { atom, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { download } from '../../../shared/download.ts'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { longToast } from '../../../shared/toast-duration.ts'
import { fileNameOf, hasRecords } from './records-file.ts'

/** Gets the file of a client's records. The end of the session also ends the download. */
const recordsAtom = atom(null, (get, _set, personId: string) => {
  const { api, signal } = get(connectionAtom)
  return api.resource.exportRecords({ params: { personId } }, { signal })
})

/** Saves a client's records as a CSV file. A toast says that the file has been saved, or why not. */
export function useExportRecords(person: Person) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const errorText = useErrorText()
  const store = useStore()
  const readRecords = useSetAtom(recordsAtom)
  const [isExporting, setExporting] = useState(false)

  async function exportRecords() {
    setExporting(true)
    const name = nameOf(person)
    try {
      const file = await readRecords(person.id)
      const isEmpty = !(await hasRecords(file))
      const { now, timezone } = store.get(nowAtom)
      download(t('records.fileName', { name: fileNameOf(person), day: dayIn(timezone, now) }), file)
      if (isEmpty) toast.info(t('records.none', { name }))
      else toast.success(t('records.exported', { name }))
    } catch (error) {
      if (store.get(connectionAtom).signal.aborted) return
      toast.error(errorText('exportRecords', error), {
        duration: longToast,
        action: { label: t('shared:tryAgain'), onPress: () => void exportRecords() },
      })
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, exportRecords }
}
