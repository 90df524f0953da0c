import type { Person } from '@attune/api'
import { Tooltip } from '@attune/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useClientOrder } from '../../../shared/clients/client-order.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import classes from '../client-profile.module.css'

interface NeighbourProps {
  person: Person | undefined
  label: (name: string) => string
  icon: ReactNode
  shortcut: string
}

function Neighbour({ person, label, icon, shortcut }: NeighbourProps) {
  if (!person) return <span className={classes.neighbour}>{icon}</span>
  const name = label(nameOf(person))
  return (
    <Tooltip content={name} isName>
      <Link className={classes.neighbour} to={clientPath(person.id)} aria-label={name} aria-keyshortcuts={shortcut}>
        {icon}
      </Link>
    </Tooltip>
  )
}

/** Links to the previous and the next client, in the order of the list when the coach left it. */
export function ClientNeighbours({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const order = useClientOrder(personId)
  if (!order || order.count < 2) return null
  const { previous, next, position, count, isInAttention } = order
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours.title')}>
      <Neighbour
        person={previous}
        label={(name) => t('neighbours.previous', { name })}
        icon={<ChevronLeft aria-hidden />}
        shortcut="k"
      />
      <span>{t(isInAttention ? 'neighbours.inAttention' : 'neighbours.position', { position, count })}</span>
      <Neighbour
        person={next}
        label={(name) => t('neighbours.next', { name })}
        icon={<ChevronRight aria-hidden />}
        shortcut="j"
      />
    </nav>
  )
}
