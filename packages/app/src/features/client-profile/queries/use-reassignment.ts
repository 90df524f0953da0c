import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect } from 'react'
import { isUnknown } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { listPersons } from '../../../shared/clients/persons.ts'
import { getJourney } from './client-queries.ts'

/** A journey that disappears means that the client was reassigned. Refetches the clients, which then lack this one. */
export function useReassignment(personId: string): void {
  const client = useAtomValue(queryClientAtom)
  const journey = useQuery(getJourney(personId))
  const isGone = isUnknown(journey) && journey.data !== undefined
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: listPersons.queryKey })
  }, [isGone, client])
}
