import { Menu, toast } from '@attune/ui'
import type { Person } from '@attune/api'
import { useEffect } from 'react'
import { StateItems, stateOfItem } from '../../../shared/client-marks/state-items.tsx'
import { useClientStates } from '../../../shared/client-marks/use-client-states.ts'

interface ClientMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
  person: Person
}

/** What else the coach can do about the client: pause, archive, bring back. */
export function ClientMenu({ buttonId, isOpen, onClose, person }: ClientMenuProps) {
  const { run, failure } = useClientStates()
  useEffect(() => {
    if (failure !== undefined) toast.error(failure)
  }, [failure])
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={isOpen}
      onSelect={({ value }) => {
        const state = stateOfItem(value)
        if (state) void run([person], state)
      }}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Positioner>
        <Menu.Content>
          <StateItems persons={[person]} />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
