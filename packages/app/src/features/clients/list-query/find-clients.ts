import { textKey } from '@attune/api'
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

/** The filters of a query. `meetsRule` is `null` if the query has no rule. */
export interface Filters extends Omit<ListQuery, 'view' | 'rules' | 'sort' | 'savedView'> {
  meetsRule: ((id: string) => boolean) | null
}

type Current = { now: Date; timezone: string }

function isZoneDifferent(current: Current): (timezone: string | undefined) => boolean {
  const known = new Map<string | undefined, boolean>()
  return (timezone) => {
    const isDifferent = known.get(timezone) ?? zoneDifference(timezone, current) !== undefined
    known.set(timezone, isDifferent)
    return isDifferent
  }
}

/**
 * Returns a function that checks whether a value is one of a filter's values. If the filter has no values, returns
 * `null`.
 */
function anyOf(values: readonly string[]): ((value: string | undefined) => boolean) | null {
  const chosen = new Set<string | undefined>(values)
  return chosen.size > 0 ? (value) => chosen.has(value) : null
}

/** Returns whether a client is archived. Only the state filter finds archived clients. */
export const isArchived = ({ person }: ClientRow): boolean => person.state === 'archived'

/** Returns the clients that match a query. Without a search and filters, returns the same array. */
export function findClients(rows: readonly ClientRow[], query: Filters, current: Current): readonly ClientRow[] {
  if (query.isPending) return []
  const hasName = query.search.trim() === '' ? null : isFound(query.search)
  const isElsewhere = query.isZoneDifferent ? isZoneDifferent(current) : null
  const { meetsRule } = query
  const isInPhase = anyOf(query.phases)
  const isInState = anyOf(query.states)
  // The tag may be spelled differently in the address.
  const isKeyChosen = anyOf(query.tags.map(textKey))
  const isTagged = isKeyChosen && ((tag: string) => isKeyChosen(textKey(tag)))
  if (!hasName && !isElsewhere && !isInPhase && !meetsRule && !isInState && !isTagged && !rows.some(isArchived))
    return rows
  return rows.filter(
    (row) =>
      (isInState ? isInState(row.person.state) : !isArchived(row)) &&
      (!isTagged || row.person.tags?.some(isTagged) === true) &&
      (!hasName || hasName(plainNameOf(row.person))) &&
      (!isElsewhere || isElsewhere(row.person.timezone)) &&
      (!meetsRule || meetsRule(row.id)) &&
      (!isInPhase || isInPhase(valueOf(row.journey)?.currentStep.step)),
  )
}

/** Returns the invites that match a query. An invite has an address, but neither a phase nor a time zone. */
export function findInvites<Invite extends { email: string }>(
  invites: readonly Invite[],
  { search, phases, states, tags, isZoneDifferent: isElsewhere, meetsRule }: Filters,
): readonly Invite[] {
  if (phases.length > 0 || states.length > 0 || tags.length > 0 || isElsewhere || meetsRule) return []
  const hasAddress = isFound(search)
  return invites.filter(({ email }) => hasAddress(plain(email)))
}
