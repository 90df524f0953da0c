import type { Person } from '@attune/api'
import { queryOf } from '../../api/queries.ts'
import { sessionQueryAtom } from '../../api/use-query.ts'

export const listPersons = queryOf('account', 'listPersons')

/** The coach and the coach's clients, as the account service lists them. */
export const personsAtom = sessionQueryAtom(() => listPersons)

export const isClient = (person: Person): boolean => person.type === 'user'

/** Returns a person's full name. Assumption: the given name comes first in every language of the app. */
export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
