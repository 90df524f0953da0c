import './many-clients-texts.ts'
import type { Person } from '@attune/api'
import { Tag } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { stateOf } from './client-states.ts'

export interface ClientMarksProps {
  person: Pick<Person, 'state'>
}

/** What the coach has set about a client: 'Paused' or 'Archived'. */
export function ClientMarks({ person }: ClientMarksProps) {
  const { t } = useTranslation('many-clients')
  const state = stateOf(person)
  return state !== 'active' && <Tag>{t(`state.${state}`)}</Tag>
}
