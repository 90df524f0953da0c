import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { notesFamily, showNewestNotesAtom, showOlderNotesAtom } from '../../../shared/notes/note-atoms.ts'

/** The page of notes that the coach has asked for, beside those that are there. */
export interface OlderNotes {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly show: () => void
}

/** Shows older notes, page after page. A page that failed is asked for again by the same call. */
export function useOlderNotes(personId: string): OlderNotes {
  const { status, value } = useAtomValue(notesFamily(personId))
  const showOlder = useSetAtom(showOlderNotesAtom)
  const showNewest = useSetAtom(showNewestNotesAtom)
  const [askedAfter, setAskedAfter] = useState<number>()
  useEffect(() => () => showNewest(personId), [showNewest, personId])
  // Fewer pages than asked for: the last one is not there yet.
  const isAwaited = askedAfter !== undefined && value?.hasOlder === true && value.count <= askedAfter
  return {
    isLoading: isAwaited && status === 'loading',
    hasFailed: isAwaited && status === 'failed',
    show: () => {
      setAskedAfter(value?.count ?? 0)
      showOlder(personId)
    },
  }
}
