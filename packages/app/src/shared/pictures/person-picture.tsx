import { Avatar } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { pictureFamily } from './picture-atom.ts'
import { useIsNearView } from '../use-is-near-view.ts'

type Size = 'row' | 'profile' | 'settings'

function FetchedPicture({ id, size }: { id: string; size: Size }) {
  // A picture that doesn't come leaves the person icon: that is its error state.
  const { value } = useAtomValue(pictureFamily(id))
  return <Avatar src={value} size={size} />
}

/** A person's picture by the id that the profile names; the person icon where there is none. */
export function PersonPicture({ id, size }: { id: string | null; size: Size }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useIsNearView(ref)
  return (
    <span ref={ref} style={{ display: 'inline-flex', flex: 'none' }}>
      {id !== null && isNear ? <FetchedPicture id={id} size={size} /> : <Avatar size={size} />}
    </span>
  )
}
