import { useState } from 'react'
import type { ListQuery } from '../list-query/list-query.ts'
import type { AttentionGroup } from './attention-groups.ts'

type Groups = readonly AttentionGroup[] | undefined

/** The groups or, while the user points at a client, the groups when that began. Another query ends it. */
export function useHeldGroups(groups: Groups, query: ListQuery, isOrderKept: boolean): Groups {
  const [shown, setShown] = useState({ groups, query })
  const isHeld = isOrderKept && shown.query === query && shown.groups !== undefined
  if (!isHeld && (shown.groups !== groups || shown.query !== query)) setShown({ groups, query })
  return isHeld ? shown.groups : groups
}
