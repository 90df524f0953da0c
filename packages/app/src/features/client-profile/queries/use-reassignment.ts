import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isUnknown } from '../../../shared/query/query-result.ts'
import { journeyFamily } from './client-queries.ts'

/** A journey that disappears means that the client was reassigned: refetches the clients, which then lack this one. */
export function useReassignment(personId: string, readClients: () => void): void {
  const journey = useAtomValue(journeyFamily(personId))
  const isGone = isUnknown(journey) && journey.value !== undefined
  useEffect(() => {
    if (isGone) readClients()
  }, [isGone, readClients])
}
