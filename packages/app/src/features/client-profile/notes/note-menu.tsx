import { Menu } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface NoteMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  /** Whether the menu was opened by keyboard, so that its first item is highlighted. */
  isByKeys: boolean
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** The coach's actions on a note. */
export function NoteMenu({ buttonId, isOpen, isByKeys, onClose, onEdit, onDelete }: NoteMenuProps) {
  const { t } = useTranslation('notes')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setHighlighted(isOpen && isByKeys ? 'edit' : null)
  }
  return (
    <Menu
      triggerId={buttonId}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      highlightedValue={highlighted}
      onHighlightChange={setHighlighted}
      placement="bottom-end"
      items={[
        { value: 'edit', label: t('edit') },
        { value: 'delete', label: t('delete') },
      ]}
      onSelect={(value) => {
        onClose()
        if (value === 'delete') onDelete()
        else onEdit()
      }}
    />
  )
}
