import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'

const AddRecordingsDialog = lazyWithPreload(
  async () => (await import('./add-recordings-dialog.tsx')).AddRecordingsDialog,
)

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Returns the button that opens the dialog for a client's recordings, and the handlers for an area that accepts dropped
 * files.
 */
export function useAddRecordings(person: Person | undefined) {
  const { t } = useTranslation('client-profile')
  const dialog = useLazyDialog()
  const [files, setFiles] = useState<readonly File[]>([])
  const timezone = person?.timezone
  const open = (chosen: readonly File[]) => {
    setFiles(chosen)
    dialog.open()
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (timezone !== undefined) open([...event.dataTransfer.files])
    },
  }
  return {
    drop,
    button: timezone !== undefined && (
      <Button variant="secondary" isBusy={dialog.isOpening} onClick={() => open([])}>
        {t('addRecordings')}
      </Button>
    ),
    dialog: person && timezone !== undefined && dialog.isOpen && (
      <LazyPart onFail={dialog.fail}>
        <AddRecordingsDialog person={{ ...person, timezone }} files={files} onClose={dialog.close} />
      </LazyPart>
    ),
  }
}
