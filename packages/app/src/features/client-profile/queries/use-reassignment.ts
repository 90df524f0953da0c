import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect } from 'react'
import { isUnknown } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { listPersons } from '../../../shared/clients/persons.ts'
import { getJourney } from './client-queries.ts'

/**
 * Refetches the list of clients if a client's journey disappears, because the client has then been reassigned and is no
 * longer in the list.
 */
export function useReassignment(personId: string): void {
  const client = useAtomValue(queryClientAtom)
  const journey = useQuery(getJourney(personId))
  const isGone = isUnknown(journey) && journey.data !== undefined
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: listPersons.queryKey })
  }, [isGone, client])
}
