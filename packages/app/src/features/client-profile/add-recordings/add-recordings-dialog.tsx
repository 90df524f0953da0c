import './texts.ts'
import { type Person, RECORDING_FILE_LIMIT } from '@attune/api'
import { Button, FileUpload, ModalCancel, toast, useFocusHandover } from '@attune/ui'
import { Plus } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { Dialog } from '../../../shared/dialog.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './add-recordings.module.css'
import { FileList } from './file-list.tsx'
import { FilePreview } from './file-preview.tsx'
import { SpokenFiles } from './spoken-files.tsx'
import { useRecordings } from './use-recordings.ts'

interface AddRecordingsDialogProps {
  person: Person & { timezone: string }
  /** The files that were dropped on the profile. */
  files: readonly File[]
  onClose: () => void
}

/** Dialog that shows files with recordings or daily figures before they are added to a client's records. */
export function AddRecordingsDialog({ person, files, onClose }: AddRecordingsDialogProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const formats = useFormats()
  const recordings = useRecordings(person, files)
  const { rows, selected, readyCount, readyDays, reading, isAdding } = recordings
  const isReadingSeveral = reading !== undefined && reading.count > 1
  const hasAdded = rows.some(({ state }) => state === 'added')
  const name = nameOf(person)
  const sizeLimit = formats.megabytes(RECORDING_FILE_LIMIT)
  const choose = (file: File) => recordings.choose([file])
  const list = useRef<HTMLDivElement>(null)
  const selectedFile = () => list.current?.querySelector<HTMLElement>('[aria-current=true]')
  // The list of files replaces the button that chose them.
  const empty = useFocusHandover<HTMLDivElement>(() => selectedFile)
  // The profile behind the dialog accepts dropped files, too, because React events propagate through the component
  // tree.
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    recordings.choose([...event.dataTransfer.files])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const addText = () => {
    if (readyCount === 0) return t('title')
    if (readyDays > 0) return t('addDays', { count: readyDays })
    return t(recordings.hasDays ? 'addFiles' : 'add', { count: readyCount })
  }
  const add = async (button: HTMLElement) => {
    const { recordings: added, days, isAll, isReadyLeft } = await recordings.add()
    if (added > 0) toast.success(t('added', { count: added }))
    if (days > 0) toast.success(t('addedDays', { count: days }))
    if (isAll) onClose()
    // The button is disabled until a file is ready again, and would lose the focus.
    else if (!isReadyLeft && document.activeElement === button) selectedFile()?.focus()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      initialFocus="title"
      title={t('title')}
      subtitle={rows.length === 0 ? name : t('subtitle', { name, count: rows.length })}
      isLocked={isAdding}
      isTextEdited={recordings.hasUnstored}
      discardQuestion={t('discard', { count: rows.length })}
      onDrop={onDrop}
      onDragOver={onDragOver}
      footer={
        <>
          <div className={classes.footnote}>
            {/* Only what changes is spoken. */}
            <output aria-atomic={false}>
              {isReadingSeveral && <span>{t('reading', reading)}</span>}
              {rows.length > 0 && !reading && !isAdding && (
                <SpokenFiles person={person} rows={rows} readyCount={readyCount} />
              )}
            </output>
            {!isReadingSeveral && <span>{t('sees', { name: person.firstName })}</span>}
          </div>
          <ModalCancel disabled={isAdding}>{t(hasAdded ? 'shared:close' : 'shared:cancel')}</ModalCancel>
          <Button
            isBusy={isAdding}
            busyLabel={t('state.adding')}
            disabled={readyCount === 0 && !isAdding}
            onClick={({ currentTarget }) => void add(currentTarget)}
          >
            {addText()}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <div key="empty" ref={empty} className={classes.empty}>
          <strong>{t('drop')}</strong>
          <FileUpload isMultiple variant="secondary" onFileSelect={choose}>
            {t('choose')}
          </FileUpload>
          <span>{t('formats', { sizeLimit })}</span>
        </div>
      ) : (
        <div key="chosen" className={classes.chosen}>
          <div className={classes.columns}>
            <div ref={list} className={classes.side}>
              <FileList person={person} rows={rows} selectedKey={selected?.entry.key} onSelect={recordings.select} />
              <div className={classes.more}>
                <FileUpload
                  isMultiple
                  variant="quiet"
                  icon={<Plus aria-hidden />}
                  disabled={isAdding}
                  onFileSelect={choose}
                >
                  {t('more')}
                </FileUpload>
                <span>{t('moreHint', { sizeLimit })}</span>
              </div>
            </div>
            {selected && (
              <FilePreview
                key={selected.entry.key}
                person={person}
                row={selected}
                onDecide={(choice) => recordings.decide(selected.entry.key, choice)}
                onDecideReading={(choice) => recordings.decideReading(selected.entry.key, choice)}
                onReadAgain={() => recordings.readAgain(selected.entry.key)}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
