import { Avatar } from '@attune/ui'
import { skipToken } from '@tanstack/query-core'
import { useRef } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useIsNearView } from '../use-is-near-view.ts'
import { getProfilePicture } from './picture.ts'

type Size = 'row' | 'profile' | 'settings'

/** Shows a person's picture, by the id in the profile, or the person icon if there is no picture. */
export function PersonPicture({ id, size }: { id: string | null; size: Size }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useIsNearView(ref)
  // The person icon is also shown if a picture fails to load.
  const { data } = useQuery(id !== null && isNear ? getProfilePicture(id) : skipToken)
  return <Avatar ref={ref} src={data} size={size} />
}
