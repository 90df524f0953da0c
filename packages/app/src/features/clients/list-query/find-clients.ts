import { isFound, plain } from '../../../shared/format/plain-text.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { zoneDifference } from '../../../shared/time/zones.ts'
import type { ClientRow } from '../rows/client-row.ts'
import type { ListQuery } from './list-query.ts'
import { valueOf } from '../rows/service-value.ts'

const plainNames = new WeakMap<ClientRow['person'], string>()

function plainNameOf(person: ClientRow['person']): string {
  const known = plainNames.get(person)
  if (known !== undefined) return known
  const name = plain(nameOf(person))
  plainNames.set(person, name)
  return name
}

/** The filters of a query. `meetsRule` is null without a rule. */
export interface Filters extends Omit<ListQuery, 'view' | 'rule' | 'sort' | 'savedView'> {
  meetsRule: ((id: string) => boolean) | null
}

type Moment = { now: Date; timezone: string }

function isZoneDifferent(moment: Moment): (timezone: string | undefined) => boolean {
  const known = new Map<string | undefined, boolean>()
  return (timezone) => {
    const isDifferent = known.get(timezone) ?? zoneDifference(timezone, moment) !== undefined
    known.set(timezone, isDifferent)
    return isDifferent
  }
}

/** Archived clients are found only by a filter. */
export const isArchived = ({ person }: ClientRow): boolean => person.state === 'archived'

/** The clients that match a query. Without filters it returns the same list. */
export function findClients(rows: readonly ClientRow[], query: Filters, moment: Moment): readonly ClientRow[] {
  if (query.isPending) return []
  const hasName = query.search.trim() === '' ? null : isFound(query.search)
  const isElsewhere = query.isZoneDifferent ? isZoneDifferent(moment) : null
  const { meetsRule, phase, state, tag } = query
  if (!hasName && !isElsewhere && !phase && !meetsRule && !state && !tag && !rows.some(isArchived)) return rows
  return rows.filter(
    (row) =>
      (state ? row.person.state === state : !isArchived(row)) &&
      (!tag || row.person.tags?.includes(tag) === true) &&
      (!hasName || hasName(plainNameOf(row.person))) &&
      (!isElsewhere || isElsewhere(row.person.timezone)) &&
      (!meetsRule || meetsRule(row.id)) &&
      (!phase || valueOf(row.journey)?.currentStep.step === phase),
  )
}

/** The invites that match a query. They have an address, and neither phase nor zone. */
export function findInvites<Invite extends { email: string }>(
  invites: readonly Invite[],
  { search, phase, state, tag, isZoneDifferent: isElsewhere, meetsRule }: Filters,
): readonly Invite[] {
  if (phase || state || tag || isElsewhere || meetsRule) return []
  const hasAddress = isFound(search)
  return invites.filter(({ email }) => hasAddress(plain(email)))
}
