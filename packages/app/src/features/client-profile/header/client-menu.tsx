import { Menu, toast, VisuallyHidden } from '@attune/ui'
import type { Person } from '@attune/api'
import { FileDown, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfItem, useStateItems } from '../../../shared/client-marks/state-items.tsx'
import { TagsDialog } from '../../../shared/client-marks/tags-dialog.tsx'
import { useClientStates } from '../../../shared/client-marks/use-client-states.ts'
import { useExportRecords } from '../records/use-export-records.ts'

interface ClientMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
  person: Person
}

/** Further actions for the client: tag, export the records, pause, archive, restore. */
export function ClientMenu({ buttonId, isOpen, onClose, person }: ClientMenuProps) {
  const { run, failure } = useClientStates()
  useEffect(() => {
    if (failure !== undefined) toast.error(failure)
  }, [failure])
  const { isExporting, exportRecords } = useExportRecords(person)
  const [areTagsOpen, setTagsOpen] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  const { t } = useTranslation(['many-clients', 'client-profile'])
  const stateItems = useStateItems()
  return (
    <>
      <Menu
        triggerId={buttonId}
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom-end"
        items={[
          { value: 'tags', label: t('tags.title'), icon: <Tag aria-hidden strokeWidth={1.75} /> },
          {
            value: 'records',
            label: t(isExporting ? 'client-profile:records.exporting' : 'client-profile:records.export'),
            icon: <FileDown aria-hidden strokeWidth={1.75} />,
            // The item stays visible until the file is saved, to show that the export is running.
            closeOnSelect: false,
            isBusy: isExporting,
          },
          ...stateItems([person]),
        ]}
        onSelect={(value) => {
          if (value === 'tags') {
            button.current = document.getElementById(buttonId)
            setTagsOpen(true)
          }
          if (value === 'records' && !isExporting) void exportRecords().then(onClose)
          const state = stateOfItem(value)
          if (state) void run([person], state)
        }}
      />
      <VisuallyHidden>
        <output>{isExporting ? t('client-profile:records.exporting') : ''}</output>
      </VisuallyHidden>
      <TagsDialog persons={[person]} isOpen={areTagsOpen} onClose={() => setTagsOpen(false)} finalFocus={button} />
    </>
  )
}
