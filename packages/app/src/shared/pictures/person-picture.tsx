import { Avatar } from '@attune/ui'
import { atom, useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { QueryResult } from '../query/query-result.ts'
import { useIsNearView } from '../use-is-near-view.ts'
import { pictureFamily } from './picture-atom.ts'

type Size = 'row' | 'profile' | 'settings'

const notAsked = atom((): QueryResult<string> => ({ status: 'loading' }))

/** A person's picture by the id in the profile, or the person icon without one. */
export function PersonPicture({ id, size }: { id: string | null; size: Size }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useIsNearView(ref)
  // The person icon is also the error state of a picture.
  const { value } = useAtomValue(id !== null && isNear ? pictureFamily(id) : notAsked)
  return <Avatar ref={ref} src={value} size={size} />
}
