import './many-clients-texts.ts'
import type { ClientState, Person } from '@attune/api'
import type { MenuItem } from '@attune/ui'
import { Archive, CirclePause, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stateOf } from './client-states.ts'

const states = ['paused', 'archived', 'active'] as const
const icons = { paused: CirclePause, archived: Archive, active: Undo2 }

/** Returns the state that a menu item sets, on the basis of the item's value. */
export const stateOfItem = (value: string): ClientState | undefined => states.find((state) => state === value)

/** Returns menu items that pause, archive or restore clients, leaving out items that would change none of them. */
export function useStateItems() {
  const { t } = useTranslation('many-clients')
  return (persons: readonly Person[]): MenuItem[] =>
    states
      .filter((state) => persons.some((person) => stateOf(person) !== state))
      .map((state) => {
        const Icon = icons[state]
        return { value: state, label: t(`state.set.${state}`), icon: <Icon aria-hidden strokeWidth={1.75} /> }
      })
}
