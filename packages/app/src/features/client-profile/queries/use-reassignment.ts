import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isUnknown } from '../../../shared/query/query-result.ts'
import { journeyFamily } from './client-queries.ts'

/** A client whose journey was known and is gone was given to another coach: the list of clients says so when it is read anew. */
export function useReassignment(personId: string, readClients: () => void): void {
  const journey = useAtomValue(journeyFamily(personId))
  const isGone = isUnknown(journey) && journey.value !== undefined
  useEffect(() => {
    if (isGone) readClients()
  }, [isGone, readClients])
}
