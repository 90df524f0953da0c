import type { Person } from '@attune/api'
import { queryAtom } from '../query/query-atom.ts'

/** The coach and the coach's clients, as the account service lists them. */
export const personsAtom = queryAtom((api, options) => api.account.listPersons({}, options))

export const isClient = (person: Person): boolean => person.type === 'user'

/** assumed: the given name is first, in every language shipped. */
export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
