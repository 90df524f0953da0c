import './many-clients-texts.ts'
import type { ClientState, Person } from '@attune/api'
import { Menu } from '@attune/ui'
import { Archive, CirclePause, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stateOf } from './client-states.ts'

const states = ['paused', 'archived', 'active'] as const
const icons = { paused: CirclePause, archived: Archive, active: Undo2 }

/** The state of an item that was chosen in the menu. */
export const stateOfItem = (value: string): ClientState | undefined => states.find((state) => state === value)

/** Items of a menu that pause clients, archive them or bring them back: those that change at least one of them. */
export function StateItems({ persons }: { persons: readonly Person[] }) {
  const { t } = useTranslation('many-clients')
  return states
    .filter((state) => persons.some((person) => stateOf(person) !== state))
    .map((state) => {
      const Icon = icons[state]
      return (
        <Menu.Item key={state} value={state}>
          <Icon aria-hidden strokeWidth={1.75} />
          <span>{t(`state.set.${state}`)}</span>
        </Menu.Item>
      )
    })
}
