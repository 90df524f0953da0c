import { Menu } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface NoteMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  /** Opened by the keyboard, which then is on the first item. */
  isByKeys: boolean
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What the coach can do about a note. */
export function NoteMenu({ buttonId, isOpen, isByKeys, onClose, onEdit, onDelete }: NoteMenuProps) {
  const { t } = useTranslation('notes')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setHighlighted(isOpen && isByKeys ? 'edit' : null)
  }
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={isOpen}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onSelect={({ value }) => {
        onClose()
        if (value === 'delete') onDelete()
        else onEdit()
      }}
      onOpenChange={({ open }) => !open && onClose()}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="edit">{t('edit')}</Menu.Item>
          <Menu.Item value="delete">{t('delete')}</Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
