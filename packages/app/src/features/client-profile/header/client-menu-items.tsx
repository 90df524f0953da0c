import { Menu, toast } from '@attune/ui'
import type { Person } from '@attune/api'
import { Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StateItems, stateOfItem } from '../../../shared/client-marks/state-items.tsx'
import { TagsDialog } from '../../../shared/client-marks/tags-dialog.tsx'
import { useClientStates } from '../../../shared/client-marks/use-client-states.ts'

interface ClientMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
  person: Person
}

/** What else the coach can do about the client: tag, pause, archive, bring back. */
export function ClientMenu({ buttonId, isOpen, onClose, person }: ClientMenuProps) {
  const { run, failure } = useClientStates()
  useEffect(() => {
    if (failure !== undefined) toast.error(failure)
  }, [failure])
  const [areTagsOpen, setTagsOpen] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  const { t } = useTranslation('many-clients')
  return (
    <>
      <Menu.Root
        ids={{ trigger: buttonId }}
        open={isOpen}
        onSelect={({ value }) => {
          if (value === 'tags') {
            button.current = document.getElementById(buttonId)
            setTagsOpen(true)
          }
          const state = stateOfItem(value)
          if (state) void run([person], state)
        }}
        onOpenChange={({ open }) => !open && onClose()}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="tags">
              <Tag aria-hidden strokeWidth={1.75} />
              {t('tags.title')}
            </Menu.Item>
            <StateItems persons={[person]} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <TagsDialog persons={[person]} isOpen={areTagsOpen} onClose={() => setTagsOpen(false)} finalFocus={button} />
    </>
  )
}
